import { native } from "../page/native.js";
import { DATA_MODULE } from "../schema.js";
import { type Param, readParam } from "./param.js";

const MODULE = `[${DATA_MODULE}]`;

/** Returns the block that contains the element, or the element itself. */
export function blockOf(element: Element): HTMLElement | null {
  return native(element).closest<HTMLElement>(MODULE);
}

export function identOf(block: Element): string {
  return native(block).getAttribute(DATA_MODULE) ?? "";
}

/** Returns all blocks of that ident under `root`; without an ident, all blocks. */
export function blocksIn(root: ParentNode, ident?: string): HTMLElement[] {
  const blocks = Array.from(native(root).querySelectorAll<HTMLElement>(MODULE));
  return ident === undefined ? blocks : blocks.filter((block) => identOf(block) === ident);
}

/** Reads the block's `@param` comment; if it is missing or invalid, returns an error message. */
export function paramOf(block: Element): Param | string {
  const comments = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT, (node) => {
    if (node instanceof Element)
      return native(node).matches(MODULE) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    return /^\s*@param\b/.test(node.nodeValue ?? "") ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  const comment = comments.nextNode();
  if (!comment) return "@param is missing: the block cannot be refreshed";
  const read = readParam(comment.nodeValue ?? "");
  return "param" in read ? read.param : read.fault;
}

/**
 * Finds the block in an answer by its ident. If a full page contains several, the one with the same url, else the one
 * at the same position among them.
 */
export function findInAnswer(answer: Document, block: HTMLElement): HTMLElement | undefined {
  const candidates = blocksIn(answer, identOf(block));
  if (candidates.length < 2) return candidates[0];
  const own = paramOf(block);
  const sameUrl = candidates.find((candidate) => urlOf(paramOf(candidate)) === urlOf(own));
  return sameUrl ?? candidates[placeOf(block)];
}

/** Finds the block in an answer for the whole page. */
export function findInPage(answer: Document, block: HTMLElement): HTMLElement | undefined {
  const ident = identOf(block);
  return isOfPage(answer, (root) => blocksIn(root, ident)) ? findInAnswer(answer, block) : undefined;
}

/**
 * Whether the answer to a page's address is the whole page. Without a doctype and with another number of such parts
 * than the page, it is one of its blocks: the address may name one.
 */
export function isOfPage(answer: Document, partsIn: (root: Document) => readonly Element[]): boolean {
  return answer.doctype !== null || partsIn(answer).length === partsIn(document).length;
}

function urlOf(param: Param | string): string | undefined {
  return typeof param === "string" ? undefined : param.url;
}

/** Index of a block among those of its ident in the page. */
export function placeOf(block: HTMLElement): number {
  return blocksIn(document, identOf(block)).indexOf(block);
}

/** Identifies a block in the history: blocks of one ident by their index, because their order in a page is stable. */
export function keyOf(block: HTMLElement): string {
  return `${identOf(block)}#${placeOf(block)}`;
}

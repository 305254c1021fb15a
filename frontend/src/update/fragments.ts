import { switchedOn } from "../dom/switched-on.js";
import { trustedHtml } from "../dom/trusted.js";
import { pageNonce } from "../page/moving.js";
import { native } from "../page/native.js";
import { reportFailure } from "../page/running-kernel.js";
import { updating } from "../page/updating.js";
import { DATA_KEEP } from "../schema.js";
import { scriptMarks, takeScripts } from "./fragment-scripts.js";

/** The attributes whose address a browser runs; the last four are those that an SVG animation gives to a link. */
const ADDRESSES = new Set("href src action formaction xlink:href data values to from by".split(" "));
const KEPT = `${switchedOn(DATA_KEEP)}[id]`;

/** An element appended to an answer's text. Parsing loses it if the text was cut off in a tag, comment or script. */
const END_MARK = "vt-end";

/** The start of an answer that is a part of a table. The parser drops the tags of such a part outside a table. */
const PART_OF_TABLE =
  /^(?:\s|<!--(?:(?!-->)[\s\S])*-->)*<(?:caption|colgroup|col|thead|tbody|tfoot|tr|td|th)(?=[\s/>])/i;

/** The result of an in-place update. */
export interface Updated {
  /** The element in the page afterwards: a new one if the answer's has another tag or id. */
  readonly element: HTMLElement;
  /** Resolves when the scripts of the answer have run. */
  readonly scripts: Promise<void>;
}

/**
 * Parses an answer, fragment or full page, into an inert document; undefined if it is not HTML. A part of a table is
 * put into a table.
 */
export function parseFragment({ type, text }: { readonly type: string; readonly text: string }): Document | undefined {
  if (type !== "" && type !== "text/html") return undefined;
  const html = PART_OF_TABLE.test(text) ? `<table>${text}` : text;
  const page = new DOMParser().parseFromString(trustedHtml(html), "text/html");
  // Without scripting the parser turns `noscript` content into elements, and the page would fetch their images.
  for (const element of page.querySelectorAll("noscript")) element.textContent = element.innerHTML;
  return page;
}

/** Like `parseFragment`; also undefined for HTML that was cut off inside a tag, a comment or a script. */
export function parseWhole({ type, text }: { readonly type: string; readonly text: string }): Document | undefined {
  const page = parseFragment({ type, text: `${text}<${END_MARK}>` });
  const end = page?.querySelector(END_MARK);
  end?.remove();
  return end ? page : undefined;
}

/**
 * Prepares an in-place update of a part of the page. The returned function applies it synchronously: nodes that stay
 * are reused, so focus and typed text are kept, and each `[data-keep][id]` survives as the same node. With `restores`,
 * the answer's text replaces what is typed in the focused field.
 */
export async function prepareUpdate(
  old: HTMLElement,
  fresh: Element,
  answerUrl: string,
  { restores = false }: { readonly restores?: boolean | undefined } = {},
): Promise<() => Updated> {
  // Not with chunk.ts: the entry would then wait for a file that both share.
  const report = (error: unknown) => reportFailure("in-place update", old, error);
  const chunk = await loadMorph().catch(loadMorph).catch(report);
  return () => {
    const runScripts = disarm(fresh, answerUrl);
    const element = updating(old, () => {
      // Half an update would be a mixture of two contents. The morph takes the answer's nodes apart, so it gets a copy.
      const replace = replacement(old, chunk ? (native(fresh).cloneNode(true) as Element) : fresh);
      try {
        if (chunk) return chunk.morph(old, fresh, restores);
      } catch (error) {
        report(error);
      }
      return replace();
    }) as HTMLElement;
    return { element, scripts: runScripts(scriptMarks(element)) };
  };
}

/**
 * Prepares to replace a part as a whole, except for the kept parts, if it cannot be updated in place: the returned
 * function works whatever has happened to the part since.
 */
function replacement(old: Element, fresh: Element): () => Element {
  const { parentNode, previousSibling, nextSibling } = native(old);
  const parent = native(parentNode as Element);
  const own = new Map(keptIn(old).map((part) => [native(part).getAttribute("id"), part]));
  return () => {
    const nodes = [...parent.childNodes];
    const from = previousSibling ? nodes.indexOf(previousSibling) + 1 : 0;
    const to = nextSibling ? nodes.indexOf(nextSibling) : nodes.length;
    parent.insertBefore(fresh, nextSibling);
    for (const twin of keptIn(fresh)) {
      const part = own.get(native(twin).getAttribute("id"));
      if (part) native(twin).replaceWith(part);
    }
    for (const node of nodes.slice(from, to)) parent.removeChild(node);
    return fresh;
  };
}

const keptIn = (root: Element) => Array.from(native(root).querySelectorAll(KEPT));

/** Content taken from an answer, to be inserted into the page. */
export interface Taken {
  readonly nodes: DocumentFragment;
  /** Runs the permitted scripts of the content that is in the page by then. */
  readonly runScripts: () => Promise<void>;
}

/** Moves all children of an element of an answer into a fragment, to extend a part of the page. */
export function takeContent(fresh: Element, answerUrl: string): Taken {
  const runScripts = disarm(fresh, answerUrl);
  const nodes = document.createDocumentFragment();
  nodes.append(...native(fresh).childNodes);
  const marks = scriptMarks(nodes);
  return { nodes, runScripts: () => runScripts(marks) };
}

/** Removes what must not run: anything from another origin; under a CSP, inline handlers, which would violate it. */
function disarm(fresh: Element, answerUrl: string): ReturnType<typeof takeScripts> {
  const foreign = new URL(answerUrl, document.baseURI).origin !== location.origin;
  if (foreign || pageNonce() !== undefined) dropHandlers(fresh);
  return takeScripts(fresh, answerUrl);
}

const loadMorph = () => import("./morph/morph.js");

/** Removes what would run without a script element: inline handlers, `srcdoc` and `javascript:` addresses. */
export function dropHandlers(fragment: Element): void {
  for (const element of [fragment, ...native(fragment).querySelectorAll("*")]) {
    const own = native(element);
    for (const { name, value } of [...own.attributes]) if (runs(name, value)) own.removeAttribute(name);
  }
}

function runs(name: string, value: string): boolean {
  if (name.startsWith("on") || name === "srcdoc") return true;
  return ADDRESSES.has(name) && (name === "values" ? value.split(";") : [value]).some(isScript);
}

/** Reads an address as browsers do: ignores leading control characters and spaces, and all tabs and line breaks. */
function isScript(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters can hide a scheme.
  return /^[\u0000-\u0020]*javascript:/i.test(address.replace(/[\t\n\r]/g, ""));
}

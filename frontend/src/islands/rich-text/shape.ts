import { DATA_AS, DATA_SPACE_AFTER, DATA_SPACE_BEFORE } from "../../schema.js";

// Squire requires every text in a block, and only blocks beside blocks. Texts of content-management systems differ:
// what is added here for editing, `sourceOf` removes again.

const INLINE =
  /^(?:#text|#comment|a|abbr|b|bdi|bdo|br|cite|code|del|dfn|em|i|img|ins|kbd|mark|q|rp|rt|ruby|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

/** Values of `data-vt-as`: a paragraph around bare text, a box of the author's own, a `mark` edited as a `span`. */
const LOOSE = "loose";
const OWN = "own";
const MARK = "mark";

export function isInline(node: Node): boolean {
  return INLINE.test(node.nodeName.toLowerCase()) && Array.from(node.childNodes).every(isInline);
}

const isBlank = (node: Node) => node.nodeType === Node.TEXT_NODE && !/[^ \t\r\n\f]/.test(node.nodeValue ?? "");

/** Makes a sanitised text editable. */
export function shape(content: DocumentFragment): DocumentFragment {
  for (const box of content.querySelectorAll("div")) if (!box.hasAttributes()) box.setAttribute(DATA_AS, OWN);
  for (const mark of content.querySelectorAll("mark")) rename(mark, "span").setAttribute(DATA_AS, MARK);
  partBlocks(content, () => create("p", LOOSE));
  return content;
}

/** Makes sanitised content insertable: part of a line, or blocks. */
export function shapeInserted(content: DocumentFragment): DocumentFragment {
  const isPartOfLine = Array.from(content.childNodes).every(isInline);
  for (const loose of shape(content).querySelectorAll(`[${DATA_AS}="${LOOSE}"]`)) {
    loose.removeAttribute(DATA_AS);
    if (isPartOfLine) unwrap(loose);
  }
  return content;
}

/** Reads a text without tags as typed without script: lines stay lines, and blank lines separate paragraphs. */
export function readPlain(value: string): string {
  const text = value.trim();
  if (/<[a-z!/]/i.test(text) || !text.includes("\n")) return value;
  const paragraphs = text.split(/\n\s*\n/).map((lines) => lines.trim().replace(/\s*\n\s*/g, "<br>"));
  return paragraphs.map((lines) => `<p>${lines}</p>`).join("");
}

/** Wraps what is between blocks in blocks, and records the white space there. */
function partBlocks(parent: ParentNode & Node, wrapper = () => create("div")): void {
  for (const run of runsOf(parent)) {
    if (run.every(isBlank)) noteSpace(run, parent);
    else {
      const block = wrapper();
      run[0]?.parentNode?.insertBefore(block, run[0]);
      block.append(...run);
    }
  }
  for (const child of Array.from(parent.children)) {
    // `hr` is a leaf without text: alone in a box, it lets the caret move before and after it.
    if (child.localName === "hr") wrap(child, create("div"));
    else if (!Array.from(child.childNodes).every(isInline)) partBlocks(child);
  }
}

/** Returns the runs of consecutive inline nodes. */
function runsOf(parent: Node): ChildNode[][] {
  const runs: ChildNode[][] = [];
  let open = false;
  for (const node of parent.childNodes) {
    const inline = isInline(node);
    if (inline && open) runs.at(-1)?.push(node);
    else if (inline) runs.push([node]);
    open = inline;
  }
  return runs;
}

function noteSpace(run: readonly ChildNode[], parent: ParentNode): void {
  const space = run.map(({ nodeValue }) => nodeValue).join("");
  const next = run.at(-1)?.nextSibling;
  if (next instanceof Element) next.setAttribute(DATA_SPACE_BEFORE, space);
  else parent.lastElementChild?.setAttribute(DATA_SPACE_AFTER, space);
  for (const node of run) node.remove();
}

const ADDED_BY_SQUIRE = "input";
const EMPTY_BLOCK = /^(?:<br>|\s|\u200b)*$/;
const NOTHING_SHOWN = /^[\s\u200b]*$/;

/** Returns the HTML of an edited text; empty if it shows nothing. */
export function sourceOf(edited: Element): string {
  const text = edited.cloneNode(true) as Element;
  for (const mark of text.querySelectorAll(ADDED_BY_SQUIRE)) mark.remove();
  // Browsers add these when joining blocks.
  for (const bare of text.querySelectorAll("span,font"))
    if (!bare.hasAttributes() || bare.matches("font")) unwrap(bare);
  dropLastLines(text);
  for (const mark of text.querySelectorAll(`span[${DATA_AS}]`)) {
    mark.removeAttribute(DATA_AS);
    rename(mark, "mark");
  }
  for (const space of text.querySelectorAll(`[${DATA_SPACE_BEFORE}],[${DATA_SPACE_AFTER}]`)) giveSpace(space);
  unwrapMade(text.querySelectorAll(`[${DATA_AS}="${LOOSE}"]`), staysParagraph);
  unwrapMade(Array.from(text.querySelectorAll("div")).filter(isMadeBox), (box) => becomesParagraph(box, text));
  for (const own of text.querySelectorAll(`[${DATA_AS}]`)) own.removeAttribute(DATA_AS);
  return showsNothing(text) ? "" : text.innerHTML.replaceAll("\u200b", "");
}

/** Returns whether nothing in it is visible: a table without text is empty, and so is an image without a source. */
export function showsNothing(part: ParentNode & Node): boolean {
  return NOTHING_SHOWN.test(part.textContent ?? "") && !part.querySelector("img[src],img[srcset],hr");
}

/** Whether a block is an empty paragraph that no author has marked. */
export function isEmptyLine(block: Element): boolean {
  const isLine = isMadeBox(block) || (block.localName === "p" && !block.matches("[class],[id]"));
  return isLine && EMPTY_BLOCK.test(block.innerHTML);
}

/** Drops the empty line that the editor keeps at the end for writing after a table. */
function dropLastLines(text: Element): void {
  for (let last = text.lastElementChild; last; last = text.lastElementChild) {
    if (!isEmptyLine(last)) return;
    const space = last.getAttribute(DATA_SPACE_AFTER);
    last.remove();
    if (space) text.lastElementChild?.setAttribute(DATA_SPACE_AFTER, space);
  }
}

function giveSpace(element: Element): void {
  element.before(element.getAttribute(DATA_SPACE_BEFORE) ?? "");
  element.after(element.getAttribute(DATA_SPACE_AFTER) ?? "");
  element.removeAttribute(DATA_SPACE_BEFORE);
  element.removeAttribute(DATA_SPACE_AFTER);
}

/** Unwraps the blocks that the editor made, except those that `isParagraph` turns into paragraphs of the text. */
function unwrapMade(made: Iterable<Element>, isParagraph: (block: Element) => boolean): void {
  for (const [block, stays] of Array.from(made, (block) => [block, isParagraph(block)] as const)) {
    block.removeAttribute(DATA_AS);
    if (!stays) unwrap(block);
    else if (isMadeBox(block)) rename(block, "p");
  }
}

/** Bare text becomes a paragraph only once another one is beside it. */
function staysParagraph(block: Element): boolean {
  const isLoose = (other: Element | null) => other?.getAttribute(DATA_AS) === LOOSE;
  return block.localName !== "p" || isLoose(block.previousElementSibling) || isLoose(block.nextElementSibling);
}

/** In another block, a made box becomes a paragraph only if its text would run into other text. */
function becomesParagraph(box: Element, text: Element): boolean {
  if (box.firstElementChild?.localName === "hr") return false;
  const others = [box.previousSibling, box.nextSibling].filter((other) => other && !isBlank(other)) as Node[];
  return box.parentNode === text || others.some((other) => isInline(other) || isMadeBox(other));
}

const isMadeBox = (node: Node) => node instanceof Element && node.localName === "div" && !node.hasAttributes();

function create(tag: string, as?: string): HTMLElement {
  const element = document.createElement(tag);
  if (as) element.setAttribute(DATA_AS, as);
  return element;
}

function wrap(element: Element, wrapper: Element): void {
  element.replaceWith(wrapper);
  wrapper.append(element);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces an element with one of another name that has its attributes and content. */
export function rename(element: Element, tag: string): HTMLElement {
  const other = document.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

import type { Editor } from "./editor.js";
import { isEmptyLine, rename } from "./shape.js";

/** Returns the closest match around the start of the selection; undefined if the text has none. */
export function around(editor: Editor, selector: string): HTMLElement | undefined {
  const { startContainer: node, startOffset } = editor.getSelection();
  const inner = node instanceof Element ? (node.childNodes[startOffset] ?? node) : node;
  const found = (inner instanceof Element ? inner : inner.parentElement)?.closest<HTMLElement>(selector);
  return found && found !== editor.getRoot() && editor.getRoot().contains(found) ? found : undefined;
}

/** Blocks with a structure that lifting a text out of them would break. */
const WHOLES = "table,figure,dl,pre";
export const isInWhole = (editor: Editor): boolean => around(editor, WHOLES) !== undefined;

/**
 * Leaves the empty lines at the end of the text out of a selection of more. The editor keeps one there, for writing after
 * a table: within a format, a list or a quotation it would become part of the text.
 */
export function leaveLastLines(editor: Editor): void {
  const range = editor.getSelection();
  let last = editor.getRoot().lastElementChild;
  while (last && isEmptyLine(last) && range.intersectsNode(last) && !last.contains(range.startContainer)) {
    last = last.previousElementSibling;
    if (!last) return;
    // Within the innermost block: Squire would write a line break between a list and its end.
    range.setEndAfter(innermostEnd(last));
    editor.setSelection(range);
  }
}

function innermostEnd(block: Element): Node {
  let end: Node = block;
  while (end.lastChild) end = end.lastChild;
  return end;
}

/** Formats the selection, or what is typed next; removes the format if all of it has it. */
export function toggleFormat(editor: Editor, tags: readonly [own: string, other: string]): void {
  const isOn = hasFormat(editor, tags);
  if (!isOn) editor.changeFormat({ tag: tags[0] });
  else for (const tag of tags) if (editor.hasFormat(tag)) editor.changeFormat(null, { tag });
}

export function hasFormat(editor: Editor, tags: readonly string[]): boolean {
  return tags.some((tag) => editor.hasFormat(tag));
}

const PARAGRAPHS = /^(?:p|div|h[2-6])$/;

/** Turns the selected paragraphs into headings, or back. Those in a list, a table or a box stay. */
export function toggleBlocks(editor: Editor, tag: string): void {
  const range = editor.getSelection();
  editor.saveUndoState(range);
  const selected = paragraphsOf(editor, range);
  // Empty lines between and after them do not become headings.
  const filled = selected.filter(({ textContent }) => textContent?.trim());
  const blocks = filled.length > 0 ? filled : selected;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const wanted = blocks.every(({ localName }) => localName === tag) ? "p" : tag;
  const renamed = new Map<Node, Node>();
  for (const block of blocks) if (block.localName !== wanted) renamed.set(block, rename(block, wanted));
  // The text nodes have moved, and the selection must follow.
  const selection = document.createRange();
  selection.setStart(renamed.get(startContainer) ?? startContainer, startOffset);
  selection.setEnd(renamed.get(endContainer) ?? endContainer, endOffset);
  editor.setSelection(selection).focus();
}

function paragraphsOf(editor: Editor, range: Range): HTMLElement[] {
  const found: HTMLElement[] = [];
  editor.forEachBlock(
    (block: HTMLElement) => {
      const isBox = block.localName === "div" && block.hasAttributes();
      if (PARAGRAPHS.test(block.localName) && !isBox && !block.closest("li,td,th,dd")) found.push(block);
    },
    false,
    range,
  );
  return found;
}

/** Turns paragraphs into a list, or a list into paragraphs. */
export function toggleList(editor: Editor, tag: "ul" | "ol"): void {
  if (around(editor, "ul,ol")?.localName === tag) editor.removeList();
  else if (tag === "ul") editor.makeUnorderedList();
  else editor.makeOrderedList();
}

export function toggleQuote(editor: Editor): void {
  if (around(editor, "blockquote")) editor.decreaseQuoteLevel();
  else editor.increaseQuoteLevel();
}

/** What a link dialog starts with. */
export interface LinkStart {
  readonly link: HTMLAnchorElement | undefined;
  /** Whether the dialog asks for the words: nothing is selected. */
  readonly asksWords: boolean;
}

export function linkStart(editor: Editor): LinkStart {
  const link = around(editor, "a") as HTMLAnchorElement | undefined;
  return { link, asksWords: !link && editor.getSelection().collapsed };
}

/** Makes a link, or changes the address of one, which keeps its other attributes. */
export function setLink(editor: Editor, { link, asksWords }: LinkStart, url: string, words: string): void {
  if (link) {
    editor.saveUndoState();
    // An undo parses the text again: the link may be another node by now.
    (around(editor, "a") ?? link).setAttribute("href", url);
    editor.focus();
    return;
  }
  if (asksWords) insertWords(editor, words.trim() || url);
  editor.makeLink(url);
  leaveLink(editor);
}

/** Inserts words and selects them, for the link to wrap. */
function insertWords(editor: Editor, words: string): void {
  const range = editor.getSelection();
  editor.saveUndoState(range);
  const text = document.createTextNode(words);
  range.insertNode(text);
  range.selectNodeContents(text);
  editor.setSelection(range);
}

/** Moves the caret after the link, to type outside it. */
function leaveLink(editor: Editor): void {
  const range = editor.getSelection();
  range.collapse(false);
  const link = around(editor, "a") ?? range.endContainer.parentElement?.closest("a");
  if (link) range.setStartAfter(link);
  range.collapse(true);
  editor.setSelection(range);
}

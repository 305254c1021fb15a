import type { Editor } from "./editor.js";
import { isInline, showsNothing } from "./shape.js";

// Browsers start a selection of the whole text in the first cell of a table. Deleting it would leave an empty table
// that nothing removes.

const WHOLES = "table,figure,dl";

/** Returns the blocks at the ends of a selection that it contains entirely, and extends beyond. */
export function wholesAt(editor: Editor): Element[] {
  const text = editor.getRoot();
  const { collapsed, startContainer, startOffset, endContainer, endOffset } = editor.getSelection();
  const first = blockOf(text, startContainer, startOffset);
  const last = blockOf(text, endContainer, endOffset - 1);
  if (collapsed || first === last) return [];
  const wholes: Element[] = [];
  if (first && isWhole(first)) {
    const before = rangeOf(first);
    before.setEnd(startContainer, startOffset);
    if (showsNothing(before.cloneContents())) wholes.push(first);
  }
  if (last && isWhole(last)) {
    const behind = rangeOf(last);
    behind.setStart(endContainer, endOffset);
    if (showsNothing(behind.cloneContents())) wholes.push(last);
  }
  return wholes;
}

/** Deletes the selection with the blocks that are selected entirely. Returns false if there are none. */
export function deleteWholes(editor: Editor): boolean {
  const wholes = wholesAt(editor);
  if (wholes.length === 0) return false;
  const range = editor.getSelection();
  editor.saveUndoState(range);
  deleteWith(editor, range, wholes);
  return true;
}

/** Removes those that are left empty. */
export function dropEmptied(editor: Editor, wholes: readonly Element[]): void {
  for (const whole of wholes) if (whole.isConnected && showsNothing(whole)) deleteWith(editor, rangeOf(whole), [whole]);
}

function deleteWith(editor: Editor, range: Range, wholes: readonly Element[]): void {
  const text = editor.getRoot();
  const { startContainer, startOffset, endContainer } = range;
  const takesStart = startContainer === text || wholes.some((whole) => whole.contains(startContainer));
  for (const whole of wholes) {
    if (whole.contains(startContainer)) range.setStartBefore(whole);
    if (whole.contains(endContainer)) range.setEndAfter(whole);
  }
  range.deleteContents();
  const next = text.childNodes[range.startOffset];
  for (const node of [startContainer, endContainer]) holdOpen(node, text);
  if (!text.firstChild) text.append(editor.createDefaultBlock());
  if (!takesStart) range.setStart(startContainer, startOffset);
  else if (next) range.setStart(next, 0);
  else range.selectNodeContents(text.lastChild as Node);
  range.collapse(!takesStart || next !== undefined);
  editor.setSelection(range);
}

/** Adds a line break to an empty block, which would otherwise have no line. */
function holdOpen(node: Node, text: HTMLElement): void {
  let block = node;
  while (block.parentNode && isInline(block)) block = block.parentNode;
  if (block === text || !text.contains(block) || !(block instanceof Element)) return;
  if (showsNothing(block) && !block.querySelector("br")) block.append(document.createElement("br"));
}

/** Returns the block that contains an end of the selection, or is beside it if the end is between blocks. */
function blockOf(text: HTMLElement, node: Node, index: number): Element | undefined {
  const inner = node === text ? text.childNodes[index] : node;
  return inner && Array.from(text.children).find((block) => block.contains(inner));
}

const isWhole = (block: Element) => block.matches(WHOLES) || block.querySelector(WHOLES) !== null;

function rangeOf(block: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(block);
  return range;
}

/** A selection, in characters from the start of the text, so that it outlives the nodes. */
export interface Caret {
  readonly start: number;
  readonly end: number;
}

export function caretOf(text: HTMLElement, { startContainer, startOffset, endContainer, endOffset }: Range): Caret {
  const before = (node: Node, offset: number) => {
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(node, offset);
    return range.toString().length;
  };
  return { start: before(startContainer, startOffset), end: before(endContainer, endOffset) };
}

/** Returns the range at those offsets; beyond the text, its end. */
export function rangeAt(text: HTMLElement, { start, end }: Caret): Range {
  const range = document.createRange();
  range.selectNodeContents(text);
  range.collapse(false);
  const [first, last] = [placeAt(text, start), placeAt(text, end)];
  if (first) range.setStart(...first);
  if (last) range.setEnd(...last);
  if (!first || !last) range.collapse(!first);
  return range;
}

function placeAt(text: HTMLElement, offset: number): [Node, number] | undefined {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let left = offset;
  while (walker.nextNode()) {
    const { length } = walker.currentNode as Text;
    if (left <= length) return [walker.currentNode, left];
    left -= length;
  }
  return undefined;
}

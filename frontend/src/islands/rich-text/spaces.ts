const NO_BREAK = "\u00a0";

interface Before {
  readonly node: Text;
  readonly data: string;
}

/**
 * Undoes the no-break spaces that browsers make of spaces at the ends of the edited text node, though a word follows
 * in the next element. Those that were plain before the keystroke are plain again; the author's own stay.
 */
export function keepSpaces(text: HTMLElement, signal: AbortSignal): void {
  let before: Before | undefined;
  const note = () => {
    const node = caretNode();
    before = node && { node, data: node.data };
  };
  // Before Squire, which deletes the selection on keydown.
  text.addEventListener("keydown", note, { capture: true, signal });
  text.addEventListener("beforeinput", () => before ?? note(), { capture: true, signal });
  text.addEventListener(
    "input",
    (event) => {
      const { data } = event as InputEvent;
      // Deleting the selection may have replaced the node.
      const node = before?.node.isConnected ? before.node : caretNode();
      if (before && node && data !== NO_BREAK) mend(node, before.data);
      before = undefined;
    },
    { capture: true, signal },
  );
}

/** Keeps a plain space before the caret at the end of a text node: the browser would drop it with the next character. */
export function holdSpace({ startContainer: node, startOffset }: Range): void {
  if (node instanceof Text && startOffset === node.length && node.data.endsWith(" "))
    node.replaceData(startOffset - 1, 1, NO_BREAK);
}

function mend(node: Text, data: string): void {
  const end = node.length - 1;
  if (node.data.endsWith(NO_BREAK) && !data.endsWith(NO_BREAK) && /^\S/.test(wordsAt(node.nextSibling)))
    node.replaceData(end, 1, " ");
  if (node.data.startsWith(NO_BREAK) && !data.startsWith(NO_BREAK) && /\S$/.test(wordsAt(node.previousSibling)))
    node.replaceData(0, 1, " ");
}

function caretNode(): Text | undefined {
  const selection = getSelection();
  const node = selection?.rangeCount ? selection.getRangeAt(0).startContainer : undefined;
  return node instanceof Text ? node : undefined;
}

const wordsAt = (beside: Node | null) => beside?.textContent ?? "";

import { isInline } from "./shape.js";

/**
 * The line break that holds an empty block open is no part of its text. WebKit leaves it behind the first letter, if the
 * editor has put a mark there: bold was switched on or off in the empty block. Other browsers take it away.
 */
export function dropLineHolder(text: HTMLElement, signal: AbortSignal): void {
  let holder: ChildNode | undefined;
  const note = () => {
    holder = holderOf(blockAtCaret(text));
  };
  const drop = () => {
    const block = holder?.parentNode;
    if (block && block.lastChild === holder && hasLetters(block)) holder?.remove();
    holder = undefined;
  };
  text.addEventListener("beforeinput", note, { capture: true, signal });
  text.addEventListener("input", drop, { capture: true, signal });
}

function holderOf(block: Node): ChildNode | undefined {
  const last = block.lastChild;
  return last?.nodeName === "BR" && !hasLetters(block) ? last : undefined;
}

function blockAtCaret(text: HTMLElement): Node {
  const selection = getSelection();
  let node: Node = selection?.rangeCount ? selection.getRangeAt(0).startContainer : text;
  while (node !== text && node.parentNode && isInline(node)) node = node.parentNode;
  return node;
}

const hasLetters = (node: Node) => /[^\u200b]/.test(node.textContent ?? "");

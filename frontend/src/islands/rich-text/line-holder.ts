import { isInline } from "./shape.js";

/**
 * Drops the line break that holds an empty block open, which is not part of its text. WebKit leaves it after the first
 * letter if bold was toggled in the empty block, where the editor inserts a mark. Other browsers remove it.
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

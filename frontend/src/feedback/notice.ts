import { readConfig } from "../kernel/config.js";
import { CLASS_BUTTON, CLASS_NOTICE } from "../schema.js";
import { announce } from "./announcer.js";
import { GENERIC_FAILURE } from "./messages.js";

const RETRY = "Réessayer";
/** After so long a visitor asks whether anything happens at all. */
const SLOW_AFTER_MS = 8000;

const notices = new WeakMap<Element, HTMLElement>();

/** Says before the block that its refresh has failed, and offers to try again. */
export function showFailure(block: HTMLElement, retry: (click: MouseEvent) => void): void {
  const hadFocus = notices.get(block)?.contains(document.activeElement) ?? false;
  const button = document.createElement("button");
  button.type = "button";
  button.className = CLASS_BUTTON;
  button.textContent = RETRY;
  button.addEventListener("click", retry);
  const notice = showNotice(block, GENERIC_FAILURE);
  notice.setAttribute("role", "alert");
  notice.append(" ", button);
  if (hadFocus) button.focus({ preventScroll: true });
}

/** Says so when the block's refresh takes long, until the answer is called. */
export function watchSlowness(block: HTMLElement): () => void {
  const timer = setTimeout(() => {
    if (notices.has(block)) return;
    const { patience } = readConfig();
    const notice = showNotice(block, patience);
    announce(patience);
    ends.push(() => notices.get(block) === notice && clearNotice(block));
  }, SLOW_AFTER_MS);
  const ends: (() => void)[] = [() => clearTimeout(timer)];
  return () => ends.forEach((end) => void end());
}

/** What is said of the block at the moment. */
export function noticeOf(block: Element): HTMLElement | undefined {
  return notices.get(block);
}

/** Takes away what was said of the block. */
export function clearNotice(block: HTMLElement): void {
  notices.get(block)?.remove();
  notices.delete(block);
}

function showNotice(block: HTMLElement, text: string): HTMLElement {
  clearNotice(block);
  const notice = document.createElement("div");
  notice.className = CLASS_NOTICE;
  notice.append(Object.assign(document.createElement("p"), { textContent: text }));
  notices.set(block, notice);
  block.before(notice);
  return notice;
}

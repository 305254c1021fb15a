import { readPatience } from "../page/config.js";
import { GENERIC_FAILURE, RETRY } from "../page/messages.js";
import { native } from "../page/native.js";
import { adopt, type Service } from "../page/running-kernel.js";
import { type Sentence, sentence, show, tell } from "../page/words.js";
import { CLASS_BUTTON, CLASS_NOTICE, CLASS_NOTICE_FIXED } from "../schema.js";
import { announce } from "./announcer.js";

/** After this time visitors wonder whether anything is happening. */
export const SLOW_AFTER_MS = 8000;

/** A part of a list or a table. */
const PART = "li,dt,dd,caption,thead,tbody,tfoot,tr,td,th";

/** The notices shown before parts of the page. */
class Notices implements Service {
  readonly name = "notices";
  readonly #notices = new Map<Element, HTMLElement>();

  stop(): void {
    for (const block of [...this.#notices.keys()]) this.clear(block);
  }

  count(): number {
    return this.#notices.size;
  }

  of(block: Element): HTMLElement | undefined {
    return this.#notices.get(block);
  }

  /** Adds a notice to a block, which must not have one yet. */
  set(block: Element, notice: HTMLElement): void {
    // Removes the notices of blocks that have left the page.
    for (const other of this.#notices.keys()) if (!native(other).isConnected) this.clear(other);
    this.#notices.set(block, notice);
    native(placeOf(block)).before(notice);
  }

  clear(block: Element): void {
    this.#notices.get(block)?.remove();
    this.#notices.delete(block);
  }
}

/** Returns the element before which a block's notice is inserted: a list or a table contains only its own parts. */
function placeOf(block: Element): Element {
  const whole = native(block).matches(PART) ? block.closest("ul,ol,menu,dl,table") : undefined;
  return whole ?? block;
}

const notices = adopt(new Notices());

/** Shows a notice before the block that its refresh has failed, with a retry button. */
export function showFailure(block: HTMLElement, retry: (click: MouseEvent) => void): void {
  const hadFocus = notices.of(block)?.contains(document.activeElement) ?? false;
  const button = document.createElement("button");
  button.type = "button";
  button.className = CLASS_BUTTON;
  tell(button, RETRY);
  button.addEventListener("click", retry);
  const notice = showNotice(block, sentence(GENERIC_FAILURE));
  notice.setAttribute("role", "alert");
  notice.append(" ", button);
  if (hadFocus) button.focus({ preventScroll: true });
}

/** Shows a notice if the block's refresh takes long. The returned function stops the timer and removes the notice. */
export function watchSlowness(block: HTMLElement): () => void {
  let notice: HTMLElement | undefined;
  const timer = setTimeout(() => {
    if (notices.of(block)) return;
    const patience = readPatience();
    notice = showNotice(block, patience);
    announce(patience);
  }, SLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (notice && notices.of(block) === notice) clearNotice(block);
  };
}

/** Returns the current notice of the block. */
export function noticeOf(block: Element): HTMLElement | undefined {
  return notices.of(block);
}

/** Removes the notice of the block. */
export function clearNotice(block: HTMLElement): void {
  notices.clear(block);
}

function showNotice(block: HTMLElement, text: Sentence): HTMLElement {
  notices.clear(block);
  const covered = coveredTop();
  const notice = document.createElement("div");
  notice.className = CLASS_NOTICE;
  show(notice.appendChild(document.createElement("p")), text);
  notices.set(block, notice);
  holdInView(notice, covered);
  return notice;
}

/**
 * Keeps a notice in view: the block may be taller than the viewport, with its pager far below. The style sheet makes it
 * sticky, below a sticky or fixed header. If the page's layout prevents that, it gets a fixed position.
 */
function holdInView(notice: HTMLElement, covered: number): void {
  if (covered > 0) notice.style.setProperty("--vt-notice-top", `${covered}px`);
  const { top, bottom } = notice.getBoundingClientRect();
  notice.classList.toggle(CLASS_NOTICE_FIXED, bottom <= covered || top >= innerHeight);
}

/** Returns the height at the viewport's top that a fixed or sticky element covers, in CSS pixels. */
function coveredTop(): number {
  // Environments without rendering lack `elementsFromPoint`.
  const found = document.elementsFromPoint?.(document.documentElement.clientWidth / 2, 0) ?? [];
  const held = found.find((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position));
  return held?.closest("dialog") ? 0 : (held?.getBoundingClientRect().bottom ?? 0);
}

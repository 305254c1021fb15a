import { readConfig } from "../page/config.js";
import { GENERIC_FAILURE, RETRY } from "../page/messages.js";
import { adopt, type Service } from "../page/running-kernel.js";
import { languageOf, tell, words } from "../page/words.js";
import { CLASS_BUTTON, CLASS_NOTICE, CLASS_NOTICE_FIXED } from "../schema.js";
import { announce } from "./announcer.js";

/** After so long a visitor asks whether anything happens at all. */
const SLOW_AFTER_MS = 8000;

/** What is said of the parts of the page, each time before the part. */
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

  /** Of a block without a notice. */
  set(block: Element, notice: HTMLElement): void {
    // A block that has left the page takes what was said of it along.
    for (const other of this.#notices.keys()) if (!other.isConnected) this.clear(other);
    this.#notices.set(block, notice);
    block.before(notice);
  }

  clear(block: Element): void {
    this.#notices.get(block)?.remove();
    this.#notices.delete(block);
  }
}

const notices = adopt(new Notices());

/** Says before the block that its refresh has failed, and offers to try again. */
export function showFailure(block: HTMLElement, retry: (click: MouseEvent) => void): void {
  const hadFocus = notices.of(block)?.contains(document.activeElement) ?? false;
  const button = document.createElement("button");
  button.type = "button";
  button.className = CLASS_BUTTON;
  tell(button, RETRY);
  button.addEventListener("click", retry);
  const notice = showNotice(block, words(GENERIC_FAILURE), languageOf(GENERIC_FAILURE));
  notice.setAttribute("role", "alert");
  notice.append(" ", button);
  if (hadFocus) button.focus({ preventScroll: true });
}

/** Says so when the block's refresh takes long, until the answer is called. */
export function watchSlowness(block: HTMLElement): () => void {
  const timer = setTimeout(() => {
    if (notices.of(block)) return;
    const { patience } = readConfig();
    const notice = showNotice(block, patience);
    announce(patience);
    ends.push(() => notices.of(block) === notice && clearNotice(block));
  }, SLOW_AFTER_MS);
  const ends: (() => void)[] = [() => clearTimeout(timer)];
  return () => ends.forEach((end) => void end());
}

/** What is said of the block at the moment. */
export function noticeOf(block: Element): HTMLElement | undefined {
  return notices.of(block);
}

/** Takes away what was said of the block. */
export function clearNotice(block: HTMLElement): void {
  notices.clear(block);
}

function showNotice(block: HTMLElement, text: string, language = ""): HTMLElement {
  notices.clear(block);
  const covered = coveredTop();
  const notice = document.createElement("div");
  notice.className = CLASS_NOTICE;
  const said = Object.assign(document.createElement("p"), { textContent: text });
  if (language) said.lang = language;
  notice.append(said);
  notices.set(block, notice);
  holdInView(notice, covered);
  return notice;
}

/**
 * The block may be longer than the view, and its pager far below: the style sheet holds the notice at the view's top, below
 * a header that is held there. Where a box of the page undoes that, it is taken out of the page's flow.
 */
function holdInView(notice: HTMLElement, covered: number): void {
  if (covered > 0) notice.style.setProperty("--vt-notice-top", `${covered}px`);
  const { top, bottom } = notice.getBoundingClientRect();
  notice.classList.toggle(CLASS_NOTICE_FIXED, bottom <= covered || top >= innerHeight);
}

/** How much of the view's top is covered by what is held there while the page scrolls, in CSS pixels. */
function coveredTop(): number {
  // Not in every environment of a script is there something that is drawn.
  const found = document.elementsFromPoint?.(document.documentElement.clientWidth / 2, 0) ?? [];
  const held = found.find((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position));
  return held?.closest("dialog") ? 0 : (held?.getBoundingClientRect().bottom ?? 0);
}

import { findControl, nameControl } from "../dom/control.js";
import { noticeOf } from "../feedback/notice.js";

/**
 * Records which control of a block has focus or was just used. The returned function focuses the same control of the
 * refreshed block, else its first heading, else the block, without scrolling. Focus outside the block is left alone.
 */
export function holdFocus(block: HTMLElement, used: HTMLElement | undefined): (refreshed: HTMLElement) => void {
  const { activeElement: active, body } = document;
  // The previous refresh's notice is removed when this one succeeds, and focus in it would be lost.
  const inNotice = noticeOf(block)?.contains(active) ?? false;
  const elsewhere = active && active !== body && !inNotice;
  const held = elsewhere ? (block.contains(active) ? active : undefined) : (used ?? (inNotice ? block : undefined));
  if (!held) return () => {};
  const name = nameControl(held, block);
  return (refreshed) => {
    const same = name && findControl(name, refreshed);
    // The node of a removed link may have been reused for another link, which the visitor did not focus.
    const kept = same ?? (name && held.localName === "a" ? undefined : held);
    if (document.activeElement === kept && refreshed.contains(kept)) return;
    const heading = refreshed.querySelector<HTMLElement>("h1,h2,h3,h4,h5,h6");
    for (const target of [same, heading, refreshed]) if (target && focusOn(target)) return;
  };
}

/** Focuses an element without scrolling. Returns false if it cannot take focus, because it is hidden or disabled. */
export function focusOn(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return true;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

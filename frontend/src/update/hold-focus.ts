import { findControl, nameControl } from "../dom/control.js";
import { noticeOf } from "../feedback/notice.js";

/**
 * Notes which control of a block has focus, or has just been used. The function that is returned gives the focus to the
 * same control of the refreshed block, else to its first heading, else to the block: never to nothing, and without
 * scrolling. It leaves alone a focus that was elsewhere.
 */
export function holdFocus(block: HTMLElement, used: HTMLElement | undefined): (refreshed: HTMLElement) => void {
  const { activeElement: active, body } = document;
  // The notice of the refresh before goes as this one succeeds, and the focus in it.
  const inNotice = noticeOf(block)?.contains(active) ?? false;
  const elsewhere = active && active !== body && !inNotice;
  const held = elsewhere ? (block.contains(active) ? active : undefined) : (used ?? (inNotice ? block : undefined));
  if (!held) return () => {};
  const name = nameControl(held, block);
  return (refreshed) => {
    const same = name && findControl(name, refreshed);
    // The node of a link that is gone may have become another link's: that is not where the visitor was.
    const kept = same ?? (name && held.localName === "a" ? undefined : held);
    if (document.activeElement === kept && refreshed.contains(kept)) return;
    const heading = refreshed.querySelector<HTMLElement>("h1,h2,h3,h4,h5,h6");
    for (const target of [same, heading, refreshed]) if (target && focusOn(target)) return;
  };
}

/** Gives an element the focus, without scrolling. True when it has taken it: one that is hidden or disabled cannot. */
export function focusOn(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return true;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

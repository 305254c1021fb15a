import { findControl, nameControl } from "../../kernel/control.js";
import { CLASS_NOTICE } from "../../schema.js";

/**
 * Notes which control of a block has focus, or has just been used. The function that comes back gives the focus to the
 * same control of the refreshed block, else to its first heading, else to the block: never to nothing, and without
 * scrolling. It leaves alone a focus that stood elsewhere.
 */
export function holdFocus(block: HTMLElement, used: HTMLElement | undefined): (refreshed: HTMLElement) => void {
  const active = activeElement();
  const held = active && block.contains(active) ? active : used;
  if (!held || (active && active !== held)) return () => {};
  const name = nameControl(held, block);
  return (refreshed) => {
    const same = name && findControl(name, refreshed);
    if (document.activeElement === (same ?? held) && refreshed.contains(document.activeElement)) return;
    focusOn(same ?? refreshed.querySelector<HTMLElement>("h1,h2,h3,h4,h5,h6") ?? refreshed);
  };
}

/** The focused element; none, where focus is in the notice of the refresh before, which goes as this one succeeds. */
function activeElement(): Element | null {
  const { activeElement: active, body } = document;
  return active === body || active?.closest(`.${CLASS_NOTICE}`) ? null : active;
}

function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

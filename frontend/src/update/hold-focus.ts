import { findControl, nameControl } from "../dom/control.js";
import { focusOn } from "../dom/focus-on.js";
import { focusOnStart } from "../dom/focus-on-start.js";
import { topDialog } from "../dom/top-dialog.js";
import { noticeOf } from "../feedback/notice.js";
import { native } from "../page/native.js";

/**
 * Records which control of a block has focus or was just used. The returned function focuses the same control of the
 * refreshed block, else the block's start, without scrolling. Focus outside the block is left alone.
 */
export function holdFocus(block: HTMLElement, used: HTMLElement | undefined): (refreshed: HTMLElement) => void {
  const { activeElement: active, body } = document;
  // The previous refresh's notice is removed when this one succeeds, and focus in it would be lost.
  const inNotice = noticeOf(block)?.contains(active) ?? false;
  const elsewhere = active && active !== body && !inNotice;
  const held = elsewhere
    ? native(block).contains(active)
      ? active
      : undefined
    : (used ?? (inNotice ? block : undefined));
  if (!held) return () => {};
  const name = nameControl(held, block);
  return (refreshed) => {
    const same = name && findControl(name, refreshed);
    // The node of a removed link may have been reused for another link, which the visitor did not focus.
    const kept = same ?? (name && held.localName === "a" ? undefined : held);
    if (document.activeElement === kept && native(refreshed).contains(kept)) return;
    if (same && focusOn(same)) return;
    // Nothing outside an open modal dialog takes focus.
    const dialog = topDialog();
    focusOnStart(dialog instanceof HTMLElement && native(refreshed).contains(dialog) ? dialog : refreshed);
  };
}

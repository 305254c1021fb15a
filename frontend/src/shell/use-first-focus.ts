import { type RefObject, useLayoutEffect, useRef } from "react";
import { hasMovedOn } from "../dom/last-click.js";

/**
 * Returns a ref for the button that gets the initial focus (spec 4.4). Call it in the view that renders the dialog,
 * because its effects run after the dialog has opened. Without such a button the browser chooses. If the visitor has
 * moved on, focus stays on the dialog.
 */
export function useFirstFocus(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (ref.current && !hasMovedOn()) focusInPlace(ref.current);
  }, []);
  return ref;
}

/** Scrolls only if the button is out of view, because long content is read from its start. */
function focusInPlace(button: HTMLButtonElement): void {
  button.focus({ preventScroll: true });
  const { top, bottom } = button.getBoundingClientRect();
  const dialog = button.closest("dialog")?.getBoundingClientRect();
  if (dialog && (top < dialog.top || bottom > dialog.bottom)) button.scrollIntoView({ block: "nearest" });
}

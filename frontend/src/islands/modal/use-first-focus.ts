import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A box for the button that has focus at first (spec 4.4). Used by the view that draws the dialog: its effects come
 * after those of the dialog, which is then open. Without such a button the browser's own choice is.
 */
export function useFirstFocus(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (ref.current) focusInPlace(ref.current);
  }, []);
  return ref;
}

/** A long content is read from its start, so it is scrolled only where the button would be out of sight. */
function focusInPlace(button: HTMLButtonElement): void {
  button.focus({ preventScroll: true });
  const { top, bottom } = button.getBoundingClientRect();
  const dialog = button.closest("dialog")?.getBoundingClientRect();
  if (dialog && (top < dialog.top || bottom > dialog.bottom)) button.scrollIntoView({ block: "nearest" });
}

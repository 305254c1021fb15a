import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A ref for the button that gets the initial focus (spec 4.4). Used by the view that draws the dialog, because its
 * effects run after the dialog has opened. Without such a button the browser chooses.
 */
export function useFirstFocus(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (ref.current) focusInPlace(ref.current);
  }, []);
  return ref;
}

/** A long content is read from its start, so the page scrolls only if the button is out of sight. */
function focusInPlace(button: HTMLButtonElement): void {
  button.focus({ preventScroll: true });
  const { top, bottom } = button.getBoundingClientRect();
  const dialog = button.closest("dialog")?.getBoundingClientRect();
  if (dialog && (top < dialog.top || bottom > dialog.bottom)) button.scrollIntoView({ block: "nearest" });
}

import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A box for the button that has focus at first (spec 4.4). Used by the view that draws the dialog: its effects come
 * after those of the dialog, which is then open. Without such a button the browser's own choice stands.
 */
export function useFirstFocus(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return ref;
}

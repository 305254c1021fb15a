import { type RefObject, useLayoutEffect } from "react";
import { keepTabStop } from "../dialog/keep-tab-stop.js";

/** Keeps an element that scrolls a tab stop while it overflows. */
export function useTabStop(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => (ref.current ? keepTabStop(ref.current) : undefined), [ref]);
}

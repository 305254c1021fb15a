import { native } from "../page/native.js";
/** Returns the box around an element, or the element itself, that scrolls its content; undefined if only the page does. */
export function scrollBoxOf(element: Element): Element | undefined {
  const { body, scrollingElement } = document;
  for (
    let box: Element | null = element;
    box && box !== body && box !== scrollingElement;
    box = native(box).parentElement
  ) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return undefined;
}

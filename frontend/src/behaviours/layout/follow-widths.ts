import { native } from "../../page/native.js";

/** Inline declarations that set widths. Others, such as the transform of a moving slider, change too often. */
const WIDTHS = /[\w-]*(?:width|inline-size|flex|columns)[^;]*/g;

/**
 * Calls `soon` when an element around the watched ones gets another class or inline width. The browser reports a new
 * width only after it has laid the page out, with heights that are about to be removed: that layout would be wasted. The
 * returned function replaces the watched elements, and drops what the caller has just changed itself.
 */
export function followWidths(soon: () => void): (elements: Iterable<Element>) => void {
  const observer = new MutationObserver((records) => {
    if (records.some(setsWidths)) soon();
  });
  return (elements) => {
    observer.disconnect();
    for (const around of ancestorsOf(elements))
      observer.observe(around, { attributeFilter: ["class", "style"], attributeOldValue: true });
  };
}

function setsWidths({ target, attributeName, oldValue }: MutationRecord): boolean {
  const value = native(target as Element).getAttribute(attributeName ?? "");
  return attributeName === "class" ? value !== oldValue : widthsIn(value) !== widthsIn(oldValue);
}

function widthsIn(style: string | null): string {
  return (style?.match(WIDTHS) ?? []).join();
}

/** Without the root element: its classes are states of the whole page, such as an open dialog. */
function ancestorsOf(elements: Iterable<Element>): Set<Element> {
  const ancestors = new Set<Element>();
  for (const element of elements) {
    let around = native(element).parentElement;
    while (around && around !== document.documentElement && !ancestors.has(around)) {
      ancestors.add(around);
      around = native(around).parentElement;
    }
  }
  return ancestors;
}

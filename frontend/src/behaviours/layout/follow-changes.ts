import { whenLoaded } from "../../page/idle.js";
import { native } from "../../page/native.js";
import type { Service } from "../../page/running-kernel.js";
import type { Passes } from "./collect-passes.js";
import { followWidths } from "./follow-widths.js";
import type { Helper } from "./helper-attributes.js";
import { followPlace } from "./hold-place.js";

/** Smaller changes are invisible. */
const SAME_PX = 0.01;

export interface Changes extends Service {
  /** Requests a pass over all elements in the next frame (spec 9.3); before the window has loaded there is none. */
  soon(): void;
  /** Observes what these elements' layout depends on, starting from the current sizes. Replaces earlier elements. */
  watch(members: Iterable<readonly [HTMLElement, ReadonlySet<Helper>]>): void;
}

/**
 * Requests a pass when something changes that the elements' layout depends on, but not during print: before that it calls
 * `lift`, and afterwards the function that `lift` returned.
 */
export function followChanges(passes: Passes, lift: () => () => void): Changes {
  /** Border-box sizes after the last pass. Reports of the same sizes are ignored. */
  const sizes = new Map<Element, Size>();
  let listening: AbortController | undefined;
  /** Set between `start` and `stop`. */
  let living: AbortController | undefined;
  /** Set while the page is printed: lays the elements out again. */
  let layAgain: (() => void) | undefined;

  const soon = () => {
    if (living && !layAgain && document.readyState === "complete") void passes.request();
  };
  const watchWidths = followWidths(soon);
  const print = () => {
    passes.withdraw();
    layAgain ??= lift();
  };
  const endPrint = () => {
    layAgain?.();
    layAgain = undefined;
  };
  const observer = new ResizeObserver((entries) => {
    if (entries.some((entry) => isChanged(entry, sizes.get(entry.target)))) soon();
  });

  return {
    name: "layout",
    start() {
      if (living) return;
      living = new AbortController();
      whenLoaded(soon, living.signal);
    },
    stop() {
      living?.abort();
      living = undefined;
      passes.withdraw();
      this.watch([]);
    },
    // Does not count the requested pass, which the next frame ends.
    count: () => sizes.size + (listening ? 1 : 0),
    soon,
    watch(members) {
      const now = hangsOn(members);
      for (const element of sizes.keys()) {
        if (now.has(element)) continue;
        observer.unobserve(element);
        sizes.delete(element);
      }
      for (const element of now) {
        if (!sizes.has(element)) observer.observe(element);
        sizes.set(element, sizeOf(element));
      }
      watchWidths(now);
      if (now.size === 0) {
        listening?.abort();
        listening = undefined;
        layAgain = undefined;
      } else listening ??= listen({ soon, print, endPrint });
    },
  };
}

/** Listens for what may change heights but no observed size: resizes, loaded images and fonts, `details`, print. */
function listen({ soon, print, endPrint }: Record<"soon" | "print" | "endPrint", () => void>): AbortController {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener("resize", soon, { signal });
  document.addEventListener("load", soon, { signal, capture: true });
  document.addEventListener("toggle", soon, { signal, capture: true });
  document.fonts?.addEventListener("loadingdone", soon, { signal });
  addEventListener("beforeprint", print, { signal });
  addEventListener("afterprint", endPrint, { signal });
  followPlace(signal);
  return listening;
}

/** Returns the elements to observe: members, their parents unless only equalized, and their siblings if adjusted. */
function hangsOn(members: Iterable<readonly [HTMLElement, ReadonlySet<Helper>]>): Set<Element> {
  const elements = new Set<Element>();
  for (const [element, helpers] of members) {
    elements.add(element);
    const parent = native(element).parentElement;
    if (!parent || (helpers.size === 1 && helpers.has("equalize"))) continue;
    elements.add(parent);
    if (helpers.has("adjusting")) for (const sibling of native(parent).children) elements.add(sibling);
  }
  return elements;
}

type Size = Pick<DOMRect, "width" | "height">;

function sizeOf(element: Element): Size {
  return native(element).getBoundingClientRect();
}

/** The reported size is free to read. If it differs, as for transformed elements, the element is measured. */
function isChanged({ target, borderBoxSize }: ResizeObserverEntry, known: Size | undefined): boolean {
  if (!known) return true;
  const box = borderBoxSize?.[0];
  return !(box && isSame(box.inlineSize, box.blockSize, known)) && !isAsKnown(target, known);
}

function isAsKnown(element: Element, known: Size): boolean {
  const { width, height } = sizeOf(element);
  return width === known.width && height === known.height;
}

/** The observer and `getBoundingClientRect` round differently. */
function isSame(width: number, height: number, known: Size): boolean {
  return Math.abs(width - known.width) < SAME_PX && Math.abs(height - known.height) < SAME_PX;
}

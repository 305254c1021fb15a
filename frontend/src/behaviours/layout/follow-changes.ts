import { whenLoaded } from "../../page/idle.js";
import { native } from "../../page/native.js";
import type { Service } from "../../page/running-kernel.js";
import type { Helper } from "./helper-attributes.js";
import { followPlace } from "./hold-place.js";

/** Spec 9.3: the resize handler. */
const SETTLE_MS = 10;
/** Smaller changes are invisible. */
const SAME_PX = 0.01;

export interface Changes extends Service {
  /** Requests a pass. Requests in quick succession cause one pass; before the window has loaded there is none. */
  soon(): void;
  /** Observes what these elements' layout depends on, starting from the current sizes. Replaces earlier elements. */
  watch(members: Iterable<readonly [HTMLElement, ReadonlySet<Helper>]>): void;
}

/**
 * Calls `pass` when something changes that the elements' layout depends on, but not during print: before that it calls
 * `lift`, and afterwards the function that `lift` returned.
 */
export function followChanges(pass: () => void, lift: () => () => void): Changes {
  /** Border-box sizes after the last pass. Reports of the same sizes are ignored. */
  let sizes = new Map<Element, Size>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listening: AbortController | undefined;
  /** Set between `start` and `stop`. */
  let living: AbortController | undefined;
  /** Set while the page is printed: lays the elements out again. */
  let layAgain: (() => void) | undefined;

  const soon = () => {
    clearTimeout(timer);
    if (living && !layAgain && document.readyState === "complete") timer = setTimeout(pass, SETTLE_MS);
  };
  const print = () => {
    clearTimeout(timer);
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
      clearTimeout(timer);
      this.watch([]);
    },
    // Does not count the timer, which ends within milliseconds.
    count: () => sizes.size + (listening ? 1 : 0),
    soon,
    watch(members) {
      const now = new Map(Array.from(hangsOn(members), (element) => [element, sizeOf(element)]));
      for (const element of sizes.keys()) if (!now.has(element)) observer.unobserve(element);
      for (const element of now.keys()) if (!sizes.has(element)) observer.observe(element);
      sizes = now;
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

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOf(element: Element): Size {
  const { width, height } = native(element).getBoundingClientRect();
  return { width, height };
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

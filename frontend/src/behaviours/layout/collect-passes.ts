import { scrollsKnown } from "./hold-place.js";

export interface Passes {
  /** Requests that these elements are laid out, by default all. Resolves when they are. */
  request(elements?: Iterable<HTMLElement>): Promise<void>;
  /** Withdraws requests for all elements. */
  withdraw(): void;
}

/**
 * Collects what is requested for one pass at the start of the next frame. The browser has not laid the page out then, so
 * that the layout in which the pass measures is the frame's own.
 */
export function collectPasses(layOut: (elements?: Iterable<HTMLElement>) => Promise<void>): Passes {
  const wanted = new Set<HTMLElement>();
  let wantsAll = false;
  let next: Promise<void> | undefined;
  const pass = async () => {
    await scrollsKnown();
    const elements = wantsAll ? undefined : [...wanted];
    wantsAll = false;
    wanted.clear();
    next = undefined;
    await layOut(elements);
  };
  return {
    request(elements) {
      if (!elements) wantsAll = true;
      for (const element of elements ?? []) wanted.add(element);
      next ??= pass();
      return next;
    },
    withdraw() {
      wantsAll = false;
    },
  };
}

import type { Behaviour, Cleanup } from "../page/behaviour.js";
import { native } from "./native.js";
import { report } from "./report.js";

interface Mounted {
  readonly controller: AbortController;
  cleanup: Cleanup | undefined;
}

/** Keeps track of which behaviours are mounted on which elements. The kernel calls it; it observes nothing itself. */
export interface Mounts {
  /** Adds behaviours; the next `arrive` mounts them. */
  add(more: readonly Behaviour[]): void;
  /** The attributes on which the behaviours depend. */
  attributes(): string[];
  /**
   * Mounts every matching behaviour on `root` and its descendants that is not mounted yet. Adds to `fresh` the elements
   * that had no behaviour mounted before.
   */
  arrive(root: ParentNode, fresh?: Set<Element>): void;
  /** Unmounts the behaviours for which `leaves` returns true; by default, those of elements outside the document. */
  leave(leaves?: (element: Element, behaviour: Behaviour) => boolean): void;
  /** Remounts, on one element, the behaviours that depend on one of these attributes. */
  review(element: Element, attributes: ReadonlySet<string>): void;
  /** Number of mounted elements by the behaviour's selector. */
  counts(): Record<string, number>;
}

/** Returns the attributes on which a behaviour depends. */
function attributesOf({ selector, attributes = [] }: Behaviour): string[] {
  const inSelector = Array.from(selector.matchAll(/\[([\w-]+)/g), ([, name]) => name as string);
  return [...inSelector, ...attributes];
}

export function createMounts(): Mounts {
  const behaviours: Behaviour[] = [];
  let everything = "";
  const mounted = new Map<Element, Map<Behaviour, Mounted>>();

  const mount = (behaviour: Behaviour, element: Element) => {
    const own = mounted.get(element) ?? new Map<Behaviour, Mounted>();
    // One that failed is mounted again.
    if (own.get(behaviour)?.controller.signal.aborted === false) return;
    const entry: Mounted = { controller: new AbortController(), cleanup: undefined };
    mounted.set(element, own.set(behaviour, entry));
    void run(behaviour, element, entry);
  };
  const unmount = (behaviour: Behaviour, element: Element) => {
    const own = mounted.get(element);
    const entry = own?.get(behaviour);
    if (!own || !entry) return;
    own.delete(behaviour);
    if (own.size === 0) mounted.delete(element);
    entry.controller.abort();
    clean(behaviour, element, entry.cleanup);
  };
  const mountMatching = (element: Element, fresh: Set<Element> | undefined) => {
    if (!mounted.has(element)) fresh?.add(element);
    for (const behaviour of behaviours) if (native(element).matches(behaviour.selector)) mount(behaviour, element);
  };

  return {
    add(more) {
      behaviours.push(...more);
      everything = behaviours.map(({ selector }) => selector).join();
    },
    attributes: () => [...new Set(behaviours.flatMap(attributesOf))],
    arrive(root, fresh) {
      if (!everything) return;
      if (root instanceof Element && native(root).matches(everything)) mountMatching(root, fresh);
      for (const element of native(root).querySelectorAll(everything)) mountMatching(element, fresh);
    },
    leave(leaves = (element) => !native(element).isConnected) {
      for (const [element, own] of [...mounted])
        for (const behaviour of [...own.keys()]) if (leaves(element, behaviour)) unmount(behaviour, element);
    },
    review(element, attributes) {
      for (const behaviour of behaviours) {
        if (!attributesOf(behaviour).some((name) => attributes.has(name))) continue;
        unmount(behaviour, element);
        if (native(element).matches(behaviour.selector)) mount(behaviour, element);
      }
    },
    counts() {
      const own = [...mounted.values()];
      return Object.fromEntries(behaviours.map((each) => [each.selector, own.filter((all) => all.has(each)).length]));
    },
  };
}

/** Mounts a behaviour. If the element leaves while an asynchronous mount is pending, cleans up once it has finished. */
async function run(behaviour: Behaviour, element: Element, entry: Mounted): Promise<void> {
  const { signal } = entry.controller;
  try {
    const result = behaviour.mount(element as HTMLElement, signal);
    const cleanup = (result instanceof Promise ? await result : result) as Cleanup | undefined;
    if (signal.aborted) clean(behaviour, element, cleanup);
    else entry.cleanup = cleanup;
  } catch (error) {
    entry.controller.abort();
    report(`behaviour ${behaviour.selector}`, element, error);
  }
}

function clean({ selector }: Behaviour, element: Element, cleanup: Cleanup | undefined): void {
  try {
    cleanup?.();
  } catch (error) {
    report(`cleanup of behaviour ${selector}`, element, error);
  }
}

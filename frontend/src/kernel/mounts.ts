import type { Behaviour, Cleanup } from "../page/behaviour.js";
import { report } from "./report.js";

interface Mounted {
  readonly controller: AbortController;
  cleanup: Cleanup | undefined;
}

/** What is mounted where. It looks at elements when told to; who tells it is the kernel. */
export interface Mounts {
  /** Takes in further behaviours; they mount where the next `arrive` finds their elements. */
  add(more: readonly Behaviour[]): void;
  /** The attributes on which its behaviours depend. */
  attributes(): string[];
  /** Mounts on `root` and all below it what matches and is not mounted yet; `fresh` takes what had nothing mounted. */
  arrive(root: ParentNode, fresh?: Set<Element>): void;
  /** Unmounts what `leaves` says; without it, what is no longer in the document. */
  leave(leaves?: (element: Element, behaviour: Behaviour) => boolean): void;
  /** Mounts again on one element the behaviours that one of these attributes belongs to. */
  review(element: Element, attributes: ReadonlySet<string>): void;
  /** Number of mounted elements by behaviour, told by its selector. */
  counts(): Record<string, number>;
}

/** Attributes on which a behaviour depends. */
function attributesOf({ selector, attributes = [] }: Behaviour): string[] {
  const inSelector = Array.from(selector.matchAll(/\[([\w-]+)/g), ([, name]) => name ?? "");
  return [...inSelector, ...attributes];
}

export function createMounts(): Mounts {
  const behaviours: Behaviour[] = [];
  let everything = "";
  const mounted = new Map<Element, Map<Behaviour, Mounted>>();

  const mount = (behaviour: Behaviour, element: Element) => {
    const own = mounted.get(element) ?? new Map<Behaviour, Mounted>();
    if (own.has(behaviour)) return;
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
    for (const behaviour of behaviours) if (element.matches(behaviour.selector)) mount(behaviour, element);
  };

  return {
    add(more) {
      behaviours.push(...more);
      everything = behaviours.map(({ selector }) => selector).join();
    },
    attributes: () => [...new Set(behaviours.flatMap(attributesOf))],
    arrive(root, fresh) {
      if (!everything) return;
      if (root instanceof Element && root.matches(everything)) mountMatching(root, fresh);
      for (const element of root.querySelectorAll(everything)) mountMatching(element, fresh);
    },
    leave(leaves = (element) => !element.isConnected) {
      for (const [element, own] of [...mounted])
        for (const behaviour of [...own.keys()]) if (leaves(element, behaviour)) unmount(behaviour, element);
    },
    review(element, attributes) {
      for (const behaviour of behaviours) {
        if (!attributesOf(behaviour).some((name) => attributes.has(name))) continue;
        unmount(behaviour, element);
        if (element.matches(behaviour.selector)) mount(behaviour, element);
      }
    },
    counts() {
      const own = [...mounted.values()];
      return Object.fromEntries(behaviours.map((each) => [each.selector, own.filter((all) => all.has(each)).length]));
    },
  };
}

/** A behaviour may be told that its element has left before it has finished mounting; its cleanup then runs at once. */
async function run(behaviour: Behaviour, element: Element, entry: Mounted): Promise<void> {
  const { signal } = entry.controller;
  try {
    const result = behaviour.mount(element as HTMLElement, signal);
    const cleanup = (result instanceof Promise ? await result : result) ?? undefined;
    if (signal.aborted) clean(behaviour, element, cleanup);
    else entry.cleanup = cleanup;
  } catch (error) {
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

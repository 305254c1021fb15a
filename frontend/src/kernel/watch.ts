import type { Mounts } from "./mounts.js";
import { native } from "./native.js";

export interface Watch {
  /** Starts observing, or updates the observed attributes to those that `mounts` now depends on. */
  begin(): void;
  end(): void;
  /** Runs `fn` without observing it. Pending records are handled first. */
  pause<T>(fn: () => T): T;
  /** Number of active observers. */
  count(): number;
}

/** Creates the kernel's only mutation observer, which notifies `mounts` of elements that left, arrived and changed. */
export function createWatch(mounts: Mounts, root: Document): Watch {
  const digest = (records: readonly MutationRecord[]) => digestRecords(records, mounts);
  const observer = new MutationObserver(digest);
  let watching = false;
  const watch: Watch = {
    begin() {
      watching = true;
      const attributeFilter = mounts.attributes();
      observer.observe(root, { childList: true, subtree: true, attributeFilter, attributeOldValue: true });
    },
    end() {
      watching = false;
      observer.disconnect();
    },
    pause(fn) {
      if (!watching) return fn();
      // Disconnects instead of dropping the records afterwards: creating 20,000 records takes time.
      digest(observer.takeRecords());
      watch.end();
      try {
        return fn();
      } finally {
        watch.begin();
      }
    },
    count: () => Number(watching),
  };
  return watch;
}

/** The value of each changed attribute before its first change. */
type Before = Map<string, string | null>;

/** Unmounts removed elements, then mounts added ones, then remounts changed ones. A moved element stays mounted. */
function digestRecords(records: readonly MutationRecord[], mounts: Mounts): void {
  const arrived = new Set<Element>();
  const changed = new Map<Element, Before>();
  let left = false;
  for (const record of records) {
    if (record.type === "attributes") noteChange(changed, record);
    // Removed text nodes need no unmount.
    for (const node of record.removedNodes) left ||= node instanceof Element;
    for (const node of record.addedNodes) if (node instanceof Element) arrived.add(node);
  }
  if (left) mounts.leave();
  const fresh = new Set<Element>();
  for (const element of arrived) if (native(element).isConnected) mounts.arrive(element, fresh);
  for (const [element, before] of changed) {
    const own = native(element);
    const names = [...before].filter(([name, value]) => own.getAttribute(name) !== value).map(([name]) => name);
    if (names.length > 0 && own.isConnected && !fresh.has(element)) mounts.review(element, new Set(names));
  }
}

function noteChange(changed: Map<Element, Before>, { target, attributeName, oldValue }: MutationRecord): void {
  const element = target as Element;
  const before: Before = changed.get(element) ?? new Map();
  if (!before.has(attributeName as string)) before.set(attributeName as string, oldValue);
  changed.set(element, before);
}

import type { Mounts } from "./mounts.js";

export interface Watch {
  /** Begins, or goes on with the attributes that `mounts` depends on by now. */
  begin(): void;
  end(): void;
  /** Runs `fn` unobserved. What happened before it is looked at first. */
  pause<T>(fn: () => T): T;
  /** Number of observers at work. */
  count(): number;
}

/** The one observer of the page: tells `mounts` what left, arrived and changed. */
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
      // Disconnecting, not dropping the records afterwards: 20,000 of them cost time to make.
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

/** What a record says of an element's attributes: the value each had before the first change. */
type Before = Map<string, string | null>;

/** First what has left, then what has arrived, then what has changed; what only moved has done neither. */
function digestRecords(records: readonly MutationRecord[], mounts: Mounts): void {
  const arrived = new Set<Element>();
  const changed = new Map<Element, Before>();
  let left = false;
  for (const record of records) {
    if (record.type === "attributes") noteChange(changed, record);
    // Text that changes leaves nothing unmounted.
    for (const node of record.removedNodes) left ||= node instanceof Element;
    for (const node of record.addedNodes) if (node instanceof Element) arrived.add(node);
  }
  if (left) mounts.leave();
  const fresh = new Set<Element>();
  for (const element of arrived) if (element.isConnected) mounts.arrive(element, fresh);
  for (const [element, before] of changed) {
    const names = [...before].filter(([name, value]) => element.getAttribute(name) !== value).map(([name]) => name);
    if (names.length > 0 && element.isConnected && !fresh.has(element)) mounts.review(element, new Set(names));
  }
}

function noteChange(changed: Map<Element, Before>, { target, attributeName, oldValue }: MutationRecord): void {
  const element = target as Element;
  const before: Before = changed.get(element) ?? new Map();
  if (attributeName !== null && !before.has(attributeName)) before.set(attributeName, oldValue);
  changed.set(element, before);
}

/** How the open dialogs reach the history entry they are on. */
export interface EntryLevels {
  /** Number of dialogs that the current entry says are open. */
  level(): number;
  /** Adds an entry that says so many are. */
  push(level: number): void;
  /** Goes so many entries on; false where the page is being left and must not be held up. */
  go(distance: number): boolean;
}

export interface DialogEntries {
  /** Gives a dialog that has opened an entry; Back then calls `close`. The answer takes the entry away. */
  open(close: () => void): () => void;
  /** The current entry has changed: Back closes dialogs; Forward to the entry of one that is gone returns. */
  arrive(): void;
  /** Another change of the address may have taken the entries of open dialogs: gives them new ones. */
  settle(): void;
  /** Fulfilled when no entry of a dialog that has closed is left. */
  settled(): Promise<void>;
}

/** Keeps as many entries as there are open dialogs: one each, none left over. */
export function createDialogEntries(entries: EntryLevels): DialogEntries {
  const closers: (() => void)[] = [];
  let travelling = false;
  let releasing = 0;
  let waiting: (() => void)[] = [];

  const tellSettled = () => {
    if (travelling || releasing > 0) return;
    for (const done of waiting) done();
    waiting = [];
  };
  const settle = () => {
    if (travelling) return;
    for (let level = entries.level() + 1; level <= closers.length; level++) entries.push(level);
    const distance = closers.length - entries.level();
    if (distance !== 0) travelling = entries.go(distance);
  };
  const release = (closer: () => void) => {
    const place = closers.indexOf(closer);
    if (place === -1) return;
    closers.splice(place, 1);
    // Not at once: a dialog that opens as this one closes takes its entry over.
    releasing += 1;
    setTimeout(() => {
      releasing -= 1;
      settle();
      tellSettled();
    });
  };

  return {
    open(close) {
      const closer = () => close();
      closers.push(closer);
      settle();
      return () => release(closer);
    },
    arrive() {
      if (!travelling) while (closers.length > entries.level()) closers.pop()?.();
      travelling = false;
      settle();
      tellSettled();
    },
    settle,
    settled: () =>
      new Promise((done) => {
        waiting.push(done);
        tellSettled();
      }),
  };
}

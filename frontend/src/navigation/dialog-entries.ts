/** The operations on history entries that dialogs need. */
export interface EntryLevels {
  /** Number of open dialogs recorded in the current entry. */
  level(): number;
  /** Adds an entry that records `level` open dialogs. Returns false if the browser refuses it. */
  push(level: number): boolean;
  /** Moves by `distance` entries. Returns false, and does not move, if the visitor is leaving the page. */
  go(distance: number): boolean;
}

/** Closes a dialog. False if it stays open, because it asks first. */
export type Dismiss = () => unknown;

export interface DialogEntries {
  /** Adds an entry for a dialog that has opened; Back then calls `close`. The returned function removes the entry. */
  open(close: Dismiss): () => void;
  /** Call when the current entry has changed. Back closes dialogs; Forward to a closed dialog's entry goes back. */
  arrive(): void;
  /** Adds the missing entries of open dialogs, after a change of the address has replaced one. */
  sync(): void;
  /** Resolves when the entries of all closed dialogs have been removed. */
  settled(): Promise<void>;
}

/** Keeps exactly one history entry per open dialog; an entry that the browser refuses is retried at the next change. */
export function createDialogEntries(entries: EntryLevels): DialogEntries {
  const closers: Dismiss[] = [];
  let travelling = false;
  let releasing = 0;
  let waiting: (() => void)[] = [];

  const tellSettled = () => {
    if (travelling || releasing > 0) return;
    for (const done of waiting) done();
    waiting = [];
  };
  const sync = () => {
    if (travelling) return;
    for (let level = entries.level() + 1; level <= closers.length; level++) if (!entries.push(level)) return;
    const distance = closers.length - entries.level();
    if (distance < 0) travelling = entries.go(distance);
  };
  const release = (closer: Dismiss) => {
    const index = closers.indexOf(closer);
    if (index === -1) return;
    closers.splice(index, 1);
    // Deferred: a dialog that opens while this one closes reuses its entry.
    releasing += 1;
    setTimeout(() => {
      releasing -= 1;
      sync();
      tellSettled();
    });
  };

  /** Closes the topmost dialog after Back. If it stays open, it is reinserted below the question it has opened. */
  const closeTop = (): boolean => {
    const closer = closers.pop();
    const index = closers.length;
    const stays = closer?.() === false;
    if (closer && stays) closers.splice(index, 0, closer);
    return !stays;
  };

  return {
    open(close) {
      const closer = () => close();
      closers.push(closer);
      sync();
      return () => release(closer);
    },
    arrive() {
      if (!travelling) while (closers.length > entries.level() && closeTop());
      travelling = false;
      sync();
      tellSettled();
    },
    sync,
    settled: () =>
      new Promise((done) => {
        waiting.push(done);
        tellSettled();
      }),
  };
}

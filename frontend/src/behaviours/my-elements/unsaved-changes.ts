import { nameOf } from "../../fields/sent-value.js";
import { whenLoaded } from "../../page/idle.js";
import { native } from "../../page/native.js";
import { DATA_RICH_TEXT, EVENT_EDITOR_READY, EVENT_PREFIX } from "../../schema.js";
import { changedBefore } from "./changed-before.js";
import { changesOf, passingNames, type Snapshot, takeSnapshot } from "./snapshot.js";

/** Spec 2.1: the form has its values this long after the load. */
const SETTLED_AFTER_MS = 100;

/** Whether a form has unsaved changes, judged by a snapshot of its initial values. */
export interface Unsaved {
  readonly isDirty: boolean;
  /** The names of unsaved fields. */
  readonly changes: ReadonlySet<string>;
  /** Records this snapshot as saved. */
  saved(then: Snapshot): void;
  /** Marks the initial values of these fields as unsaved. */
  neverSaved(fields: readonly HTMLElement[]): void;
  /** Marks these fields as written by the visitor, though not just now. */
  wrote(fields: readonly HTMLElement[]): void;
  /** Records that the server has set the fields of these names. */
  given(names: readonly string[]): void;
}

export function watchUnsaved(form: HTMLFormElement, onReady: () => void, signal: AbortSignal): Unsaved {
  let saved: Map<string, string> | undefined;
  /** Fields that the visitor has edited: scripts no longer set their initial values. */
  const written = new Set<string>();

  /** Takes as a field's initial value what its editor, mask or calendar has made of it. */
  const takeAsInitial = (name: string) => {
    if (!saved || !name || written.has(name)) return;
    const value = takeSnapshot(form).get(name);
    if (value === undefined) saved.delete(name);
    else saved.set(name, value);
  };
  const neverSaved = (fields: readonly HTMLElement[]) => {
    const passing = passingNames(form);
    for (const field of fields) {
      const name = nameOf(field as HTMLInputElement);
      if (!name || passing.has(name)) continue;
      written.add(name);
      // No snapshot contains such a value, not even for an unchecked box.
      saved?.set(name, "");
    }
  };
  const noteWriting = ({ isTrusted, target }: Event) => {
    if (!isTrusted || !(target instanceof HTMLElement)) return;
    if ("form" in target && target.form === form) written.add(nameOf(target as HTMLInputElement));
    else if (target.isContentEditable && native(form).contains(target))
      for (const { name } of native(form).querySelectorAll<HTMLTextAreaElement>(`textarea[${DATA_RICH_TEXT}]`))
        written.add(name);
  };
  for (const name of ["input", "change"]) document.addEventListener(name, noteWriting, { signal, capture: true });
  native(form).addEventListener(
    EVENT_PREFIX + EVENT_EDITOR_READY,
    ({ target }) => takeAsInitial((target as HTMLInputElement).name ?? ""),
    {
      signal,
    },
  );
  const hiddenFields = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLInputElement && node.type === "hidden") takeAsInitial(node.name);
  });
  hiddenFields.observe(form, { childList: true, subtree: true });
  const begin = () => {
    if (signal.aborted) return;
    saved = takeSnapshot(form);
    neverSaved(changedBefore(form, (field) => written.has(nameOf(field))));
    onReady();
  };
  whenLoaded(() => setTimeout(begin, SETTLED_AFTER_MS), signal);
  signal.addEventListener("abort", () => hiddenFields.disconnect());
  return {
    get isDirty() {
      return this.changes.size > 0;
    },
    get changes() {
      return saved ? changesOf(saved, takeSnapshot(form)) : new Set<string>();
    },
    saved(then) {
      saved = new Map(then);
    },
    neverSaved,
    wrote(fields) {
      for (const field of fields) written.add(nameOf(field as HTMLInputElement));
    },
    given(names) {
      names.forEach(takeAsInitial);
    },
  };
}

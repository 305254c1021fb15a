import { whenLoaded } from "../../page/idle.js";
import { setValueFollower } from "../../page/written-value.js";
import { CLASS_EMPTY, EVENT_ANSWERED, EVENT_PREFIX, EVENT_REFRESHED } from "../../schema.js";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = new Set<Field>();
let listening: AbortController | undefined;

/** Keeps the class `empty` on fields whose value is empty (spec 4.7). */
export function keepEmptyState(element: HTMLElement): () => void {
  const field = element as Field;
  fields.add(field);
  update(field);
  listening ??= listen();
  return () => {
    fields.delete(field);
    if (fields.size > 0) return;
    listening?.abort();
    listening = undefined;
  };
}

function update(field: Field): void {
  const isEmpty = field.value === "";
  // Written only on change: every write of the class attribute is a mutation, even with the same value.
  if (field.classList.contains(CLASS_EMPTY) !== isEmpty) field.classList.toggle(CLASS_EMPTY, isEmpty);
}

function updateAll(): void {
  for (const field of fields) update(field);
}

function listen(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  const updateKnown = (field: Field) => {
    if (fields.has(field)) update(field);
  };
  const updateTarget = ({ target }: Event) => updateKnown(target as Field);
  setValueFollower(updateKnown);
  signal.addEventListener("abort", () => setValueFollower(undefined), { once: true });
  for (const name of ["input", "change"]) document.addEventListener(name, updateTarget, { signal, capture: true });
  for (const what of [EVENT_ANSWERED, EVENT_REFRESHED])
    document.addEventListener(EVENT_PREFIX + what, updateAll, { signal });
  // The fields have their initial values only after the event.
  document.addEventListener("reset", () => setTimeout(updateAll), { signal });
  // Values that the browser restores: on Back, and after load.
  addEventListener("pageshow", updateAll, { signal });
  whenLoaded(() => setTimeout(updateAll), signal);
  return controller;
}

import { whenLoaded } from "../../page/idle.js";
import { CLASS_EMPTY, EVENT_ANSWERED, EVENT_PREFIX, EVENT_REFRESHED } from "../../schema.js";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = new Set<Field>();
let listening: AbortController | undefined;

/** A field has the class `empty` while its value is empty (spec 4.7). */
export function mount(element: HTMLElement): () => void {
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
  // Written only where it changes: a class attribute that is written is a mutation, whatever it says.
  if (field.classList.contains(CLASS_EMPTY) !== isEmpty) field.classList.toggle(CLASS_EMPTY, isEmpty);
}

function updateAll(): void {
  for (const field of fields) update(field);
}

function listen(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  const updateTarget = ({ target }: Event) => {
    if (fields.has(target as Field)) update(target as Field);
  };
  for (const name of ["input", "change"]) document.addEventListener(name, updateTarget, { signal, capture: true });
  for (const what of [EVENT_ANSWERED, EVENT_REFRESHED])
    document.addEventListener(EVENT_PREFIX + what, updateAll, { signal });
  // Fields have their first values again when the event has been dealt with.
  document.addEventListener("reset", () => setTimeout(updateAll), { signal });
  // What the browser fills in by itself: on Back, and after the page has loaded.
  addEventListener("pageshow", updateAll, { signal });
  whenLoaded(() => setTimeout(updateAll), signal);
  return controller;
}

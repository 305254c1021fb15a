import { elementsOf } from "../../dom/form-elements.js";
import { typedIn } from "../../page/typed-fields.js";
import { DATA_DATE, DATA_MASK } from "../../schema.js";
import { type Field, isAsItCame } from "./draft.js";

/** How the browser marks a field that the visitor has changed and left, whoever has written in it since. */
const MARKED = ":is(:user-valid,:user-invalid)";
const REWRITTEN = `[${DATA_MASK}],[${DATA_DATE}]`;

/**
 * Returns the fields that the visitor has changed before the form was ready, or whose text the browser has restored.
 * `isWritten`: an event has told. A field that merely differs from the server's may have been written by a script.
 */
export function changedBefore(form: HTMLFormElement, isWritten: (field: Field) => boolean): Field[] {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isRestored = /^(?:reload|back_forward)$/.test(visit?.type ?? "");
  const isChanged = (field: Field) =>
    isWritten(field) ||
    typedIn.has(field) ||
    field.matches(MARKED) ||
    ((isRestored || field === document.activeElement) && !field.matches(REWRITTEN));
  return (Array.from(elementsOf(form)) as Field[]).filter(
    (field) => field.matches("input:not([type=hidden]),select,textarea") && !isAsItCame(field) && isChanged(field),
  );
}

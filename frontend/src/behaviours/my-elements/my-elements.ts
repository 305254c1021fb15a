import type { Cleanup } from "../../page/behaviour.js";
import { ElementForm } from "./element-form.js";
import "./logout.js";
import "./lost-list.js";
import { reloadOnReturn } from "./returned-page.js";
import { makeRowActions, type RowParts } from "./row-action.js";
import { showSwitch } from "./switch.js";

export { makePopins } from "./popin.js";

/** Creates the behaviour of what members write (spec 2.2, 2.3): an element's forms, and the actions of its row. */
export function makeElements(parts: RowParts): {
  handle(event: Event, element: HTMLElement): boolean;
  mount(element: HTMLElement, signal: AbortSignal): Cleanup | undefined;
} {
  const actions = makeRowActions(parts);
  const forms = new WeakMap<HTMLFormElement, ElementForm>();
  const formOf = (form: HTMLFormElement) => {
    const known = forms.get(form) ?? new ElementForm(form, (lines) => parts.confirm(lines));
    forms.set(form, known);
    return known;
  };
  return {
    handle: (event, element) =>
      element instanceof HTMLFormElement ? formOf(element).submit(event as SubmitEvent) : actions(element),
    mount(element, signal) {
      if (element instanceof HTMLFormElement) {
        formOf(element).attend(signal);
        return undefined;
      }
      reloadOnReturn(() => false, signal);
      return showSwitch(element, signal);
    },
  };
}

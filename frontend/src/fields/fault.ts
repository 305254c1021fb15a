import { describe } from "../dom/described-by.js";
import { CLASS_FAULT } from "../schema.js";
import { placeBehind } from "./description.js";
import { dropServerMark } from "./server-mark.js";

const INVALID = "aria-invalid";

/** An error message beside a field. */
export interface Fault {
  readonly isShown: boolean;
  /** `language`: the text's, if the page's differs. */
  show(text: string, language?: string): void;
  clear(): void;
}

/** The number of faults, of different behaviours, that each field shows. */
const standing = new WeakMap<HTMLElement, number>();

/** Creates the fault of one behaviour on a field; it is cleared when `signal` aborts. */
export function createFault(field: HTMLElement, signal: AbortSignal): Fault {
  let message: HTMLElement | undefined;
  let forget = () => {};

  const clear = () => {
    if (!message) return;
    message.remove();
    message = undefined;
    forget();
    count(field, -1);
  };
  signal.addEventListener("abort", clear, { once: true });
  return {
    get isShown() {
      return message !== undefined;
    },
    show(text, language) {
      if (signal.aborted) return;
      if (!message) {
        dropServerMark(field);
        message = Object.assign(document.createElement("span"), { className: CLASS_FAULT });
        placeBehind(field, message);
        forget = describe(field, message);
        count(field, 1);
      }
      if (language) message.lang = language;
      else message.removeAttribute("lang");
      if (message.textContent !== text) message.textContent = text;
    },
    clear,
  };
}

function count(field: HTMLElement, change: number): void {
  const faults = (standing.get(field) ?? 0) + change;
  standing.set(field, faults);
  if (faults > 0) field.setAttribute(INVALID, "true");
  else field.removeAttribute(INVALID);
}

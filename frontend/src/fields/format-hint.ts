import { describe } from "../dom/described-by.js";
import { EXPECTED_FORMAT } from "../page/messages.js";
import { sentence, show } from "../page/words.js";
import { placeBehind } from "./description.js";

/** Attributes that the site may have set itself; the original values are restored. */
const OWN = ["placeholder", "inputmode"] as const;

export interface Expected {
  /** A sample of a complete text. */
  readonly exemple: string;
  /** Whether a numeric keypad can type it. */
  readonly isNumeric?: boolean;
}

/** Describes the expected format of a field, visibly and to screen readers, until `signal` aborts. */
export function showHint(field: HTMLInputElement, { exemple, isNumeric }: Expected, signal: AbortSignal): void {
  const before = OWN.map((name) => [name, field.getAttribute(name)] as const);
  if (!field.placeholder) field.placeholder = exemple;
  if (isNumeric && field.type === "text" && !field.hasAttribute("inputmode")) field.inputMode = "numeric";

  const hint = Object.assign(document.createElement("span"), { hidden: true });
  show(hint, sentence(EXPECTED_FORMAT, { exemple }));
  placeBehind(field, hint);
  const forget = describe(field, hint);
  const end = () => {
    forget();
    hint.remove();
    for (const [name, value] of before) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  };
  signal.addEventListener("abort", end, { once: true });
}

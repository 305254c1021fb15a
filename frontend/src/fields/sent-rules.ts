import { VALUE_TOO_LONG, VALUE_TOO_SHORT } from "../page/messages.js";
import { words } from "../page/words.js";

/**
 * What becomes of the page's `minlength` and `maxlength`: judged too; dropped, where every value is as long as its
 * format; or left to the browser, where the text is sent as typed.
 */
export type Lengths = "judged" | "dropped" | "left";

/**
 * Has the page's `pattern` judge what a field sends, until `signal` aborts: the browser would judge what it shows, and
 * count a mask's signs (docs/markup.md, Forms). Call the returned function with each new value; an empty one passes.
 */
export function judgeSent(field: HTMLInputElement, lengths: Lengths, signal: AbortSignal): (value: string) => void {
  const names = ["pattern", ...(lengths === "left" ? [] : ["minlength", "maxlength"])];
  const rules = names.flatMap((name) => {
    const rule = field.getAttribute(name);
    return rule === null ? [] : [{ name, rule }];
  });
  // A field without such rules may be judged by a script of the site.
  if (rules.length === 0) return () => {};
  for (const { name } of rules) field.removeAttribute(name);
  const end = () => {
    for (const { name, rule } of rules) field.setAttribute(name, rule);
    field.setCustomValidity("");
  };
  signal.addEventListener("abort", end, { once: true });
  const judged = lengths === "judged" ? rules : rules.filter(({ name }) => name === "pattern");
  return (value) => {
    const faults = value ? judged.map(({ name, rule }) => FAULTS[name]?.(value, rule)) : [];
    field.setCustomValidity(faults.find((fault) => fault) || "");
  };
}

const FAULTS: Readonly<Record<string, (value: string, rule: string) => string | false>> = {
  // Asks the browser, which ignores an invalid pattern.
  pattern(value, pattern) {
    const field = Object.assign(document.createElement("input"), { pattern, value });
    return field.validity.patternMismatch && field.validationMessage;
  },
  // A limit that is no number is none, as for browsers.
  minlength: ({ length: n }, min) => n < Number.parseInt(min, 10) && words(VALUE_TOO_SHORT, { n, min }),
  maxlength: ({ length: n }, max) => n > Number.parseInt(max, 10) && words(VALUE_TOO_LONG, { n, max }),
};

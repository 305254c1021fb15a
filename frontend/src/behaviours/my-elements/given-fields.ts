import { quoted } from "../../dom/css-string.js";
import { native } from "../../page/native.js";

const HIDDEN = "input[type=hidden][name]";

/**
 * Removes from an answer the values of the form's hidden fields, such as the element's revision. The returned function
 * writes them, and returns the fields' names.
 */
export function takeGiven(shown: Element, form: HTMLFormElement): () => string[] {
  const given = Array.from(shown.querySelectorAll<HTMLInputElement>(HIDDEN)).flatMap((sent) => {
    const field = native(form).querySelector<HTMLInputElement>(`input[type=hidden][name=${quoted(sent.name)}]`);
    if (!field) return [];
    sent.remove();
    return [{ field, value: sent.value }];
  });
  return () =>
    given.map(({ field, value }) => {
      field.value = value;
      return field.name;
    });
}

import { quoted } from "../../dom/css-string.js";

const HIDDEN = "input[type=hidden][name]";

/**
 * Takes out of an answer what it says of the form's hidden fields: which revision of the element the next change is of.
 * The returned function writes it into them, and returns their names.
 */
export function takeGiven(shown: Element, form: HTMLFormElement): () => string[] {
  const given = Array.from(shown.querySelectorAll<HTMLInputElement>(HIDDEN)).flatMap((said) => {
    const field = form.querySelector<HTMLInputElement>(`input[type=hidden][name=${quoted(said.name)}]`);
    if (!field) return [];
    said.remove();
    return [{ field, value: said.value }];
  });
  return () =>
    given.map(({ field, value }) => {
      field.value = value;
      return field.name;
    });
}

import type { Pair } from "../dom/form-pairs.js";

/** The page's address with a form's fields, as a browser gives it that sends the form; undefined on another origin. */
export function formAddress(
  form: HTMLFormElement,
  pairs: readonly Pair[],
  submitter?: HTMLElement | null,
): string | undefined {
  // Attributes, for a field named `action` would be in the place of the property.
  const action = submitter?.getAttribute("formaction") || form.getAttribute("action") || location.href;
  const url = new URL(action, document.baseURI);
  if (url.origin !== location.origin) return undefined;
  const own = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  // A form that is posted keeps the parameters of its action.
  if (/^post$/i.test(form.getAttribute("method") ?? ""))
    for (const [name, value] of url.searchParams) if (!own.has(name)) own.append(name, value);
  url.search = own.toString();
  return url.href;
}

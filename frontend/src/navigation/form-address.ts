import type { Pair } from "../dom/form-pairs.js";

/** Returns the address a browser would open to send the form's fields by GET; undefined if it is on another origin. */
export function formAddress(
  form: HTMLFormElement,
  pairs: readonly Pair[],
  submitter?: HTMLElement | null,
): string | undefined {
  // Reads the attribute: a field named `action` would shadow the property.
  const action = submitter?.getAttribute("formaction") || form.getAttribute("action") || location.href;
  const url = new URL(action, document.baseURI);
  if (url.origin !== location.origin) return undefined;
  const own = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  // A POST form keeps the query parameters of its action.
  if (/^post$/i.test(form.getAttribute("method") ?? ""))
    for (const [name, value] of url.searchParams) if (!own.has(name)) own.append(name, value);
  url.search = own.toString();
  return url.href;
}

import type { Pair } from "../dom/form-pairs.js";
import { native } from "../page/native.js";

/** Returns the address a browser would open to send the form's fields by GET; undefined if it is on another origin. */
export function formAddress(
  form: HTMLFormElement,
  pairs: readonly Pair[],
  submitter?: HTMLElement | null,
): string | undefined {
  const own = native(form);
  const action = submitter?.getAttribute("formaction") || own.getAttribute("action") || location.href;
  const url = new URL(action, document.baseURI);
  if (url.origin !== location.origin) return undefined;
  const fields = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  // A POST form keeps the query parameters of its action.
  if (/^post$/i.test(own.getAttribute("method") ?? ""))
    for (const [name, value] of url.searchParams) if (!fields.has(name)) fields.append(name, value);
  url.search = fields.toString();
  return url.href;
}

/**
 * Lets a field accept more than its `maxlength` until `signal` aborts: its behaviour sets the limit, and the page's own
 * counts neither what a mask adds nor a month in letters.
 */
export function takeWholeText(field: HTMLInputElement, signal: AbortSignal): void {
  const limit = field.getAttribute("maxlength");
  if (limit === null) return;
  field.removeAttribute("maxlength");
  signal.addEventListener("abort", () => field.setAttribute("maxlength", limit), { once: true });
}

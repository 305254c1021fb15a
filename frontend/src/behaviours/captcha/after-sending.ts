/** Spec 9.3: whoever sends the form by script may read the token until then. */
const RESET_MS = 500;

/** Calls back when the token of the field was used. */
export function afterSending(field: HTMLInputElement, reset: () => void, signal: AbortSignal): void {
  const sent = () => {
    const timer = setTimeout(reset, RESET_MS);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  };
  field.form?.addEventListener("submit", sent, { signal });
}

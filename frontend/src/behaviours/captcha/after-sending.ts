import { native } from "../../page/native.js";

/** Spec 9.3: until then, a script that sends the form may read the token. */
const RESET_MS = 500;

/** Calls `reset` after the form was sent with the field's token. */
export function afterSending(field: HTMLInputElement, reset: () => void, signal: AbortSignal): void {
  const sent = () => {
    const timer = setTimeout(reset, RESET_MS);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  };
  native(field.form)?.addEventListener("submit", sent, { signal });
}

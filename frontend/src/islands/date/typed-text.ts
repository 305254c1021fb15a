const typed = new WeakMap<HTMLInputElement, string>();

/** Remembers what is typed into a field, until `signal` aborts. */
export function noteTyping(input: HTMLInputElement, signal: AbortSignal): void {
  input.addEventListener("input", () => typed.set(input, input.value), { signal });
  input.addEventListener("change", () => typed.delete(input), { signal });
}

/** Returns whether a field is being typed into. */
export function isTyping(input: HTMLInputElement): boolean {
  if (document.activeElement !== input) return false;
  // Text typed before the listener differs from the default value, except in React, which keeps the default up to date.
  return typed.get(input) === input.value || input.value !== input.defaultValue;
}

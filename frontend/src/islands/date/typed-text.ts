const typed = new WeakMap<HTMLInputElement, string>();

/** Remembers what is typed into a field, until `signal` aborts. */
export function noteTyping(input: HTMLInputElement, signal: AbortSignal): void {
  input.addEventListener("input", () => typed.set(input, input.value), { signal });
  input.addEventListener("change", () => typed.delete(input), { signal });
}

/** Whether the text of a field is being typed. */
export function isTyping(input: HTMLInputElement): boolean {
  if (document.activeElement !== input) return false;
  // What was typed before anyone listened differs from the field's first text, but in React, which makes each the first.
  return typed.get(input) === input.value || input.value !== input.defaultValue;
}

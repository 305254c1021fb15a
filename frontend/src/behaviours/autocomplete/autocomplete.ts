import { adoptStyle } from "../../dom/adopt-style.js";
import { onLeave } from "../../fields/on-leave.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import { typedIn } from "../../page/typed-fields.js";
import { AutocompleteField } from "./autocomplete-field.js";
import { keepPick, keptOf } from "./kept-picks.js";
import { pressKey } from "./keys.js";
import { readField } from "./read-field.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

/** Adds suggestions to a field (spec 3.13, 5.4, 7.10). The page's own input is kept. */
export function mount(element: HTMLElement, signal: AbortSignal): (() => void) | undefined {
  const settings = element instanceof HTMLInputElement ? readField(element) : undefined;
  if (!settings) return undefined;
  const input = element as HTMLInputElement;
  const field = new AutocompleteField(input, settings, signal);
  input.addEventListener("focus", () => field.enter(), { signal });
  // Typing bubbles; the event of a list that restores its fields does not (list/form-state.ts).
  input.addEventListener("input", ({ bubbles }) => field.hear(!bubbles), { signal });
  input.addEventListener("keydown", (event) => pressKey(event, field), { signal });
  onLeave(input, () => field.leave(), signal);
  const guard = { coming: () => field.coming(), refusal: () => field.refusal(), isFit: () => field.isFit };
  guardSubmit(input, guard, signal);
  // The fields have their initial values only after the event.
  addEventListener("reset", ({ target }) => target === input.form && setTimeout(() => field.restore()), { signal });
  keepOwnList(input, signal);
  if (field.hasFocus) field.enter();
  // Answers what was typed before this chunk was loaded.
  if (typedIn.has(input)) field.hear();
  const kept = keptOf(input);
  // An update of the page mounts its fields before it restores what was typed meanwhile.
  if (kept) queueMicrotask(() => field.takeBack(kept));
  keepPick(input, () => field.kept, signal);
  return () => field.remove();
}

/**
 * Keeps the browser's list of earlier entries from covering ours, unless the page sets `autocomplete` itself. The
 * attribute is removed when the page is left: with it, the field would be empty after Back.
 */
function keepOwnList(input: HTMLInputElement, signal: AbortSignal): void {
  if (input.hasAttribute("autocomplete")) return;
  const turnOff = () => input.setAttribute("autocomplete", "off");
  const giveBack = () => input.removeAttribute("autocomplete");
  turnOff();
  addEventListener("pagehide", giveBack, { signal });
  addEventListener("pageshow", turnOff, { signal });
  signal.addEventListener("abort", giveBack);
}

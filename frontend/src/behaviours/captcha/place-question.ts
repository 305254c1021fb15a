import type { Question } from "../../consent/question.js";
import { CLASS_CAPTCHA } from "../../schema.js";

/** Puts the question of a service behind its field, until `signal` aborts; answers where the service draws its box. */
export function placeQuestion({ element, text }: Question, field: HTMLElement, signal: AbortSignal): HTMLElement {
  const place = document.createElement("div");
  element.classList.add(CLASS_CAPTCHA);
  text.after(place);
  field.after(element);
  signal.addEventListener("abort", () => element.remove(), { once: true });
  return place;
}

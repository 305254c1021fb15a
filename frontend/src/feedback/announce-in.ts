import { announce } from "./announcer.js";

/** Announces a text in a language of its own (8.7); without one it is in the page's. */
export function announceIn(language: string | undefined, text: string): () => void {
  if (!language) return announce(text);
  return announce(Object.assign(document.createElement("span"), { lang: language, textContent: text }));
}

import { announce } from "../../feedback/announcer.js";
import { describe, placeBehind } from "../../fields/description.js";
import { DATE_EXAMPLE } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { coreLanguage } from "./names.js";

export interface Hint {
  /** Says what was taken for granted, in the place of the example. */
  note(text: string | undefined): void;
}

/** An example beside the field, unless the page describes the field itself (RGAA 11.10). */
export function addHint(input: HTMLInputElement, example: string, signal: AbortSignal): Hint {
  const hint = Object.assign(document.createElement("span"), { className: "vt-hint" });
  const own = !input.hasAttribute("aria-describedby") && !input.placeholder;
  let said: string | undefined;
  const tell = (text: string, language: string | undefined) => {
    hint.textContent = text;
    if (language) hint.lang = language;
    else hint.removeAttribute("lang");
    hint.hidden = text === "";
  };
  const rest = () => tell(own ? words(DATE_EXAMPLE, { date: example }) : "", languageOf(DATE_EXAMPLE));
  rest();
  placeBehind(input, hint);
  const forget = describe(input, hint);
  signal.addEventListener(
    "abort",
    () => {
      forget();
      hint.remove();
    },
    { once: true },
  );
  return {
    note(text) {
      if (text === said) return;
      said = text;
      if (!text) return rest();
      tell(text, coreLanguage());
      announce(text);
    },
  };
}

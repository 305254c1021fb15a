import { describe } from "../../dom/described-by.js";
import { announce } from "../../feedback/announcer.js";
import { placeBehind } from "../../fields/description.js";
import { DATE_EXAMPLE } from "../../page/messages.js";
import { languageOf, type Sentence, words } from "../../page/words.js";

export interface Hint {
  /** Shows the example, unless the page describes the field itself (RGAA 11.10). */
  rest(): void;
  /** Shows what was assumed, in place of the example, and announces it. */
  note(sentence: Sentence): void;
  /** Hides the hint: a fault gives its own example. */
  hide(): void;
}

/** Adds the text beside a date field, until `signal` aborts. */
export function addHint(input: HTMLInputElement, example: string, signal: AbortSignal): Hint {
  const hint = Object.assign(document.createElement("span"), { className: "vt-hint" });
  const own = input.hasAttribute("aria-describedby") || input.placeholder;
  const tell = (text: string, language: string | undefined) => {
    if (hint.textContent !== text) hint.textContent = text;
    if (language) hint.lang = language;
    else hint.removeAttribute("lang");
    hint.hidden = text === "";
  };
  const hide = () => tell("", undefined);
  const rest = () => (own ? hide() : tell(words(DATE_EXAMPLE, { date: example }), languageOf(DATE_EXAMPLE)));
  rest();
  placeBehind(input, hint);
  const forget = describe(input, hint);
  const leave = () => {
    forget();
    hint.remove();
  };
  signal.addEventListener("abort", leave, { once: true });
  return {
    rest,
    note(sentence) {
      tell(sentence.text, sentence.lang);
      announce(sentence);
    },
    hide,
  };
}

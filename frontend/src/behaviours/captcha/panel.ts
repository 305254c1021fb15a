import { describe } from "../../fields/description.js";
import { sentence, tell, show as write } from "../../page/words.js";
import { CLASS_BUTTON, CLASS_CAPTCHA } from "../../schema.js";

/** Where a field speaks of its service, and is answered. */
export interface Panel {
  /** Says this in place of what it said, with these buttons. */
  show(french: string, buttons?: Readonly<Record<string, () => void>>): void;
  /** Where the service draws its box. */
  readonly place: HTMLElement;
  /** The first of the buttons. */
  readonly button: HTMLButtonElement | null;
}

/** A panel behind its field, until `signal` aborts; `site` stands for `{site}` in what it says. */
export function createPanel(field: HTMLElement, site: string, signal: AbortSignal): Panel {
  const element = Object.assign(document.createElement("div"), { className: CLASS_CAPTCHA });
  const text = Object.assign(document.createElement("p"), { tabIndex: -1 });
  const place = document.createElement("div");
  const answers = document.createElement("div");
  element.append(text, place, answers);
  field.after(element);
  signal.addEventListener("abort", () => element.remove(), { once: true });
  const make = ([french, act]: [string, () => void]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: CLASS_BUTTON });
    tell(button, french);
    describe(button, text);
    button.addEventListener("click", () => {
      // The button goes, and the focus with it.
      text.focus();
      act();
    });
    return button;
  };
  return {
    place,
    get button() {
      return answers.querySelector("button");
    },
    show(french, buttons = {}) {
      write(text, sentence(french, { site }));
      answers.replaceChildren(...Object.entries(buttons).map(make));
    },
  };
}

import { describe } from "../dom/described-by.js";
import { ACCEPT, MANAGE_COOKIES, REFUSE } from "../page/messages.js";
import { sentence, show, tell } from "../page/words.js";
import { CLASS_BUTTON, CLASS_CONSENT, DATA_CONSENT_OPEN } from "../schema.js";
import { canManage } from "./manage.js";
import type { Purpose } from "./purpose.js";
import { decide } from "./store.js";

/** What its buttons do, by their French labels. */
type Buttons = Readonly<Record<string, () => void>>;

/** Asks in its place whether another site may be asked for something, and says there how it stands. */
export interface Question {
  /** The caller gives it its place. */
  readonly element: HTMLElement;
  /** What is asked or said, which gets the focus when a button that has it goes. */
  readonly text: HTMLElement;
  /** The first of the buttons. */
  readonly button: HTMLButtonElement | null;
  /** Asks, by a sentence that says which site and why: one click answers, either way. */
  ask(french: string): void;
  /** Says how it stands, with these buttons, and the one by which the visitor may think again. */
  say(french: string, buttons?: Buttons): void;
}

/** A question for a purpose; `site` stands for `{site}` in what it says. */
export function createQuestion(purpose: Purpose, site: string): Question {
  const element = Object.assign(document.createElement("div"), { className: CLASS_CONSENT });
  const text = Object.assign(document.createElement("p"), { tabIndex: -1 });
  const answers = document.createElement("div");
  element.append(text, answers);
  const make = ([french, act]: [string, () => void]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: CLASS_BUTTON });
    tell(button, french);
    describe(button, text);
    // The page's own delegate opens the one panel.
    if (french === MANAGE_COOKIES) button.setAttribute(DATA_CONSENT_OPEN, "");
    button.addEventListener("click", () => {
      act();
      // Some browsers focus no button that is clicked.
      if (!button.isConnected && document.activeElement === document.body) text.focus();
    });
    return button;
  };
  const put = (french: string, buttons: Buttons) => {
    // Wherever the answer was given, a button that goes takes the focus with it.
    const isHeld = answers.contains(document.activeElement);
    show(text, sentence(french, { site }));
    answers.replaceChildren(...Object.entries(buttons).map(make));
    if (isHeld) text.focus();
  };
  return {
    element,
    text,
    get button() {
      return answers.querySelector("button");
    },
    ask: (french) =>
      put(french, {
        [ACCEPT]: () => decide({ [purpose]: true }),
        [REFUSE]: () => decide({ [purpose]: false }),
      }),
    say: (french, buttons = {}) => put(french, canManage() ? { ...buttons, [MANAGE_COOKIES]: () => {} } : buttons),
  };
}

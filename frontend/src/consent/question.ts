import { describe } from "../dom/described-by.js";
import { ACCEPT, MANAGE_COOKIES, REFUSE } from "../page/messages.js";
import { sentence, show, tell } from "../page/words.js";
import { CLASS_BUTTON, CLASS_CONSENT, DATA_CONSENT_OPEN } from "../schema.js";
import { canManage } from "./manage.js";
import type { Purpose } from "./purpose.js";
import { decide } from "./store.js";

/** The buttons' actions, by French label. */
type Buttons = Readonly<Record<string, () => void>>;

/** Asks in place for consent to contact another site, and shows the state there. */
export interface Question {
  /** The caller inserts it. */
  readonly element: HTMLElement;
  /** The text, which takes focus when a focused button is removed. */
  readonly text: HTMLElement;
  /** The first button. */
  readonly button: HTMLButtonElement | null;
  /** Asks with a sentence that names the site and the reason; either answer is one click. */
  ask(french: string): void;
  /** Shows the state, with these buttons and, where possible, the one to change one's mind. */
  say(french: string, buttons?: Buttons): void;
}

/** Creates a question for a purpose; `site` replaces `{site}` in its texts. */
export function createQuestion(purpose: Purpose, site: string): Question {
  const element = Object.assign(document.createElement("div"), { className: CLASS_CONSENT });
  const text = Object.assign(document.createElement("p"), { tabIndex: -1 });
  const answers = document.createElement("div");
  element.append(text, answers);
  const make = ([french, act]: [string, () => void]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: CLASS_BUTTON });
    tell(button, french);
    describe(button, text);
    // The page's delegated listener opens the panel.
    if (french === MANAGE_COOKIES) button.setAttribute(DATA_CONSENT_OPEN, "");
    button.addEventListener("click", () => {
      act();
      // Some browsers do not focus a clicked button.
      if (!button.isConnected && document.activeElement === document.body) text.focus();
    });
    return button;
  };
  const put = (french: string, buttons: Buttons) => {
    // Wherever the answer was given, removing a focused button would lose focus.
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

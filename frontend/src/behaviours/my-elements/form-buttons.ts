import { elementsOf } from "../../dom/form-elements.js";
import { restoreStyle, writeStyle } from "../../dom/inline-style.js";
import { ASK_PUBLISH, ASK_UNPUBLISH } from "../../page/messages.js";
import { DATA_SAVE, DATA_SAVE_PUBLISH, DATA_SAVE_UNPUBLISH } from "../../schema.js";

/** What a button does to the element besides saving it: sets `active`, after a question (spec 4.1). */
export interface Wish {
  readonly active: "0" | "1";
  readonly question: string;
}

const PUBLISH: Wish = { active: "1", question: ASK_PUBLISH };
const UNPUBLISH: Wish = { active: "0", question: ASK_UNPUBLISH };
const SAVERS = [DATA_SAVE, DATA_SAVE_PUBLISH, DATA_SAVE_UNPUBLISH].map((name) => `button[${name}]`).join();

/** Returns a button's wish; undefined for a plain save. */
export function wishOf(button: Element | null): Wish | undefined {
  if (button?.hasAttribute(DATA_SAVE_PUBLISH)) return PUBLISH;
  return button?.hasAttribute(DATA_SAVE_UNPUBLISH) ? UNPUBLISH : undefined;
}

/** Returns the form's button that saves but submits nothing itself. */
export function plainSaver(target: EventTarget | null): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(SAVERS) : null;
  return button?.type === "button" ? button : undefined;
}

/** Returns all buttons that send the form. */
export function sendersOf(form: HTMLFormElement): HTMLElement[] {
  return Array.from(elementsOf(form)).filter(
    (element): element is HTMLElement =>
      element.matches(SAVERS) || /^(?:submit|image)$/.test((element as HTMLInputElement).type ?? ""),
  );
}

/** Hides the buttons, whatever the site's style sets. Returns a function that shows them again. */
export function hideSenders(senders: readonly HTMLElement[]): () => void {
  const shown = senders.filter(({ hidden }) => !hidden);
  for (const button of shown) {
    button.hidden = true;
    writeStyle(button, "display", "none");
  }
  return () => {
    for (const button of shown) {
      button.hidden = false;
      restoreStyle(button);
    }
  };
}

import { switchedOn } from "../../dom/switched-on.js";
import { CLOSE } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { DATA_CLOSE } from "../../schema.js";

/**
 * Makes the controls that close an element accessible buttons: with script, a link among them leads nowhere. Returns
 * them; `close` is called on click, Enter and Space.
 */
export function listenForClose(element: HTMLElement, close: () => void, signal: AbortSignal): readonly HTMLElement[] {
  const controls = [...element.querySelectorAll<HTMLElement>(switchedOn(DATA_CLOSE))];
  for (const control of controls) {
    if (!(control instanceof HTMLButtonElement)) asButton(control, signal);
    control.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        close();
      },
      { signal },
    );
  }
  return controls;
}

function asButton(control: HTMLElement, signal: AbortSignal): void {
  control.setAttribute("role", "button");
  if (!control.hasAttribute("href")) control.tabIndex = 0;
  if (!/\p{L}/u.test(control.getAttribute("aria-label") ?? control.textContent)) {
    control.setAttribute("aria-label", words(CLOSE));
    const language = languageOf(CLOSE);
    if (language) control.lang = language;
  }
  control.addEventListener(
    "keydown",
    (event) => {
      const isEnter = event.key === "Enter" && !control.hasAttribute("href");
      if (event.key !== " " && !isEnter) return;
      event.preventDefault();
      control.click();
    },
    { signal },
  );
}

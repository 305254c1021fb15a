import { describe } from "../../dom/described-by.js";
import { RETRY } from "../../page/messages.js";
import { tell } from "../../page/words.js";
import { CLASS_BUTTON, CLASS_CAPTCHA } from "../../schema.js";

/** Shows the state of the check, after its field. */
export interface StatusLine {
  /** Only a failure offers another try. */
  show(text: string, canRetry?: boolean): void;
  /** Gets focus when the form cannot be sent yet. */
  readonly retryButton: HTMLButtonElement;
}

/** Creates the line, whose button calls `retry`. It is removed when `signal` aborts. */
export function createStatusLine(field: HTMLElement, retry: () => void, signal: AbortSignal): StatusLine {
  const line = Object.assign(document.createElement("div"), { className: CLASS_CAPTCHA });
  const text = Object.assign(document.createElement("p"), { tabIndex: -1 });
  const retryButton = Object.assign(document.createElement("button"), {
    type: "button",
    className: CLASS_BUTTON,
  });
  tell(retryButton, RETRY);
  describe(retryButton, text);
  retryButton.addEventListener("click", () => {
    // The button is removed, and would take focus with it.
    text.focus();
    retry();
  });
  line.append(text);
  signal.addEventListener("abort", () => line.remove(), { once: true });
  return {
    retryButton,
    show(french, canRetry = false) {
      tell(text, french);
      if (canRetry) line.append(retryButton);
      else retryButton.remove();
      // An update of the page may have removed the line.
      if (!line.isConnected && !signal.aborted) field.after(line);
    },
  };
}

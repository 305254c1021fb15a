import { adoptStyle } from "../../dom/adopt-style.js";
import { topDialog } from "../../dom/top-dialog.js";
import { ListeningService } from "../../page/listening-service.js";
import { CLOSE } from "../../page/messages.js";
import { adopt } from "../../page/running-kernel.js";
import { type Sentence, tell } from "../../page/words.js";
import { CLASS_BUTTON, CLASS_RESULT } from "../../schema.js";
import { nodeOf, onDialogClosed } from "../announcer.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

/** The notice of the last result. It stays until the visitor closes it: people read at their own pace. */
class ResultNotice extends ListeningService {
  readonly name = "result notice";
  #notice: HTMLElement | undefined;

  protected listen(signal: AbortSignal): void {
    onDialogClosed(() => this.#place(), signal);
  }

  override stop(): void {
    super.stop();
    this.#remove();
  }

  show(parts: readonly Sentence[]): void {
    this.#remove();
    const text = document.createElement("p");
    text.append(...parts.map(nodeOf));
    const button = Object.assign(document.createElement("button"), { type: "button", className: CLASS_BUTTON });
    tell(button, CLOSE);
    let before: EventTarget | null = null;
    button.addEventListener("focus", ({ relatedTarget }) => {
      before = relatedTarget;
    });
    button.addEventListener("click", () => {
      this.#remove();
      // Removing the focused button would lead Tab back to the start of the page.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    });
    // A landmark: content outside of all is hard to find.
    const ariaLabel = text.textContent;
    this.#notice = Object.assign(document.createElement("section"), { className: CLASS_RESULT, ariaLabel });
    this.#notice.append(text, button);
    this.#place();
  }

  /** Moves the notice into the open modal dialog, if any: content outside it cannot be pressed. */
  #place(): void {
    const home = topDialog() ?? document.body;
    if (this.#notice && this.#notice.parentNode !== home) home.append(this.#notice);
  }

  #remove(): void {
    this.#notice?.remove();
    this.#notice = undefined;
  }
}

const notice = adopt(new ResultNotice());

/** Shows a result over the end of the window, in place of the last one. */
export function showResult(parts: readonly Sentence[]): void {
  notice.show(parts);
}

import type { Modals } from "../../contracts/modal-options.js";
import { ERROR, GENERIC_FAILURE, OK } from "../../page/messages.js";
import { languageOf, tell, words } from "../../page/words.js";
import { lostSession } from "./lost-session.js";
import type { Failed } from "./send-action.js";

/** Shows in an error modal why nothing was done (spec 8). */
export function showFailure(modal: Pick<Modals, "open">, { message, login }: Failed): void {
  const [lang, ofButton] = [languageOf(ERROR), languageOf(OK)];
  modal.open({
    title: words(ERROR),
    ...(lang ? { lang } : {}),
    theme: "error",
    content: login ? lostSession(login, message) : textOf(message),
    buttons: [{ titre: words(OK), important: true, autoclose: true, adddata: ofButton ? [{ lang: ofButton }] : [] }],
  });
}

/** Inserts the message as text: it may contain what somebody typed. */
function textOf(message: string | undefined): HTMLElement {
  const element = document.createElement("div");
  const line = element.appendChild(document.createElement("p"));
  if (message) line.textContent = message;
  else tell(line, GENERIC_FAILURE);
  return element;
}

import { ERROR, GENERIC_FAILURE, OK } from "../../page/messages.js";
import { languageOf, tell, words } from "../../page/words.js";
import { lostSession } from "./lost-session.js";
import type { Failed } from "./send-action.js";

/** The part of the generic modal that is used here; `parts.ts` hands it over. */
export interface Modals {
  open(options: {
    readonly title: string;
    readonly lang?: string;
    readonly content: Node;
    readonly theme: string;
    readonly buttons: readonly {
      readonly titre: string;
      readonly important: true;
      readonly autoclose: true;
      readonly adddata: readonly Readonly<Record<string, string>>[];
    }[];
  }): boolean;
}

/** Says in an error modal why nothing was done (spec 8). */
export function showFailure(modal: Modals, { message, login }: Failed): void {
  const [lang, ofButton] = [languageOf(ERROR), languageOf(OK)];
  modal.open({
    title: words(ERROR),
    ...(lang ? { lang } : {}),
    theme: "error",
    content: login ? lostSession(login, message) : textOf(message),
    buttons: [{ titre: words(OK), important: true, autoclose: true, adddata: ofButton ? [{ lang: ofButton }] : [] }],
  });
}

/** The server's words are text: they may hold what somebody typed. */
function textOf(message: string | undefined): HTMLElement {
  const said = document.createElement("div");
  const line = said.appendChild(document.createElement("p"));
  if (message) line.textContent = message;
  else tell(line, GENERIC_FAILURE);
  return said;
}

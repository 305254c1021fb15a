import { switchedOn } from "../../dom/switched-on.js";
import { LOG_IN, SESSION_LOST } from "../../page/messages.js";
import { tell } from "../../page/words.js";
import { DATA_LOGIN } from "../../schema.js";
import { parseFragment } from "../../update/fragments.js";
import type { HttpResult } from "../../update/http.js";

/**
 * Returns where to log in, if an answer is a login page or has status 401: the address that the request was redirected
 * to, else the page itself, which requires the login too.
 */
export function loginAddress(answer: HttpResult, requested: string): string | undefined {
  const page = parseFragment({ type: "", text: answer.text ?? "" });
  if (answer.status !== 401 && !page?.querySelector(`form${switchedOn(DATA_LOGIN)}`)) return undefined;
  const here = new URL(location.href);
  here.hash = "";
  if (!answer.ok) return here.href;
  const led = new URL(answer.url || here.href);
  const isElsewhere = led.origin === here.origin && led.pathname !== new URL(requested, document.baseURI).pathname;
  return isElsewhere ? led.href : here.href;
}

/** Renders the message, in the server's words if there are any, with a link that opens in another tab. */
export function lostSession(address: string, message?: string, own = SESSION_LOST): HTMLElement {
  const element = document.createElement("div");
  element.className = "alert alert-warning";
  const line = element.appendChild(document.createElement("p"));
  if (message) line.textContent = message;
  else tell(line, own);
  const link = document.createElement("a");
  Object.assign(link, { href: address, target: "_blank", rel: "noopener" });
  tell(link, LOG_IN);
  element.appendChild(document.createElement("p")).append(link);
  return element;
}

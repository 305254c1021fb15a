import { GENERIC_FAILURE, TOO_HEAVY } from "../../page/messages.js";
import { DATA_CLOSE_POPUP, DATA_ELEMENT_FORM, DATA_MESSAGE, MARK_SUCCESS } from "../../schema.js";
import { answerNodes } from "../../update/answer-nodes.js";
import { parseFragment, parseWhole } from "../../update/fragments.js";
import type { HttpResult } from "../../update/http.js";
import { loginAddress } from "./lost-session.js";

/** The result of sending a form (spec 4.2). */
export type Reading =
  | { readonly kind: "saved"; readonly shown: Element; readonly closes: boolean }
  | { readonly kind: "refused"; readonly shown: Element }
  | { readonly kind: "login"; readonly address: string }
  /** There is nothing to show: `said` is the message. */
  | { readonly kind: "failed"; readonly text: string };

export function readAnswer(answer: HttpResult, requested: string): Reading {
  const address = loginAddress(answer, requested);
  if (address) return { kind: "login", address };
  const text = answer.text ?? "";
  const isSaved = answer.ok && text.includes(MARK_SUCCESS);
  // A truncated answer will do after a save: sending again would create a second element.
  const parse = isSaved ? parseFragment : parseWhole;
  const page = parse({ type: answer.ok ? answer.type : "", text });
  // Trying again later would not help.
  const failed: Reading = { kind: "failed", text: answer.status === 413 ? TOO_HEAVY : GENERIC_FAILURE };
  if (!page || text.trim() === "") return failed;
  const closes = page.querySelector(`[${DATA_CLOSE_POPUP}="1"]`) !== null;
  const shown = shownPart(page);
  if (isSaved) return { kind: "saved", shown, closes };
  // A page of a proxy or of the server itself means nothing to a visitor.
  return answer.ok || shown.querySelector("[class*=alert]") ? { kind: "refused", shown } : failed;
}

/** Returns the part of a page about the form. */
function shownPart(page: Document): Element {
  const message = page.querySelector(`form[${DATA_ELEMENT_FORM}] [${DATA_MESSAGE}]`);
  if (message?.textContent?.trim()) return message;
  const main = page.querySelector("main");
  if (main) return main;
  const whole = page.createElement("div");
  whole.append(...answerNodes(page));
  return whole;
}

import { createQuestion, type Question } from "../../consent/question.js";
import { followConsent } from "../../consent/store.js";
import { announce } from "../../feedback/announcer.js";
import { sayResult } from "../../feedback/say-result.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import {
  CAPTCHA_ALLOWED,
  CAPTCHA_CHOOSE,
  CAPTCHA_QUESTION,
  CAPTCHA_REFUSED,
  CAPTCHA_UNREACHABLE,
  RETRY,
} from "../../page/messages.js";
import { readSettings, textOf } from "../../page/settings.js";
import { sentence } from "../../page/words.js";
import { writeValue } from "../../page/written-value.js";
import { CLASS_CAPTCHA, DATA_CAPTCHA, DATA_SITEKEY, DATA_VERSION } from "../../schema.js";
import { loadGrecaptcha } from "./grecaptcha.js";
import type { Proof, proveWork } from "./proof-of-work.js";
import type { Use } from "./use.js";
import { drawBox } from "./version-2.js";
import { execute } from "./version-3.js";

const PURPOSE = "captcha";
const VERSION_3 = "3";

/** Runs the captcha of another site: loaded once the visitor consents, else replaced by the proof of work. */
export function runService(field: HTMLInputElement, signal: AbortSignal, prove: typeof proveWork): void {
  const script = textOf(readSettings()[PURPOSE], "script");
  const sitekey = field.getAttribute(DATA_SITEKEY);
  if (!script || !sitekey) {
    console.error(`${DATA_CAPTCHA}: ${DATA_SITEKEY} or the script of the configuration is missing`, field);
    prove(field, signal);
    return;
  }
  const site = new URL(script, document.baseURI).host;
  const question = createQuestion(PURPOSE, site);
  const container = placeQuestion(question, field, signal);
  let turn = new AbortController();
  let proof: Proof | undefined;

  /** Begins a turn, at each answer or retry, and aborts the last one. */
  const begin = (): AbortSignal => {
    turn.abort();
    turn = new AbortController();
    container.replaceChildren();
    proof = undefined;
    writeValue(field, "");
    return turn.signal;
  };
  const fail = (error: unknown): void => {
    console.error(`${DATA_CAPTCHA}:`, error);
    if (signal.aborted) return;
    const now = begin();
    question.say(CAPTCHA_UNREACHABLE, { [RETRY]: run });
    announce(sentence(CAPTCHA_UNREACHABLE, { site }));
    proof = prove(field, now);
  };
  const otherWay = () => proof?.coming();
  const run = () => {
    const now = begin();
    question.say(CAPTCHA_ALLOWED);
    const ready = startService(script, { field, sitekey, container, fail, otherWay }, now).catch((error) =>
      now.aborted ? undefined : fail(error),
    );
    let isWaiting = true;
    void ready.finally(() => {
      isWaiting = false;
    });
    guardSubmit(field, { last: () => (isWaiting ? ready.then(otherWay) : undefined) }, now);
  };
  const ask = () => {
    const now = begin();
    question.ask(CAPTCHA_QUESTION);
    const refusal = () => {
      sayResult(sentence(CAPTCHA_CHOOSE, { site }));
      return question.button ? { field: question.button } : undefined;
    };
    guardSubmit(field, { refusal }, now);
  };
  const refuse = () => {
    question.say(CAPTCHA_REFUSED);
    prove(field, begin());
  };
  followConsent(
    PURPOSE,
    (granted) => {
      if (granted === undefined) ask();
      else if (granted) run();
      else refuse();
    },
    signal,
  );
  signal.addEventListener("abort", () => turn.abort(), { once: true });
}

/** Loads the service, and runs it in the field's version unless `signal` aborts meanwhile. */
async function startService(script: string, use: Use, signal: AbortSignal): Promise<void> {
  const { field } = use;
  const service = await loadGrecaptcha(script, renderOf(field.ownerDocument));
  if (signal.aborted) return;
  if (field.getAttribute(DATA_VERSION) === VERSION_3) await execute(service, use, signal);
  else drawBox(service, use, signal);
}

/** Returns the `render` parameter: a page loads one script, with the key of version 3. */
function renderOf(page: Document): string {
  const invisible = page.querySelector(`[${DATA_CAPTCHA}][${DATA_VERSION}="${VERSION_3}"]`);
  return invisible?.getAttribute(DATA_SITEKEY) ?? "explicit";
}

/** Inserts a service's question after its field until `signal` aborts. Returns the container for the service's box. */
function placeQuestion({ element, text }: Question, field: HTMLElement, signal: AbortSignal): HTMLElement {
  const container = document.createElement("div");
  element.classList.add(CLASS_CAPTCHA);
  text.after(container);
  field.after(element);
  signal.addEventListener("abort", () => element.remove(), { once: true });
  return container;
}

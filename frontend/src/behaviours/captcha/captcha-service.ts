import { announce } from "../../feedback/announcer.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import { consent, decide, isSiteSure } from "../../page/consent.js";
import {
  ALLOW,
  CAPTCHA_ALLOWED,
  CAPTCHA_CHOOSE,
  CAPTCHA_QUESTION,
  CAPTCHA_REFUSED,
  CAPTCHA_UNREACHABLE,
  CHANGE_CHOICE,
  REFUSE,
  RETRY,
} from "../../page/messages.js";
import { readSettings, textOf } from "../../page/settings.js";
import { sentence } from "../../page/words.js";
import { DATA_CAPTCHA, DATA_SITEKEY, DATA_VERSION, EVENT_CONSENT, EVENT_PREFIX } from "../../schema.js";
import { loadGrecaptcha } from "./grecaptcha.js";
import { createPanel } from "./panel.js";
import type { Proof, proveWork } from "./proof-of-work.js";
import type { Use } from "./use.js";
import { drawBox } from "./version-2.js";
import { execute } from "./version-3.js";

const PURPOSE = "captcha";
const VERSION_3 = "3";

/** The captcha of another site: asked for once the visitor allows it, else replaced by the proof of work. */
export function runService(field: HTMLInputElement, signal: AbortSignal, prove: typeof proveWork): void {
  const script = textOf(readSettings()[PURPOSE], "script");
  const sitekey = field.getAttribute(DATA_SITEKEY);
  if (!script || !sitekey) {
    console.error(`${DATA_CAPTCHA}: ${DATA_SITEKEY} or the script of the configuration is missing`, field);
    prove(field, signal);
    return;
  }
  const site = new URL(script, document.baseURI).host;
  const panel = createPanel(field, site, signal);
  const change = isSiteSure() ? {} : { [CHANGE_CHOICE]: () => decide(PURPOSE, undefined) };
  let turn = new AbortController();
  let said: boolean | undefined | null = null;
  let proof: Proof | undefined;

  /** Each answer of the visitor, and each try, is a turn of its own. */
  const begin = (): AbortSignal => {
    turn.abort();
    turn = new AbortController();
    panel.place.replaceChildren();
    proof = undefined;
    field.value = "";
    return turn.signal;
  };
  const fail = (error: unknown): void => {
    console.error(`${DATA_CAPTCHA}:`, error);
    if (signal.aborted) return;
    const now = begin();
    panel.show(CAPTCHA_UNREACHABLE, { [RETRY]: ask, ...change });
    announce(sentence(CAPTCHA_UNREACHABLE, { site }));
    proof = prove(field, now);
  };
  const otherWay = () => proof?.coming();
  const ask = () => {
    const now = begin();
    panel.show(CAPTCHA_ALLOWED, change);
    const loaded = loadGrecaptcha(script, renderOf(field.ownerDocument));
    const isVersion3 = field.getAttribute(DATA_VERSION) === VERSION_3;
    const ready = loaded.then((service) => {
      if (now.aborted) return undefined;
      const use: Use = { field, sitekey, panel, fail, otherWay };
      return isVersion3 ? execute(service, use, now) : drawBox(service, use, now);
    });
    const waiting = ready.catch((error) => (now.aborted ? undefined : fail(error)));
    let isWaiting = true;
    void waiting.finally(() => {
      isWaiting = false;
    });
    const coming = () => (isWaiting ? waiting.then(otherWay) : undefined);
    guardSubmit(field, { coming, refusal: () => undefined }, now);
  };
  const question = () => {
    const now = begin();
    panel.show(CAPTCHA_QUESTION, {
      [ALLOW]: () => decide(PURPOSE, true),
      [REFUSE]: () => decide(PURPOSE, false),
    });
    const refusal = () => {
      announce(sentence(CAPTCHA_CHOOSE, { site }));
      return panel.button ? { field: panel.button } : undefined;
    };
    guardSubmit(field, { refusal }, now);
  };
  const refuse = () => {
    panel.show(CAPTCHA_REFUSED, change);
    prove(field, begin());
  };
  const follow = () => {
    const now = consent(PURPOSE);
    if (now === said) return;
    said = now;
    if (now === undefined) question();
    else if (now) ask();
    else refuse();
  };
  document.addEventListener(EVENT_PREFIX + EVENT_CONSENT, follow, { signal });
  signal.addEventListener("abort", () => turn.abort(), { once: true });
  follow();
}

/** A page has one script, which must know the key of version 3 before it comes. */
function renderOf(page: Document): string {
  const invisible = page.querySelector(`[${DATA_CAPTCHA}][${DATA_VERSION}="${VERSION_3}"]`);
  return invisible?.getAttribute(DATA_SITEKEY) ?? "explicit";
}

/**
 * The package: what `window.vitrine` holds, by import. The page works from the first import on, as with `page.js`; where
 * that runs in the same page, its kernel stays the only one and its calls are handed on.
 */
import { installInterface, type Vitrine } from "./api/script-interface.js";
import { calls, isFirst } from "./main.js";
import { callsOf } from "./parts.js";
import { EVENT_PREFIX, EVENT_READY } from "./schema.js";

export type { Cookies } from "./api/cookies.js";
export type { LayoutHelper, LayoutMethod } from "./api/layout-calls.js";
export type { MenuMethod } from "./api/menu-calls.js";
export type { FailureReason, RequestFailure } from "./api/requests/request-failure.js";
export type { RequestData } from "./api/requests/requests.js";
export type { Params, Vitrine } from "./api/script-interface.js";
export type { BoxOptions, BoxSize } from "./contracts/box-options.js";
export type { ModalButton, ModalOptions } from "./contracts/modal-options.js";
export type { Base64 } from "./page/base64.js";
export type { TranslateOptions } from "./page/words.js";

/** `page.js` gives its calls right after its start; one that cannot load them must not hold the site's scripts for ever. */
const LONGEST_WAIT_MS = 15_000;

if (isFirst) installInterface(callsOf(calls));
const vitrine: Vitrine = window.vitrine ?? (await interfaceOfPage());

export const { alert, base64, box, confirm, cookies, layout, loader, mobileMenu, modal, numberFormat } = vitrine;
export const { overlay, postForm, refreshModule, scrollTo, translate } = vitrine;

function interfaceOfPage(): Promise<Vitrine> {
  return new Promise((done, refuse) => {
    const timer = setTimeout(() => refuse(new Error("page.js has not sent vitrine:ready")), LONGEST_WAIT_MS);
    const ready = () => {
      clearTimeout(timer);
      done(window.vitrine as Vitrine);
    };
    document.addEventListener(EVENT_PREFIX + EVENT_READY, ready, { once: true });
  });
}

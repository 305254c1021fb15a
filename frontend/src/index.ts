/**
 * The package: exports what `window.vitrine` contains. The page works from the first import on, as with `page.js`. If
 * that runs in the same page, its kernel stays the only one and its calls are re-exported.
 */
import { type FieldCalls, fieldCalls } from "./api/field-calls.js";
import { installedInterface, type Vitrine } from "./api/script-interface.js";
import { install } from "./install-interface.js";
import { calls, isFirst } from "./main.js";
import { EVENT_PREFIX, EVENT_READY } from "./schema.js";

export type { Cookies } from "./api/cookies.js";
export type { Finding } from "./api/debug/debug.js";
export type {
  ErrorDetail,
  LoadedMoreDetail,
  SortedColumn,
  SortedDetail,
  VitrineEventMap,
} from "./api/event-map.js";
export type {
  CheckOptions,
  DateFieldOptions,
  FieldCheck,
  MaskOptions,
  SortKind,
  SortTableOptions,
  TakeAway,
} from "./api/field-calls.js";
export type { LayoutHelper, LayoutMethod } from "./api/layout-calls.js";
export type { MenuMethod } from "./api/menu-calls.js";
export type { FailureReason, RequestFailure } from "./api/requests/request-failure.js";
export type { RequestData } from "./api/requests/requests.js";
export type { Params, Vitrine } from "./api/script-interface.js";
export type { ConsentAdapter } from "./consent/adapter.js";
export type { Purpose } from "./consent/purpose.js";
export type { BoxClosing, BoxOptions, BoxSize } from "./contracts/box-options.js";
export type { ModalButton, ModalOptions } from "./contracts/modal-options.js";
export type { TrackEvent } from "./contracts/track-event.js";
export type { Base64 } from "./page/base64.js";
export type { TranslateOptions } from "./page/translate.js";

/** `page.js` installs its calls right after its start. If loading them fails, site scripts must not wait forever. */
const LONGEST_WAIT_MS = 15_000;

if (isFirst) install(calls);
const vitrine: Vitrine = installedInterface() ?? (await interfaceOfPage());

/** Shows a text in a dialog with OK. Resolves once it has closed. */
export const alert: Vitrine["alert"] = vitrine.alert;
/** Encodes text as base64 of its UTF-8 bytes, and decodes it. */
export const base64: Vitrine["base64"] = vitrine.base64;
/** The modal box: shows a page in a frame, HTML, or the response to a request. */
export const box: Vitrine["box"] = vitrine.box;
/** Asks a question with Oui and Non. Resolves to true for Oui; Non, Escape and Back are false. */
export const confirm: Vitrine["confirm"] = vitrine.confirm;
/** Lets another consent tool decide which requests to other sites are allowed. */
export const consent: Vitrine["consent"] = vitrine.consent;
/** Cookies of the whole site, percent-encoded. */
export const cookies: Vitrine["cookies"] = vitrine.cookies;
/** Returns, and logs with `console.warn`, what on the page the bundle does not recognise or cannot use. */
export const debug: Vitrine["debug"] = vitrine.debug;
/** Starts, measures again or undoes equal heights, shared heights and centering, in the page or a part of it. */
export const layout: Vitrine["layout"] = vitrine.layout;
/** The loader over the page; calls are counted. */
export const loader: Vitrine["loader"] = vitrine.loader;
/** Opens, closes or loads the mobile menu. Resolves once that is done. */
export const mobileMenu: Vitrine["mobileMenu"] = vitrine.mobileMenu;
/** The generic modal; one may be open at a time. */
export const modal: Vitrine["modal"] = vitrine.modal;
/** Formats a number as PHP's `number_format`; by default no decimals, `.` before them, `,` between thousands. */
export const numberFormat: Vitrine["numberFormat"] = vitrine.numberFormat;
/** Posts data and shows the response's HTML in the modal. Resolves to the filled element. */
export const overlay: Vitrine["overlay"] = vitrine.overlay;
/** Posts a form and replaces an element's content with the response's HTML. Resolves to that element. */
export const postForm: Vitrine["postForm"] = vitrine.postForm;
/** Refreshes a module block, or all blocks of an ident. Resolves to true when all were refreshed. */
export const refreshModule: Vitrine["refreshModule"] = vitrine.refreshModule;
/** Scrolls to an element like a link within the page. Resolves to false if the visitor scrolls meanwhile. */
export const scrollTo: Vitrine["scrollTo"] = vitrine.scrollTo;
/** Sends an event to the analytics tools, once the visitor allows it; `provider` registers one of the site's own. */
export const track: Vitrine["track"] = vitrine.track;
/** Returns the translation of a French expression synchronously, or the expression itself if there is none. */
export const translate: Vitrine["translate"] = vitrine.translate;
/** The version of the bundle, as `1.2.3`. */
export const version: Vitrine["version"] = vitrine.version;

/** Masks a text field. Returns a function that removes the mask. Throws a TypeError for anything but an `input`. */
export const maskField: FieldCalls["maskField"] = fieldCalls.maskField;
/**
 * Turns a text field into a date field with a calendar. Returns a function that undoes it. Throws a TypeError for
 * anything but an `input`.
 */
export const dateField: FieldCalls["dateField"] = fieldCalls.dateField;
/**
 * Validates a form before it is sent. Returns a function that removes the check. Throws a TypeError for anything but a
 * `form`, and for a field that the form lacks.
 */
export const checkForm: FieldCalls["checkForm"] = fieldCalls.checkForm;
/**
 * Makes a table sortable by its headers. Returns a function that undoes it. Throws a TypeError for a table without a
 * header row in its `thead`.
 */
export const sortTable: FieldCalls["sortTable"] = fieldCalls.sortTable;

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

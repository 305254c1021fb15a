/**
 * The package on a server, where there is no page. It has every export, so that a module can import it in both places.
 * Calls that need a page do nothing; those that only compute work.
 */
import type { FieldCalls } from "./api/field-calls.js";
import { numberFormat as format } from "./api/number-format.js";
import type { Vitrine } from "./api/script-interface.js";
import { base64 as text } from "./page/base64.js";
import { VERSION } from "./page/version.js";

const nothing = () => {};
const no = () => false;
const noAnswer = () => Promise.reject(new Error("@vitrine/page: there is no page on a server"));

export const alert: Vitrine["alert"] = async () => {};
export const base64: Vitrine["base64"] = text;
export const box: Vitrine["box"] = { open: no, close: nothing };
export const confirm: Vitrine["confirm"] = async () => false;
export const consent: Vitrine["consent"] = { use: nothing };
export const cookies: Vitrine["cookies"] = { get: () => undefined, set: nothing, remove: nothing };
export const debug: Vitrine["debug"] = async () => [];
export const layout: Vitrine["layout"] = {
  centering: async () => {},
  resizing: async () => {},
  adjusting: async () => {},
  equalize: async () => {},
};
export const loader: Vitrine["loader"] = { show: nothing, hide: nothing };
export const mobileMenu: Vitrine["mobileMenu"] = async () => {};
export const modal: Vitrine["modal"] = { open: no, close: nothing };
export const numberFormat: Vitrine["numberFormat"] = format;
/** Rejects: there is no element to fill. */
export const overlay: Vitrine["overlay"] = noAnswer;
/** Rejects: there is no element to fill. */
export const postForm: Vitrine["postForm"] = noAnswer;
export const refreshModule: Vitrine["refreshModule"] = async () => false;
export const scrollTo: Vitrine["scrollTo"] = async () => false;
export const track: Vitrine["track"] = Object.assign(() => {}, { provider: nothing });
/** There is no dictionary, so the expression is returned, with the French plural rule. */
export const translate: Vitrine["translate"] = (expression, { n, plural } = {}) =>
  n === undefined ? expression : (n >= 2 && plural ? plural : expression).replaceAll("{n}", String(n));
export const version: Vitrine["version"] = VERSION;

export const maskField: FieldCalls["maskField"] = () => nothing;
export const dateField: FieldCalls["dateField"] = () => nothing;
export const checkForm: FieldCalls["checkForm"] = () => nothing;
export const sortTable: FieldCalls["sortTable"] = () => nothing;

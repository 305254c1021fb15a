// Runs jQuery UI's datepicker and jquery-ui-timepicker-addon as sites do, on a fixed day and in UTC.
import { createRequire } from "node:module";
import { env } from "node:process";
import { JSDOM } from "jsdom";

env.TZ = "UTC";

/** The current day for all texts: both sides read a two-digit year relative to the current one. */
export const TODAY = "2026-11-21";
const NOW = Date.parse(`${TODAY}T12:00:00Z`);
globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [NOW]));
  }
};

const { window } = new JSDOM("<body></body>");
Object.assign(globalThis, { window, document: window.document });
const require = createRequire(import.meta.url);
globalThis.jQuery = require("jquery");
for (const part of ["version", "keycode", "widgets/datepicker", "i18n/datepicker-fr"])
  require(`jquery-ui/ui/${part}.js`);
const { datepicker } = globalThis.jQuery;
// The addon replaces these with its own, which ignore what they do not understand.
const plain = { formatDate: datepicker.formatDate.bind(datepicker), parseDate: datepicker.parseDate.bind(datepicker) };
require("jquery-ui-timepicker-addon");
const { timepicker } = globalThis.jQuery;

const languages = { fr: datepicker.regional.fr, en: datepicker.regional[""] };
const digits = (number, length) => String(number).padStart(length, "0");

/** The result, or `refused` if it throws. */
function attempt(read) {
  try {
    return read() ?? "refused";
  } catch (thrown) {
    // Both throw strings when they refuse a value; any other exception is a bug of this file.
    if (typeof thrown === "string") return "refused";
    throw thrown;
  }
}

function day(iso) {
  const [year, month, date] = iso.split("-").map(Number);
  const made = new Date(2000, month - 1, date);
  made.setFullYear(year, month - 1, date);
  return made;
}

const isoDay = (date) =>
  [digits(date.getFullYear(), 4), digits(date.getMonth() + 1, 2), digits(date.getDate(), 2)].join("-");

const isoClock = ({ hour, minute, second }) => [hour, minute, second].map((part) => digits(part, 2)).join(":");

function isoOffset(minutes) {
  if (minutes === undefined) return "";
  if (Number.isNaN(minutes)) return "?";
  return timepicker.timezoneOffsetString(minutes, true);
}

function isoTime(time) {
  const fraction = digits(time.millisec, 3) + digits(time.microsec, 3);
  return isoClock(time) + (fraction === "000000" ? "" : `.${fraction}`) + isoOffset(time.timezone);
}

export function formatDate(iso, format, language) {
  return plain.formatDate(format, day(iso), languages[language]);
}

export function parseDate(text, format, language) {
  return attempt(() => isoDay(plain.parseDate(format, text, languages[language])));
}

/** `time` as hour, minute, second, millisecond, microsecond and offset to UTC in minutes. */
export function formatTime([hour, minute, second, millisec, microsec, timezone = null], format) {
  return datepicker.formatTime(format, { hour, minute, second, millisec, microsec, timezone });
}

export function parseTime(text, format) {
  const time = datepicker.parseTime(format, text);
  return time ? isoTime(time) : "refused";
}

export function parseMoment(text, format, timeFormat) {
  return attempt(() => {
    const read = datepicker.parseDateTime(format, timeFormat, text, languages.fr, { timeFormat });
    const [hour, minute, second] = [read.getHours(), read.getMinutes(), read.getSeconds()];
    return `${isoDay(read)} ${isoClock({ hour, minute, second })}`;
  });
}

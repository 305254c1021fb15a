import type { DateField, DateRules, FormsCore } from "../../core/load-forms.js";
import { reportAttribute } from "../../dom/attribute.js";
import { FRENCH, pageLanguage } from "../../page/language.js";
import { today } from "../../page/today.js";
import {
  DATA_ALT_FORMAT,
  DATA_ALT_TIME_FORMAT,
  DATA_DATE,
  DATA_DATES_EXCLUDES,
  DATA_FORMAT,
  DATA_MAX_DATE,
  DATA_MIN_DATE,
  DATA_ONLY_DAYS,
  DATA_SHOW_SECOND,
  DATA_TIME_FORMAT,
  DATA_YEAR_RANGE,
} from "../../schema.js";

/** The options in a date field's attributes (docs/markup.md). */
export interface DateOptions {
  readonly shown: DateField;
  readonly sent: DateField;
  readonly rules: DateRules;
  /** `1900:2031`, `-5:+5`, `c-10:c+5`; empty for the default years. */
  readonly years: string;
}

/** Attributes that rebuild the field when they change. */
export const OPTIONS = [
  DATA_YEAR_RANGE,
  DATA_FORMAT,
  DATA_TIME_FORMAT,
  DATA_ALT_FORMAT,
  DATA_ALT_TIME_FORMAT,
  DATA_SHOW_SECOND,
  DATA_ONLY_DAYS,
  DATA_MIN_DATE,
  DATA_MAX_DATE,
  DATA_DATES_EXCLUDES,
  "disabled",
  "readonly",
];

/** Spec 9.5. */
const SHOWN_DATE = "dd/mm/yy";
const SENT_DATE = "yy-mm-dd";
const TIME = "HH:mm:ss";
/** A time that every time format can show and read. */
const SOME_HOUR = "10:00:00";

/** Reads the attributes. Returns undefined if one is unusable: it is reported, and the field stays plain. */
export function readOptions(input: HTMLInputElement, core: FormsCore): DateOptions | undefined {
  const text = (name: string) => input.getAttribute(name)?.trim() ?? "";
  const language = pageLanguage() === "en" ? "en" : FRENCH;
  const seconds = !/^(?:0|false)$/.test(text(DATA_SHOW_SECOND));
  const hasTime = text(DATA_DATE) === "datetime";
  const time = (name: string) => (hasTime ? { time: text(name) || TIME } : {});
  const options: DateOptions = {
    shown: { date: text(DATA_FORMAT) || SHOWN_DATE, ...time(DATA_TIME_FORMAT), language, seconds },
    sent: { date: text(DATA_ALT_FORMAT) || SENT_DATE, ...time(DATA_ALT_TIME_FORMAT), language },
    rules: {
      onlyDays: text(DATA_ONLY_DAYS),
      minDate: text(DATA_MIN_DATE),
      maxDate: text(DATA_MAX_DATE),
      datesExcludes: text(DATA_DATES_EXCLUDES),
    },
    years: text(DATA_YEAR_RANGE),
  };
  return isUsable(input, options, core) ? withYears(input, options, core) : undefined;
}

/** Reports an unreadable range of years and falls back to the default years: the calendar still works. */
function withYears(input: HTMLInputElement, options: DateOptions, core: FormsCore): DateOptions {
  if (core.yearRange(options.years, 2000, 2000)) return options;
  reportAttribute(input, DATA_YEAR_RANGE, "cannot be read");
  return { ...options, years: "" };
}

/** Reports the attribute that the core's error names, or one that does not round-trip. */
function isUsable(input: HTMLInputElement, { shown, rules }: DateOptions, core: FormsCore): boolean {
  try {
    core.readDate({ text: "", field: shown, rules, today: today() });
  } catch (error) {
    const name = /(?:rules|field): ([\w-]+)/.exec(`${error}`)?.[1];
    reportAttribute(input, name ? `data-${name}` : DATA_DATE, "cannot be read");
    return false;
  }
  const fault = faultOf(input, shown, core);
  if (fault) reportAttribute(input, fault, "cannot be read");
  return fault === undefined;
}

/** Returns an attribute that the core accepts but nobody can use. */
function faultOf(input: HTMLInputElement, shown: DateField, core: FormsCore): string | undefined {
  const day = today();
  if (!/^date(?:time)?$/.test(input.getAttribute(DATA_DATE) ?? "")) return DATA_DATE;
  if (!readsBack(core, { date: shown.date }, day)) return DATA_FORMAT;
  return shown.time && !readsBack(core, shown, `${day} ${SOME_HOUR}`) ? DATA_TIME_FORMAT : undefined;
}

/** Returns whether a formatted moment parses back to itself, ignoring finer parts. */
function readsBack(core: FormsCore, field: DateField, moment: string): boolean {
  try {
    return (
      core.readDate({ text: core.formatDate(moment, field), field, today: today() }).moment?.startsWith(moment) === true
    );
  } catch {
    return false;
  }
}

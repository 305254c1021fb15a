// Dates for programs: fields, their rules and results are records.
import { asked, fieldOf, refuse, required, textOf } from "./packed.js";
import {
  agendaMonth as agendaOfJoined,
  formatDate as formatJoined,
  formatTime as formatJoinedTime,
  monthGrid as gridOfJoined,
  parseDate as parseJoined,
  parseTime as parseJoinedTime,
  yearRange as rangeOfJoined,
  readDate as readJoined,
  isoWeek as weekOfJoined,
} from "./vitrine_bg.js";
import { wantedText } from "./wanted-text.js";

/** A day, `yyyy-mm-dd`. */
export type IsoDate = `${number}-${number}-${number}`;

/** A time, `HH:mm:ss`; with microseconds (six digits) and an offset only if the text had them. */
export type IsoTime = `${number}:${number}:${string}`;

/** A day, one blank and a time. */
export type IsoDateTime = `${IsoDate} ${IsoTime}`;

/** Why a text is not a date or time. */
export type ReadingRefusal = "unreadable" | "impossible" | "impossible-time" | "contradictory";

/** Why a field refuses a date. */
export type RuleRefusal = "early" | "late" | "weekday" | "excluded" | "holiday";

/** The format in which a field shows and reads its date. */
export interface DateField {
  /**
   * Tokens of jQuery UI's datepicker (`d dd o oo D DD m mm M MM y yy @ !`, and text in single quotes). They are not
   * those of other libraries: `yy` is the year in four digits, `DD` and `MM` are names, and any other letter is text.
   * `DD/MM/YYYY` writes `jeudi/mars/YYYY`; a day in figures is `dd/mm/yy`.
   */
  date: string;
  /**
   * Tokens of jquery-ui-timepicker-addon (`H HH h hh m mm s ss l c t tt T TT z Z`); without them the field has no
   * time. A date-time has one blank between date and time, and 00:00:00 for a missing time.
   */
  time?: string;
  /** The language of month and day names, `fr` by default. */
  language?: "fr" | "en";
  /** Whether seconds are shown, `true` by default. */
  seconds?: boolean;
}

/**
 * The restrictions of a field, as its attributes contain them; an empty or blank text restricts nothing. A limit is a day
 * `yyyy-mm-dd`, or a day relative to today: `today`, `+15d`, `-2w`, `+3m`, `-18y`, or `monday` to `sunday`, the next such
 * day from today on. A day that its month lacks is the month's last.
 */
export interface DateRules {
  /** `data-only-days`: weekdays from 0 (Sunday) to 6, `1,2,3`. */
  onlyDays?: string;
  /** `data-min-date`: a limit, with ` HH:mm` if the time matters. */
  minDate?: string;
  /** `data-max-date`: the same. */
  maxDate?: string;
  /**
   * `data-dates-excludes`: limits, and `holidays`, the public holidays of France; as a JSON list or separated by commas or
   * blanks.
   */
  datesExcludes?: string;
}

/** The content of a field to read. */
export interface TypedDate {
  /** The text of the field, or the `yyyy-mm-dd` of a picked day. */
  text: string;
  field: DateField;
  rules?: DateRules;
  /** The current day. */
  today: string;
}

/**
 * The moment in the field, `""` if it is empty, with a note for the visitor if no year was typed and the next such day
 * was assumed; or the reason for the refusal, with a message for the visitor.
 */
export type DateReading =
  | {
      moment: "" | IsoDate | IsoDateTime;
      note?: string;
      refusal?: undefined;
      sentence?: undefined;
      bound?: undefined;
      example?: undefined;
    }
  | {
      refusal: ReadingRefusal | RuleRefusal;
      sentence: string;
      /** The minimum of a date that is `early`, the maximum of one that is `late`. */
      bound?: IsoDate | IsoDateTime;
      /**
       * The accepted moment nearest to the day that was typed, or to today if the text is no day; missing if the field
       * accepts none.
       */
      example?: IsoDate | IsoDateTime;
      moment?: undefined;
      note?: undefined;
    };

/** The day read by the tokens of a field, or why there is none. */
export type ParsedDate = { moment: IsoDate; refusal?: undefined } | { refusal: ReadingRefusal; moment?: undefined };

/** The time read by the tokens of a field, or why there is none. */
export type ParsedTime = { moment: IsoTime; refusal?: undefined } | { refusal: ReadingRefusal; moment?: undefined };

/** The month of an agenda; a day outside the calendar is missing. */
export interface AgendaMonth {
  first: IsoDate;
  last: IsoDate;
  /** The first day of the previous month. */
  previous?: IsoDate;
  /** The first day of the next month. */
  next?: IsoDate;
}

/**
 * Formats `moment` (`yyyy-mm-dd`, with or without one blank and a time, as `readDate` returns it) as a field shows or
 * sends it. The tokens are jQuery UI's: `dd/mm/yy`, not `DD/MM/YYYY`, which would write the names of day and month,
 * and `YYYY`.
 *
 * Throws an `Error` naming `moment` or `field`: `field: language` if the language is neither `fr` nor `en`.
 *
 * @example
 * ```js
 * formatDate("2024-03-05", { date: "dd/mm/yy" }); // "05/03/2024"
 * formatDate("2024-03-05", { date: "DD d MM yy", language: "en" }); // "Tuesday 5 March 2024"
 * formatDate("2024-03-05 14:30:00", { date: "dd/mm/yy", time: "H'h'mm" }); // "05/03/2024 14h30"
 * formatDate("2024-03-05 14:30:00", { date: "dd/mm/yy", time: "HH:mm:ss", seconds: false }); // "05/03/2024 14:30"
 * ```
 */
export function formatDate(moment: string, field: DateField): string {
  const text = wantedText(moment, "moment");
  return asked(formatJoined, [...partsOfField(field), text]);
}

/**
 * Parses the text of a field by its tokens, or else as French people type dates (`5/3/24`, `05.03.2024`, `2024-03-05`,
 * `5 mars 2024`, `5 mars`, `demain`; `14h30`, `midi`). Then checks the field's restrictions: on the day, or in a field
 * with a time on day and time (00:00:00 if missing). The message of a refusal contains an example close to the day
 * that was typed, or to today if the text is no day. A date is never changed into another. To check a day of a grid,
 * pass `yyyy-mm-dd` and a field without a time. A two-digit year is 20yy up to the year of `today` + 5, else 19yy.
 *
 * Throws an `Error` naming `typed`, `today`, `field` or `rules`, and what is wrong with it:
 * - `field: language`: the language is neither `fr` nor `en`;
 * - `field: format`: the tokens do not determine a day, such as `mm/yy` or `DD/MM/YYYY`, whatever the text;
 * - `rules: only-days`, `min-date`, `max-date` or `dates-excludes`: not in the form that `DateRules` requires.
 *
 * @example
 * ```js
 * const field = { date: "dd/mm/yy" };
 * const today = "2026-11-21";
 * readDate({ text: "5 mars 24", field, today }); // { moment: "2024-03-05" }
 * readDate({ text: "aujourd'hui 14h30", field: { ...field, time: "HH:mm:ss" }, today }); // { moment: "2026-11-21 14:30:00" }
 * readDate({ text: "", field, today }); // { moment: "" }
 * readDate({ text: "31/02/2024", field, today }); // { refusal: "impossible", sentence: "Cette date n'existe pas. Exemple : 21/11/2026.", example: "2026-11-21" }
 * readDate({ text: "5 mars", field, today }); // { moment: "2027-03-05", note: "Année non indiquée : 2027 a été choisie." }
 * const rules = { onlyDays: "1,2,3,4,5", minDate: "+15d", datesExcludes: '["2026-12-24", "holidays"]' };
 * readDate({ text: "2026-12-25", field, rules, today }).refusal; // "holiday"
 * readDate({ text: "2026-11-23", field, rules, today }).bound; // "2026-12-06"
 * ```
 */
export function readDate(typed: TypedDate): DateReading {
  return asked(readJoined, partsOf(typed));
}

/**
 * The weeks of a month from Monday to Sunday: four to six lists of seven days. Days of the neighbouring months fill
 * the first and the last week, except after 31 December 9999. `month` is `yyyy-mm` or any day of it; `undefined` for
 * an invalid month.
 *
 * @example
 * ```js
 * monthGrid("2026-11")[0].slice(5); // ["2026-10-31", "2026-11-01"]
 * monthGrid("2026-02-30"); // undefined
 * ```
 */
export function monthGrid(month: string): (IsoDate | undefined)[][] | undefined {
  const weeks: (IsoDate | "")[][] | undefined = asked(gridOfJoined, { month });
  return weeks?.map((week) => week.map((day) => day || undefined));
}

/**
 * The first and the last year that a calendar offers: `1900:2031`, `-5:+5` relative to `current`, `c-10:c+5` relative
 * to `shown`; an empty or blank expression is 1900 to the current year + 5. `undefined` for any other expression.
 * Years are kept within 1 to 9999.
 *
 * @example
 * ```js
 * yearRange("", 2026, 2026); // { first: 1900, last: 2031 }
 * yearRange("c-10:+5", 2026, 1980); // { first: 1970, last: 2031 }
 * yearRange("1990", 2026, 2026); // undefined
 * ```
 */
export function yearRange(
  expression: string,
  current: number,
  shown: number,
): { first: number; last: number } | undefined {
  return asked(rangeOfJoined, { expression }, +current, +shown);
}

/**
 * Parses `text` strictly, only by the date tokens of `field`: returns the day, or why the text is not a day.
 *
 * Throws an `Error` naming `typed` or `today`, or naming `field` if its tokens do not form a day (`field: format`) or
 * its language is unknown (`field: language`).
 *
 * @example
 * ```js
 * const typed = { field: { date: "dd/mm/yy" }, today: "2026-11-21" };
 * parseDate({ ...typed, text: "05/03/2024" }); // { moment: "2024-03-05" }
 * parseDate({ ...typed, text: "5 mars 2024" }); // { refusal: "unreadable" }
 * ```
 */
export function parseDate(typed: Omit<TypedDate, "rules">): ParsedDate {
  return asked(parseJoined, partsOf(typed));
}

/**
 * Formats `time` (`HH:mm` or `HH:mm:ss`, optionally with microseconds and an offset) by time tokens.
 *
 * Throws an `Error` naming `time`.
 *
 * @example
 * ```js
 * formatTime("14:05:00", "h:mm TT"); // "2:05 PM"
 * ```
 */
export function formatTime(time: string, format: string): string {
  return asked(formatJoinedTime, { time, format });
}

/**
 * Parses `text` by time tokens: returns the time, or why the text is not a time. Quoted text, blanks and the AM/PM
 * marker may be missing.
 *
 * @example
 * ```js
 * parseTime("2:05 pm", "h:mm TT"); // { moment: "14:05:00" }
 * parseTime("25:00", "HH:mm"); // { refusal: "impossible-time" }
 * ```
 */
export function parseTime(text: string, format: string): ParsedTime {
  return asked(parseJoinedTime, { text, format });
}

/**
 * The ISO week of `date` (`yyyy-mm-dd`): its week-numbering year and its number. `undefined` if `date` is not a day.
 *
 * @example
 * ```js
 * isoWeek("2027-01-01"); // { year: 2026, week: 53 }
 * isoWeek("2027-02-30"); // undefined
 * ```
 */
export function isoWeek(date: string): { year: number; week: number } | undefined {
  return asked(weekOfJoined, { date });
}

/**
 * The days that an agenda needs for the requested `date` (`yyyy-mm`, or any day of the month). An invalid date
 * (2026-02-30 too) gives the month of `today`.
 *
 * Throws an `Error` naming `today`.
 *
 * @example
 * ```js
 * agendaMonth("2026-02", "2026-11-21"); // { first: "2026-02-01", last: "2026-02-28", previous: "2026-01-01", next: "2026-03-01" }
 * agendaMonth("2026-02-30", "2026-11-21").first; // "2026-11-01"
 * ```
 */
export function agendaMonth(date: string, today: string): AgendaMonth {
  return asked(agendaOfJoined, { date, today });
}

function partsOfField(field: unknown): string[] {
  const text = (name: string, otherwise?: string) => textOf("field", field, name, otherwise);
  const texts = [text("date"), text("time", ""), text("language", "fr")];
  const seconds = fieldOf(field, "seconds") ?? true;
  if (typeof seconds !== "boolean") refuse("field", "neither true nor false in", "seconds");
  return [...texts, `${seconds}`];
}

/** In the order in which src/dates.rs takes them. */
function partsOf(typed: unknown): string[] {
  const text = textOf("typed", typed, "text");
  const field = partsOfField(required("typed", typed, "field"));
  const rules = fieldOf(typed, "rules") ?? {};
  if (typeof rules !== "object") refuse("typed", "no rules in", "rules");
  const limits = ["onlyDays", "minDate", "maxDate", "datesExcludes"].map((name) => textOf("rules", rules, name, ""));
  return [...field, text, textOf("typed", typed, "today"), ...limits];
}

import { elementsOf } from "../dom/form-elements.js";
import { nameOf } from "../fields/sent-value.js";
import {
  DATA_ALT_FORMAT,
  DATA_ALT_TIME_FORMAT,
  DATA_CHECK,
  DATA_DATE,
  DATA_DATES_EXCLUDES,
  DATA_FORMAT,
  DATA_MASK,
  DATA_MAX,
  DATA_MAX_DATE,
  DATA_MIN,
  DATA_MIN_DATE,
  DATA_ONLY_DAYS,
  DATA_SHOW_SECOND,
  DATA_SORT,
  DATA_SORT_COLLATION,
  DATA_SORTABLE,
  DATA_TIME_FORMAT,
  DATA_YEAR_RANGE,
} from "../schema.js";
import { withAttributes } from "./with-attributes.js";

/**
 * Removes a behaviour. Restores what it changed, or leaves it as other calls on the same element require; sorted rows
 * keep their order.
 */
export type TakeAway = () => void;

/** How a text field is masked. */
export interface MaskOptions {
  /** The mask in Inputmask's syntax, or `date`: shown as dd/mm/yyyy, submitted as yyyy-mm-dd. */
  readonly mask: string;
}

/** What a date field shows, submits and accepts; the defaults are those of `data-date`. */
export interface DateFieldOptions {
  readonly type?: "date" | "datetime";
  /** First and last year, as `1900:2031`. */
  readonly yearRange?: string;
  /** The format of the shown date, in the tokens of jQuery UI's datepicker: `dd/mm/yy`. */
  readonly format?: string;
  /** The format of the shown time: `HH:mm:ss`. */
  readonly timeFormat?: string;
  /** The format of the submitted date: `yy-mm-dd`. */
  readonly altFormat?: string;
  /** The format of the submitted time: `HH:mm:ss`. */
  readonly altTimeFormat?: string;
  /** Whether seconds are shown. Default true. */
  readonly showSecond?: boolean;
  /** The weekdays that may be chosen; 0 is Sunday. */
  readonly onlyDays?: readonly number[];
  /**
   * The first moment that may be chosen: yyyy-mm-dd, or a day relative to today, as +15d or monday; with HH:mm where a
   * time counts.
   */
  readonly minDate?: string;
  /** The last moment that may be chosen. */
  readonly maxDate?: string;
  /** Days that may not be chosen, yyyy-mm-dd or relative to today, and "holidays". */
  readonly datesExcludes?: readonly string[];
}

/** The constraints of a field in a checked form. */
export interface FieldCheck {
  readonly required?: boolean;
  readonly check?: "email" | "email-simple" | "numeric" | "range" | "tel" | "iban" | "siren" | "siret";
  readonly min?: number;
  readonly max?: number;
  /** The field's name in messages. Default: its label, else its `name`. */
  readonly title?: string;
}

/** The fields of a checked form, by name; constraints in their own attributes still apply. */
export interface CheckOptions {
  readonly fields?: Readonly<Record<string, FieldCheck>>;
}

/** How the values of a column compare; `auto`: as numbers if they look like numbers, else as text. */
export type SortKind = "auto" | "date" | "number" | "text";

/** Which columns of a table can be sorted. */
export interface SortTableOptions {
  /** How values compare, by the column's index in the header row. Default: `auto` for all headers. */
  readonly columns?: Readonly<Record<number, SortKind>>;
  /** How texts compare: in French order (default), or by the code points of their lowercase form. */
  readonly collation?: "french" | "codepoint";
}

/** Adds behaviours to elements by script, as their attributes do in HTML. */
export interface FieldCalls {
  /** Masks a text field. Throws a TypeError for anything but an `input`. */
  maskField(field: HTMLInputElement, options: MaskOptions): TakeAway;
  /** Turns a text field into a date field with a calendar. Throws a TypeError for anything but an `input`. */
  dateField(field: HTMLInputElement, options?: DateFieldOptions): TakeAway;
  /** Checks a form before submission. Throws a TypeError for anything but a `form`, or for a missing field. */
  checkForm(form: HTMLFormElement, options?: CheckOptions): TakeAway;
  /** Makes a table sortable by its headers. Throws a TypeError for anything but a table with a header row. */
  sortTable(table: HTMLTableElement, options?: SortTableOptions): TakeAway;
}

export const fieldCalls: FieldCalls = {
  maskField(field, { mask } = {} as MaskOptions) {
    demand(field instanceof HTMLInputElement, "maskField: expected an input element");
    demand(typeof mask === "string", 'maskField: expected a mask, such as { mask: "99/99" }');
    return withAttributes(field, { [DATA_MASK]: mask });
  },
  dateField(field, options = {}) {
    demand(field instanceof HTMLInputElement, "dateField: expected an input element");
    demandOptions("dateField", options);
    const { type = "date", onlyDays = [], datesExcludes = [] } = options;
    demand(type === "date" || type === "datetime", 'dateField: `type` is "date" or "datetime"');
    demand(Array.isArray(onlyDays), "dateField: `onlyDays` is a list of weekdays, as [1, 2]");
    demand(Array.isArray(datesExcludes), 'dateField: `datesExcludes` is a list of days, as ["2026-12-25"]');
    for (const name of DATE_TEXTS)
      demand(["undefined", "string"].includes(typeof options[name]), `dateField: \`${name}\` is a text`);
    return withAttributes(field, dateAttributes(options));
  },
  checkForm(form, options = {}) {
    demand(form instanceof HTMLFormElement, "checkForm: expected a form element");
    demandOptions("checkForm", options);
    const checks = Object.entries(options.fields ?? {}).flatMap(([name, check]) => {
      demandCheck(name, check);
      const named = Array.from(elementsOf(form)).filter(
        (field) => isVisible(field) && nameOf(field as HTMLInputElement) === name,
      );
      demand(named.length > 0, `checkForm: the form has no field named ${name}`);
      return named.map((field) => () => withAttributes(field, checkAttributes(check)));
    });
    return all([...checks.map((add) => add()), withAttributes(form, { [DATA_CHECK]: "" })]);
  },
  sortTable(table, options = {}) {
    const headers = table instanceof HTMLTableElement ? table.tHead?.rows[0]?.cells : undefined;
    demand(headers && headers.length > 0, "sortTable: expected a table with a row of headers in its thead");
    demandOptions("sortTable", options);
    const { columns, collation = "french" } = options;
    demand(COLLATIONS.includes(collation), 'sortTable: `collation` is "french" or "codepoint"');
    const kinds = columns ?? Object.fromEntries(Array.from(headers, (_, index) => [index, "auto" as const]));
    const order = collation === "codepoint" ? { [DATA_SORT_COLLATION]: collation } : {};
    const marks = Object.entries(kinds).map(([index, kind]) => {
      const header = headers[Number(index)];
      demand(header, `sortTable: there is no column ${index}`);
      demand(SORT_KINDS.includes(kind), `sortTable: column ${index} is not one of ${SORT_KINDS.join(", ")}`);
      return () => withAttributes(header, { [DATA_SORT]: kind === "auto" ? "" : kind, ...order });
    });
    const takeAways = marks.map((add) => add());
    // The table last: its headers are complete by then.
    return all([withAttributes(table, { [DATA_SORTABLE]: "" }), ...takeAways]);
  },
};

function demand(isTrue: unknown, otherwise: string): asserts isTrue {
  if (!isTrue) throw new TypeError(otherwise);
}

function demandOptions(call: string, options: unknown): void {
  demand(typeof options === "object" && options !== null, `${call}: the options are an object`);
}

function demandCheck(name: string, field: FieldCheck): void {
  const { check, min, max } = field;
  demand(
    check === undefined || CHECKS.includes(check),
    `checkForm: \`check\` of ${name} is not one of ${CHECKS.join(", ")}`,
  );
  for (const bound of [min, max])
    demand(bound === undefined || Number.isFinite(bound), `checkForm: a bound of ${name} is not a number`);
}

/** Skips the hidden field that is submitted for a masked or date field under its name: no visitor can correct it. */
const isVisible = (element: Element) => !element.matches("[type=hidden]");

const all = (takeAways: readonly TakeAway[]) => () => {
  for (const takeAway of takeAways) takeAway();
};

const CHECKS: readonly unknown[] = ["email", "email-simple", "numeric", "range", "tel", "iban", "siren", "siret"];
const SORT_KINDS: readonly unknown[] = ["auto", "date", "number", "text"];
const COLLATIONS: readonly unknown[] = ["french", "codepoint"];
const DATE_TEXTS = [
  "yearRange",
  "format",
  "timeFormat",
  "altFormat",
  "altTimeFormat",
  "minDate",
  "maxDate",
] as const satisfies readonly (keyof DateFieldOptions)[];

function dateAttributes(options: DateFieldOptions): Record<string, string> {
  const { type = "date", showSecond, onlyDays, datesExcludes } = options;
  return given({
    [DATA_DATE]: type,
    [DATA_YEAR_RANGE]: options.yearRange,
    [DATA_FORMAT]: options.format,
    [DATA_TIME_FORMAT]: options.timeFormat,
    [DATA_ALT_FORMAT]: options.altFormat,
    [DATA_ALT_TIME_FORMAT]: options.altTimeFormat,
    [DATA_SHOW_SECOND]: showSecond === false ? "0" : undefined,
    [DATA_ONLY_DAYS]: onlyDays?.join(),
    [DATA_MIN_DATE]: options.minDate,
    [DATA_MAX_DATE]: options.maxDate,
    [DATA_DATES_EXCLUDES]: datesExcludes && JSON.stringify(datesExcludes),
  });
}

function checkAttributes({ required, check, min, max, title }: FieldCheck): Record<string, string> {
  return given({
    required: required ? "" : undefined,
    [DATA_CHECK]: check,
    [DATA_MIN]: min?.toString(),
    [DATA_MAX]: max?.toString(),
    title,
  });
}

/** Returns the attributes that the call sets; the field's own apply for the others. */
function given(texts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

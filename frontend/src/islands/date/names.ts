import { pageCode } from "../../page/language.js";

/** Names of days and months in the page's language; in the browser's, if the page's language code is invalid. */
export interface Names {
  /** `mardi 5 mars 2024` */
  day(date: Date): string;
  /** `mars 2024` */
  monthAndYear(date: Date): string;
  month(date: Date): string;
  weekday(date: Date): string;
  /** Short enough for a column: `lun.` */
  shortWeekday(date: Date): string;
}

export function namesOf(code = pageCode()): Names {
  const name = (options: Intl.DateTimeFormatOptions) => {
    const format = formatOf(code, { ...options, calendar: "gregory" });
    return (date: Date) => format.format(date);
  };
  return {
    day: name({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    monthAndYear: name({ month: "long", year: "numeric" }),
    month: name({ month: "long" }),
    weekday: name({ weekday: "long" }),
    shortWeekday: name({ weekday: "short" }),
  };
}

function formatOf(code: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(code.replace("_", "-"), options);
  } catch {
    return new Intl.DateTimeFormat(undefined, options);
  }
}

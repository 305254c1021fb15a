import type { DateField, DateRules, FormsCore } from "../../core/load-forms.js";
import { today } from "../../page/today.js";
import type { Sentence } from "../../page/words.js";
import type { DateOptions } from "./read-options.js";
import type { CalendarRequest, TimePart } from "./request.js";
import { refusalSentence, yearSentence } from "./sentences.js";

/** What a text was read as: a moment, empty for an empty text, or a fault. */
export interface Understood {
  readonly moment?: string;
  /** What the reading assumed. */
  readonly note?: Sentence | undefined;
  readonly sentence?: Sentence;
  /** A moment that the field accepts instead. */
  readonly example?: string | undefined;
}

/** Reads and writes the text of one field; every rule is the core's. */
export interface DateReader {
  read(text: string): Understood;
  /** Returns only the moment, as each keystroke needs it; empty where `read` reports a fault. */
  accepted(text: string): string;
  /** Returns the text of a moment as the field shows it. */
  show(moment: string): string;
  /** Returns the text of a moment as it is submitted. */
  send(moment: string): string;
  /** Returns the moment that a text denotes, even one that the field does not allow; empty for other texts. */
  understand(text: string): string;
  /**
   * Returns the moment of a value that the page has set: as the field shows it, else as it is submitted, for a server
   * that returns what it got, else as `understand` does.
   */
  given(text: string): string;
  /** Returns what is wrong with a time `HH:mm:ss` on a day, whatever the field accepts; undefined if it exists. */
  impossible(day: string, time: string): Sentence | undefined;
  /** Returns a text in a form that the field accepts. */
  example(): string;
  /** Returns what the calendar needs from the field, as of today. */
  calendar(): Pick<CalendarRequest, "timeParts" | "first" | "years" | "restricted" | "whyNot">;
}

export function dateReader(core: FormsCore, { shown, sent, rules, years }: DateOptions): DateReader {
  const readingOf = (text: string, field: DateField, limits?: DateRules) =>
    core.readDate({ text, field, ...(limits ? { rules: limits } : {}), today: today() });
  const readAs = (text: string, field: DateField, limits?: DateRules): Understood => {
    const reading = readingOf(text, field, limits);
    const { moment, note, example } = reading;
    if (moment === undefined) return { sentence: refusalSentence(reading, core, field, limits?.onlyDays), example };
    return { moment, note: note ? yearSentence(moment) : undefined };
  };
  const read = (text: string) => readAs(text, shown, rules);
  const show = (moment: string) => core.formatDate(moment, shown);
  const send = (moment: string) => core.formatDate(moment, sent);
  const understand = (text: string) => readingOf(text, shown).moment ?? "";
  const echoed = (text: string) => {
    try {
      return readingOf(text, sent).moment ?? "";
    } catch {
      // A format without a day, such as a month's, can be submitted, but not read.
      return "";
    }
  };
  return {
    read,
    accepted: (text) => readingOf(text, shown, rules).moment ?? "",
    show,
    send,
    understand,
    given(text) {
      const moment = understand(text);
      if (moment && show(moment) === text) return moment;
      const returned = echoed(text);
      return returned && send(returned) === text ? returned : moment;
    },
    impossible: (day, time) =>
      readAs(`${core.formatDate(day, { date: shown.date })} ${time}`, { date: shown.date, time: "HH:mm:ss" }).sentence,
    example: () => show(read(show(today())).example ?? today()),
    calendar() {
      const now = today();
      const day = { date: shown.date, ...(shown.language ? { language: shown.language } : {}) };
      const judge = (iso: string) => readAs(core.formatDate(iso, day), day, rules);
      const reasons = new Map<string, Sentence | undefined>();
      return {
        timeParts: timeParts(show),
        // The first moment may have a time.
        first: (judge(now).example ?? now).slice(0, 10),
        // The expression was checked with the other options.
        years: (inView: number) =>
          core.yearRange(years, Number(now.slice(0, 4)), inView) ?? { first: inView, last: inView },
        restricted: Object.values(rules).some(Boolean),
        whyNot(iso: string) {
          if (!reasons.has(iso)) reasons.set(iso, judge(iso).sentence);
          return reasons.get(iso);
        },
      };
    },
  };
}

/** Returns the parts of a time that the field shows. */
function timeParts(show: (moment: string) => string): readonly TimePart[] {
  const parts: readonly (readonly [TimePart, string])[] = [
    ["hours", "01:00:00"],
    ["minutes", "00:01:00"],
    ["seconds", "00:00:01"],
  ];
  const tells = (time: string) => show(`2000-01-01 ${time}`) !== show("2000-01-01 00:00:00");
  return parts.filter(([, time]) => tells(time)).map(([part]) => part);
}

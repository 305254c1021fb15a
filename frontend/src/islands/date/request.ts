import type { Sentence } from "../../page/words.js";

/** What a date field asks of the calendar, and what the calendar does to the field. */
export interface CalendarRequest {
  /** The button that opens it: it stands beside it, and gets the focus back. */
  readonly opener: HTMLElement;
  /** The name of the field. */
  readonly name: string;
  /** The day in the field, `yyyy-mm-dd`, and the time, `HH:mm:ss`; undefined if it holds no date. */
  readonly day: string | undefined;
  readonly time: string | undefined;
  /** What is asked for beside the day. */
  readonly timeParts: readonly TimePart[];
  readonly today: string;
  /** The month to show first, where the field holds no day: any day of it. */
  readonly first: string;
  /** The first and the last year, while `shown` is the year in view. */
  readonly years: (shown: number) => { readonly first: number; readonly last: number };
  /** Whether the field refuses days: their reasons need room. */
  readonly restricted: boolean;
  /** Why a day cannot be chosen; undefined if it can. */
  readonly whyNot: (day: string) => Sentence | undefined;
  /** Writes a day (`yyyy-mm-dd`), with a time (`HH:mm:ss`) in a field that has one; returns what is wrong with it. */
  readonly write: (day: string, time: string | undefined) => Sentence | undefined;
  readonly clear: () => void;
  /** Called when the calendar has closed, for whatever reason. */
  readonly closed: () => void;
}

export type TimePart = "hours" | "minutes" | "seconds";

import type { Sentence } from "../../page/words.js";

/** The data and callbacks that a date field passes to the calendar. */
export interface CalendarRequest {
  /** The button that opens the calendar: its anchor, which gets the focus back. */
  readonly opener: HTMLElement;
  /** The name of the field. */
  readonly name: string;
  /** The day in the field, `yyyy-mm-dd`, and the time, `HH:mm:ss`; undefined if it contains no date. */
  readonly day: string | undefined;
  readonly time: string | undefined;
  /** The parts of the time to ask for. */
  readonly timeParts: readonly TimePart[];
  /** Any day of the month to show first when the field contains no date. */
  readonly first: string;
  /** Returns the first and last year to offer while `shown` is in view. */
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

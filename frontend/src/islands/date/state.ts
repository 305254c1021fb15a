import type { Sentence } from "../../page/words.js";
import { padded } from "./days.js";
import type { CalendarRequest, TimePart } from "./request.js";

export type Clock = Readonly<Record<TimePart, string>>;

/** The open calendar. */
export interface OpenCalendar {
  readonly request: CalendarRequest;
  /** The chosen day, `yyyy-mm-dd`. */
  readonly day: string | undefined;
  /** The texts of the time inputs. */
  readonly clock: Clock;
  /** A day of the month in view. */
  readonly month: string;
  /** What is wrong with the last choice. */
  readonly fault: Sentence | undefined;
}

/** The open calendar, and how often one was opened: each opening mounts a new view. */
export interface Calendar {
  readonly open: OpenCalendar | undefined;
  readonly opened: number;
}

export type CalendarChange =
  | { readonly type: "open"; readonly request: CalendarRequest }
  | { readonly type: "close" }
  | { readonly type: "show"; readonly month: string }
  | { readonly type: "choose"; readonly day: string; readonly fault: Sentence | undefined }
  | { readonly type: "set"; readonly clock: Clock; readonly fault: Sentence | undefined };

export const noCalendar: Calendar = { open: undefined, opened: 0 };

export function reduceCalendar(calendar: Calendar, change: CalendarChange): Calendar {
  if (change.type === "open") return { open: opening(change.request), opened: calendar.opened + 1 };
  const { open } = calendar;
  if (!open || change.type === "close") return { ...calendar, open: undefined };
  return { ...calendar, open: changed(open, change) };
}

type WhileOpen = Exclude<CalendarChange, { readonly type: "open" | "close" }>;

function changed(open: OpenCalendar, change: WhileOpen): OpenCalendar {
  switch (change.type) {
    case "show":
      return { ...open, month: change.month };
    case "choose":
      return { ...open, day: change.day, month: change.day, fault: change.fault };
    case "set":
      return { ...open, clock: change.clock, fault: change.fault };
  }
}

function opening(request: CalendarRequest): OpenCalendar {
  const [hours = "00", minutes = "00", seconds = "00"] = (request.time ?? "").split(":").filter(Boolean);
  return {
    request,
    day: request.day,
    clock: { hours, minutes, seconds: seconds.slice(0, 2) },
    month: request.day ?? request.first,
    fault: undefined,
  };
}

/** Returns the inputs' time, `HH:mm:ss`; undefined if one of them is not one or two digits. */
export function timeOf({ hours, minutes, seconds }: Clock): string | undefined {
  const parts = [hours, minutes, seconds];
  if (!parts.every((digits) => /^\d{1,2}$/.test(digits))) return undefined;
  return parts.map((digits) => padded(Number(digits))).join(":");
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { mayGo } from "../../page/form-gate.js";
import { addCalendarButton } from "./calendar-button.js";
import type { DateReader } from "./date-reader.js";
import type { CalendarRequest, TimePart } from "./request.js";

const calendar = vi.hoisted(() => ({ openCalendar: vi.fn(), closeCalendar: vi.fn(), leaveCalendar: vi.fn() }));
const loading = vi.hoisted(() => ({ isLoaded: true }));
vi.mock("./load-calendar.js", () => ({
  calendarNow: () => (loading.isLoaded ? calendar : undefined),
  loadCalendar: () => Promise.resolve(calendar),
}));

const reader = {
  understand: () => "",
  read: () => ({}),
  show: (moment: string) => moment,
  impossible: () => undefined,
  calendar: () => ({ timeParts }),
} as unknown as DateReader;
let timeParts: readonly TimePart[] = ["hours"];

let leaving: AbortController;
let told: string[];
const input = () => document.querySelector("input") as HTMLInputElement;
const open = () => {
  document.querySelector("button")?.click();
  return calendar.openCalendar.mock.lastCall?.[0] as CalendarRequest;
};

function begin(parts: readonly TimePart[]) {
  timeParts = parts;
  addCalendarButton(input(), reader, leaving.signal);
}
const mayGoNow = () => mayGo(input().form as HTMLFormElement);

beforeEach(() => {
  document.body.innerHTML = "<form><input></form>";
  leaving = new AbortController();
  told = [];
  for (const name of ["input", "change"]) input().addEventListener(name, () => told.push(`${name} ${input().value}`));
});
afterEach(() => {
  leaving.abort();
  loading.isLoaded = true;
});

test("an auto-submitting form waits for the time, and gets change when the calendar closes", () => {
  begin(["hours", "minutes"]);
  const { write, closed } = open();
  write("2026-12-01", "00:00:00");
  write("2026-12-01", "14:00:00");
  expect([told.at(-1), mayGoNow()]).toEqual(["change 2026-12-01 14:00:00", false]);
  told = [];
  closed();
  expect([told, mayGoNow()]).toEqual([["change 2026-12-01 14:00:00"], true]);
});

test("a date without a time dispatches once, and may be submitted at once", () => {
  begin([]);
  const { write, closed } = open();
  write("2026-12-01", undefined);
  expect(mayGoNow()).toBe(true);
  closed();
  expect(told).toEqual(["input 2026-12-01", "change 2026-12-01"]);
});

test("a calendar closed without a choice dispatches nothing, nor does one whose field is unmounted", () => {
  begin(["hours"]);
  open().closed();
  expect(told).toEqual([]);
  const { write, closed } = open();
  calendar.leaveCalendar.mockImplementation(closed);
  write("2026-12-01", "14:00:00");
  told = [];
  leaving.abort();
  expect([told, calendar.leaveCalendar.mock.calls.length]).toEqual([[], 1]);
});

test.each([
  ["on its button", "button", 1],
  ["nowhere, as in Safari", undefined, 1],
  ["in its own field", "input", 0],
  ["in another field", "textarea", 0],
])(
  "a calendar that loads after the press opens only if nobody writes elsewhere by then: focus %s",
  async (_, place, opened) => {
    input().insertAdjacentHTML("afterend", "<textarea></textarea>");
    begin([]);
    loading.isLoaded = false;
    calendar.openCalendar.mockClear();
    const button = document.querySelector("button") as HTMLElement;
    button.click();
    if (place) document.querySelector<HTMLElement>(place)?.focus();
    await becomes(() => expect(button.getAttribute("aria-busy")).toBeNull());
    expect(calendar.openCalendar).toHaveBeenCalledTimes(opened);
  },
);

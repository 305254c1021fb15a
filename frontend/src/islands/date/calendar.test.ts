import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { start } from "../../kernel/kernel.js";
import type { CalendarRequest } from "./request.js";

let kernel: ReturnType<typeof start>;
let calendar: typeof import("./calendar.js");
const whyNot = vi.fn((_day: string) => undefined);
const request = (): CalendarRequest => ({
  opener: document.querySelector("button") as HTMLElement,
  name: "Date",
  day: undefined,
  time: undefined,
  timeParts: [],
  first: "2026-11-23",
  years: () => ({ first: 2025, last: 2027 }),
  restricted: false,
  whyNot,
  write: () => undefined,
  clear: () => {},
  closed: () => {},
});
/** Sets the visitor's clock to a day at noon, or at another time. */
const isDay = (day: string, time = "12:00") => vi.setSystemTime(`${day}T${time}`);
const drawn = () => document.querySelectorAll(".vt-calendar").length;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = "<button></button>";
  kernel = (await import("../../kernel/kernel.js")).start([], []);
  calendar = await import("./calendar.js");
  isDay("2026-11-23");
  whyNot.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  kernel.stop();
  vi.unstubAllGlobals();
});

test.each([
  ["fr", ["vendredi 5 mars 2027, choisie", "samedi 6 mars 2027, aujourd’hui"]],
  ["de", ["Freitag, 5. März 2027", "Samstag, 6. März 2027"]],
])("a day's name has no French word on a page in another language: %s", (language, names) => {
  document.documentElement.lang = language;
  isDay("2027-03-06");
  calendar.openCalendar({ ...request(), day: "2027-03-05" });
  const days = document.querySelectorAll("[role=gridcell][aria-selected=true] button, button[aria-current=date]");
  expect(Array.from(days, (day) => day.getAttribute("aria-label"))).toEqual(names);
  calendar.closeCalendar();
  document.documentElement.lang = "";
});

test("its button for today writes the day of the press, also after midnight", () => {
  isDay("2026-11-30", "23:58");
  const write = vi.fn(() => undefined);
  calendar.openCalendar({ ...request(), write });
  isDay("2026-12-01", "00:05");
  document.querySelector<HTMLElement>(".vt-calendar-actions button")?.click();
  expect(write.mock.calls).toEqual([["2026-12-01", "00:00:00"]]);
});

test("a press outside that leaves no focus returns it to the button on pointerup, and only that one does", () => {
  const opener = document.querySelector("button") as HTMLElement;
  const point = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));
  for (const end of ["pointerup", "pointercancel"]) {
    calendar.openCalendar(request());
    point("pointerdown");
    opener.blur();
    point(end);
    expect([drawn(), document.activeElement]).toEqual([0, opener]);
    opener.blur();
    point("pointerup");
    expect(document.activeElement).toBe(document.body);
  }
});

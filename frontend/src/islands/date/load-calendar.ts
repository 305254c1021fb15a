export type Calendar = typeof import("./calendar.js");

let calendar: Calendar | undefined;
let coming: Promise<Calendar> | undefined;

/** The calendar; undefined until it has come. */
export const calendarNow = () => calendar;

/** React and the calendar. A failed import is tried once more, and again with the next press. */
export function loadCalendar(): Promise<Calendar> {
  const load = () => import("./calendar.js");
  coming ??= load()
    .catch(load)
    .then(
      (loaded) => {
        calendar = loaded;
        return loaded;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
  return coming;
}

export type Calendar = typeof import("./calendar.js");

let calendar: Calendar | undefined;
let coming: Promise<Calendar> | undefined;

/** Returns the calendar; undefined until it has loaded. */
export const calendarNow = () => calendar;

/** Loads React and the calendar. A failed import is retried once, and again by the next call. */
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

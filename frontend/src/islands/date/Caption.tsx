import { type ReactElement, useContext, useEffect, useMemo, useState } from "react";
import type { MonthCaptionProps } from "react-day-picker";
import { pageCode } from "../../page/language.js";
import { CALENDAR_MONTH, CALENDAR_YEAR } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { Choices, calendarNames } from "./choices.js";
import { padded } from "./days.js";

/**
 * The month and the year to choose, with the caption that is only heard. react-day-picker's own lists read and write each of
 * the years as a date, and again for each month that is shown: more than all the rest of the grid.
 */
export function Caption({ calendarMonth: { date }, className, children }: MonthCaptionProps): ReactElement {
  const { first, last, onShow } = useContext(Choices);
  const [year, month] = [date.getFullYear(), date.getMonth()];
  const show = (itsYear: number, itsMonth: number) => onShow(`${padded(itsYear, 4)}-${padded(itsMonth + 1)}-01`);
  // More than a hundred years, of which one is seen until their list is opened.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    requestAnimationFrame(() => requestAnimationFrame(() => setPainted(true)));
  }, []);
  const [from, to] = isPainted ? [first, last] : [year, year];
  const months = useMemo(() => optionsOf(0, 11, (number) => calendarNames().month(new Date(2000, number))), []);
  const years = useMemo(() => optionsOf(from, to, String), [from, to]);
  return (
    <div className={className}>
      {choice(CALENDAR_MONTH, months, month, (other) => show(year, other))}
      {choice(CALENDAR_YEAR, years, year, (other) => show(other, month))}
      {children}
    </div>
  );
}

/** Options are in the page's language, whatever that of their list's name. */
function optionsOf(first: number, last: number, text: (number: number) => string): ReactElement[] {
  const numbers = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return numbers.map((number) => (
    <option key={number} value={number} lang={pageCode()}>
      {text(number)}
    </option>
  ));
}

/** A list as the browser draws it. */
function choice(name: string, options: ReactElement[], chosen: number, choose: (number: number) => void): ReactElement {
  return (
    <select
      className="vt-calendar-choice"
      value={chosen}
      onChange={({ target }) => choose(Number(target.value))}
      aria-label={words(name)}
      lang={languageOf(name)}
    >
      {options}
    </select>
  );
}

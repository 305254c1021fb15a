import { type ReactElement, useContext, useEffect, useMemo, useState } from "react";
import type { MonthCaptionProps } from "react-day-picker";
import { pageCode } from "../../page/language.js";
import { CALENDAR_MONTH, CALENDAR_YEAR } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { Choices, calendarNames } from "./choices.js";
import { padded } from "./days.js";

/**
 * The month and year selects, with the visually hidden caption. react-day-picker's own dropdowns parse and format
 * each year as a date, once for each rendered month, which costs more than the rest of the grid.
 */
export function Caption({ calendarMonth: { date }, className, children }: MonthCaptionProps): ReactElement {
  const { first, last, onShow } = useContext(Choices);
  const [year, month] = [date.getFullYear(), date.getMonth()];
  const show = (itsYear: number, itsMonth: number) => onShow(`${padded(itsYear, 4)}-${padded(itsMonth + 1)}-01`);
  // Before the first paint, one of more than a hundred years: the others show only in the open list.
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

/** Returns options in the page's language, even where the list's name is in another. */
function optionsOf(first: number, last: number, text: (number: number) => string): ReactElement[] {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return numbers.map((number) => (
    <option key={number} value={number} lang={pageCode()}>
      {text(number)}
    </option>
  ));
}

/** Renders a native select. */
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

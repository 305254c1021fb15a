import { type ButtonHTMLAttributes, type ReactElement, type ReactNode, useMemo, useState } from "react";
import { DayPicker, type DropdownProps } from "react-day-picker";
import { coreLanguage } from "../../fields/core-language.js";
import { pageCode } from "../../page/language.js";
import { CALENDAR_MONTH, CALENDAR_YEAR, CHOSEN_DAY, NEXT_MONTH, PREVIOUS_MONTH, TODAY } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { DayButton, WhyNot } from "./DayButton.js";
import { dateOf, dayOf } from "./days.js";
import { GRID } from "./Grid.js";
import { namesOf } from "./names.js";
import type { OpenCalendar } from "./state.js";

export interface MonthProps {
  readonly calendar: OpenCalendar;
  readonly onShow: (month: string) => void;
  readonly onChoose: (day: string) => void;
}

const components = {
  ...GRID,
  DayButton,
  MonthsDropdown: dropdown(CALENDAR_MONTH),
  YearsDropdown: dropdown(CALENDAR_YEAR),
  PreviousMonthButton: button(PREVIOUS_MONTH),
  NextMonthButton: button(NEXT_MONTH),
};

/** The grid of a month (ARIA grid pattern), with the month and the year to choose above it. */
export function Month({ calendar, onShow, onChoose }: MonthProps): ReactNode {
  const { request, day, month } = calendar;
  const [reason, setReason] = useState<string>();
  const names = useMemo(() => namesOf(), []);
  const years = request.years(dateOf(month).getFullYear());
  const selected = day ? dateOf(day) : undefined;
  const look = (date: Date) => setReason(request.whyNot(dayOf(date)));
  return (
    <WhyNot.Provider value={request.whyNot}>
      <DayPicker
        mode="single"
        required
        selected={selected}
        onSelect={(date) => onChoose(dayOf(date))}
        onDayFocus={look}
        onDayMouseEnter={look}
        month={dateOf(month)}
        onMonthChange={(date) => onShow(dayOf(date))}
        startMonth={dateOf(`${years.first}-01-01`)}
        endMonth={dateOf(`${years.last}-12-31`)}
        today={dateOf(request.today)}
        weekStartsOn={1}
        captionLayout="dropdown"
        navLayout="around"
        lang={pageCode()}
        components={components}
        formatters={{
          formatCaption: names.monthAndYear,
          formatMonthDropdown: names.month,
          formatWeekdayName: names.shortWeekday,
        }}
        labels={{
          labelDayButton: (date, { today, selected: chosen }) =>
            [names.day(date), today && words(TODAY), chosen && words(CHOSEN_DAY)].filter(Boolean).join(", "),
          labelGrid: names.monthAndYear,
          labelWeekday: names.weekday,
        }}
      />
      {request.restricted && (
        <p className="vt-calendar-reason" lang={coreLanguage()}>
          {reason}
        </p>
      )}
    </WhyNot.Provider>
  );
}

/** A button beside the month, by its French name. */
function button(french: string): (props: ButtonHTMLAttributes<HTMLButtonElement>) => ReactElement {
  return (props) => <button {...props} type="button" aria-label={words(french)} lang={languageOf(french)} />;
}

/** The list of months or of years, as the browser draws it; its options are in the page's language. */
function dropdown(french: string): (props: DropdownProps) => ReactElement {
  return ({ options = [], value, disabled, onChange }) => (
    <select
      className="vt-calendar-choice"
      value={value}
      disabled={disabled}
      onChange={onChange}
      aria-label={words(french)}
      lang={languageOf(french)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} lang={pageCode()}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

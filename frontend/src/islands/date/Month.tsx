import { type ButtonHTMLAttributes, type ReactElement, type ReactNode, useState } from "react";
import { DayPicker } from "react-day-picker";
import { pageCode } from "../../page/language.js";
import { CHOSEN_DAY, NEXT_MONTH, PREVIOUS_MONTH, TODAY } from "../../page/messages.js";
import { today } from "../../page/today.js";
import { languageOf, type Sentence, sentence, words } from "../../page/words.js";
import { Caption } from "./Caption.js";
import { Choices, calendarNames } from "./choices.js";
import { DayButton } from "./DayButton.js";
import { dateOf, dayOf } from "./days.js";
import { GRID } from "./Grid.js";
import type { OpenCalendar } from "./state.js";

export interface MonthProps {
  readonly calendar: OpenCalendar;
  readonly onShow: (month: string) => void;
  readonly onChoose: (day: string) => void;
}

const components = {
  ...GRID,
  DayButton,
  MonthCaption: Caption,
  PreviousMonthButton: button(PREVIOUS_MONTH),
  NextMonthButton: button(NEXT_MONTH),
};

/** The grid of a month (ARIA grid pattern), with the month and year selects above it. */
export function Month({ calendar, onShow, onChoose }: MonthProps): ReactNode {
  const { request, day, month } = calendar;
  const [reason, setReason] = useState<Sentence>();
  const names = calendarNames();
  const { first, last } = request.years(dateOf(month).getFullYear());
  const selected = day ? dateOf(day) : undefined;
  const look = (date: Date) => setReason(request.whyNot(dayOf(date)));
  return (
    <Choices.Provider value={{ whyNot: request.whyNot, first, last, onShow }}>
      <DayPicker
        mode="single"
        required
        selected={selected}
        onSelect={(date) => onChoose(dayOf(date))}
        onDayFocus={look}
        onDayMouseEnter={look}
        month={dateOf(month)}
        onMonthChange={(date) => onShow(dayOf(date))}
        startMonth={dateOf(`${first}-01-01`)}
        endMonth={dateOf(`${last}-12-31`)}
        today={dateOf(today())}
        weekStartsOn={1}
        // Renders the day as focused from the start; focus moves once the calendar is in the page.
        autoFocus
        navLayout="around"
        lang={pageCode()}
        components={components}
        formatters={{
          formatCaption: names.monthAndYear,
          formatWeekdayName: names.shortWeekday,
        }}
        labels={{
          labelDayButton: (date, { today: isToday, selected: chosen }) =>
            [names.day(date), isToday && ownWord(TODAY), chosen && ownWord(CHOSEN_DAY)].filter(Boolean).join(", "),
          labelGrid: names.monthAndYear,
          labelWeekday: names.weekday,
        }}
      />
      {request.restricted && (
        <p className="vt-calendar-reason" lang={reason?.lang}>
          {reason?.text}
        </p>
      )}
    </Choices.Provider>
  );
}

/** Returns the word in the page's language, if translated; cell and button expose the state in ARIA anyway. */
function ownWord(french: string): string | undefined {
  const { text, lang } = sentence(french);
  return lang ? undefined : text;
}

/** Makes the component of a button beside the month, from its French name. */
function button(french: string): (props: ButtonHTMLAttributes<HTMLButtonElement>) => ReactElement {
  return (props) => <button {...props} type="button" aria-label={words(french)} lang={languageOf(french)} />;
}

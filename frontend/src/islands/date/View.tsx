import type { KeyboardEvent, ReactNode } from "react";
import { CALENDAR_OF, CLEAR_DATE, CLOSE, GO_TO_TODAY } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { Button } from "../../ui/Button.js";
import { Month, type MonthProps } from "./Month.js";
import { Time, type TimeProps } from "./Time.js";

export interface ViewProps extends MonthProps, Pick<TimeProps, "onSet"> {
  readonly onToday: () => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The calendar beside a field. It is a non-modal dialog: the page stays usable, and leaving the calendar closes it. */
export function View({ calendar, onShow, onChoose, onSet, onToday, onClear, onClose }: ViewProps): ReactNode {
  const { request, clock, fault } = calendar;
  const clearByKey = ({ key, target }: KeyboardEvent) => {
    const types = (target as Element).matches("input,select");
    if (!types && (key === "Backspace" || key === "Delete")) onClear();
  };
  const actions = { [GO_TO_TODAY]: onToday, [CLEAR_DATE]: onClear, [CLOSE]: onClose };
  return (
    <div
      className="vt-calendar"
      role="dialog"
      aria-label={words(CALENDAR_OF, { champ: request.name })}
      lang={languageOf(CALENDAR_OF)}
      onKeyDown={clearByKey}
    >
      <Month calendar={calendar} onShow={onShow} onChoose={onChoose} />
      {request.timeParts.length > 0 && <Time parts={request.timeParts} clock={clock} onSet={onSet} />}
      {fault && (
        <p className="vt-calendar-fault" role="alert" lang={fault.lang}>
          {fault.text}
        </p>
      )}
      <div className="vt-calendar-actions">
        {Object.entries(actions).map(([name, act]) => (
          <Button key={name} language={languageOf(name)} onClick={act}>
            {words(name)}
          </Button>
        ))}
      </div>
    </div>
  );
}

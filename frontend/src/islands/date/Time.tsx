import type { ReactNode } from "react";
import { HOURS, MINUTES, SECONDS, TIME } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import type { TimePart } from "./request.js";
import type { Clock } from "./state.js";

export interface TimeProps {
  readonly parts: readonly TimePart[];
  readonly clock: Clock;
  readonly onSet: (clock: Clock) => void;
}

const NAMES: Readonly<Record<TimePart, string>> = { hours: HOURS, minutes: MINUTES, seconds: SECONDS };
const LAST: Readonly<Record<TimePart, number>> = { hours: 23, minutes: 59, seconds: 59 };

/** The time of a date-time. Each change, typed or stepped, is written to the field at once. */
export function Time({ parts, clock, onSet }: TimeProps): ReactNode {
  return (
    <fieldset className="vt-calendar-time">
      <legend lang={languageOf(TIME)}>{words(TIME)}</legend>
      {parts.map((part) => (
        <label key={part} lang={languageOf(NAMES[part])}>
          {words(NAMES[part])}
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={LAST[part]}
            value={clock[part]}
            onChange={({ target }) => onSet({ ...clock, [part]: target.value })}
          />
        </label>
      ))}
    </fieldset>
  );
}

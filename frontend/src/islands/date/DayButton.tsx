import { type ReactElement, useContext, useEffect, useRef } from "react";
import type { DayButtonProps } from "react-day-picker";
import { Choices } from "./choices.js";
import { dayOf } from "./days.js";

/**
 * A day of the grid. One that cannot be chosen stays reachable by keyboard, so that its reason is read too: a disabled
 * button cannot take focus.
 */
export function DayButton({ day, modifiers, children, ...props }: DayButtonProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const iso = dayOf(day.date);
  const reason = useContext(Choices).whyNot(iso);
  const id = reason ? `vt-day-${iso}` : undefined;
  useEffect(() => {
    if (modifiers.focused) button.current?.focus();
  }, [modifiers.focused]);
  return (
    <>
      <button
        {...props}
        ref={button}
        aria-disabled={reason ? true : undefined}
        aria-describedby={id}
        aria-current={modifiers.today ? "date" : undefined}
      >
        {children}
      </button>
      {reason && (
        <span id={id} hidden lang={reason.lang}>
          {reason.text}
        </span>
      )}
    </>
  );
}

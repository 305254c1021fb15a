// biome-ignore-all lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: every site has a style of its own for
// tables, their cells, stripes and lines: the grid has the roles without the elements. Its buttons take the focus.

import type { ReactElement } from "react";
import type { DayProps, MonthGridProps, WeekdayProps, WeekdaysProps, WeekProps, WeeksProps } from "react-day-picker";

function MonthGrid({ className, children, "aria-label": label }: MonthGridProps): ReactElement {
  return (
    <div role="grid" className={className} aria-label={label}>
      {children}
    </div>
  );
}

function Weekdays({ className, children }: WeekdaysProps): ReactElement {
  return (
    <div role="row" className={className}>
      {children}
    </div>
  );
}

function Weekday({ className, children, "aria-label": label }: WeekdayProps): ReactElement {
  return (
    <div role="columnheader" className={className} aria-label={label}>
      {children}
    </div>
  );
}

function Weeks({ className, children }: WeeksProps): ReactElement {
  return (
    <div role="rowgroup" className={className}>
      {children}
    </div>
  );
}

function Week({ className, children }: WeekProps): ReactElement {
  return (
    <div role="row" className={className}>
      {children}
    </div>
  );
}

function Day({ className, children, "aria-selected": selected }: DayProps): ReactElement {
  return (
    <div role="gridcell" className={className} aria-selected={selected}>
      {children}
    </div>
  );
}

/** What react-day-picker draws the weeks with. */
export const GRID = { MonthGrid, Weekdays, Weekday, Weeks, Week, Day };

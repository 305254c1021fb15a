// biome-ignore-all lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useAriaPropsSupportedByRole: every site has a style of its own for
// tables, their cells, stripes and lines: the grid has the roles without the elements. Its buttons take the focus.

import type { AriaAttributes, ReactElement, ReactNode } from "react";

interface PartProps extends Pick<AriaAttributes, "aria-label" | "aria-selected"> {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

function part(role: string): (props: PartProps) => ReactElement {
  return ({ className, children, "aria-label": label, "aria-selected": selected }) => (
    <div role={role} className={className} aria-label={label} aria-selected={selected}>
      {children}
    </div>
  );
}

/** The components of react-day-picker's weeks. */
export const GRID = {
  MonthGrid: part("grid"),
  Weekdays: part("row"),
  Weekday: part("columnheader"),
  Weeks: part("rowgroup"),
  Week: part("row"),
  Day: part("gridcell"),
};

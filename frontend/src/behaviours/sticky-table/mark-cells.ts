import { CLASS_HELD_COL, CLASS_HELD_LAST_COL, CLASS_HELD_LAST_ROW, CLASS_HELD_ROW } from "../../schema.js";
import type { HeldCell } from "./hold-plan.js";

const CLASSES = [CLASS_HELD_ROW, CLASS_HELD_COL, CLASS_HELD_LAST_ROW, CLASS_HELD_LAST_COL];
const TOP = "--vt-held-top";
const START = "--vt-held-start";

/** Marks the held cells for the stylesheet, and removes the marks from cells no longer held. */
export function markCells(cells: readonly HeldCell[], before: ReadonlySet<HTMLElement>): Set<HTMLElement> {
  const held = new Set<HTMLElement>(cells.map(({ cell }) => cell));
  for (const cell of before) if (!held.has(cell)) unmarkCell(cell);
  for (const own of cells) markCell(own);
  return held;
}

export function unmarkCell(cell: HTMLElement): void {
  setMarks(cell, []);
  setDistance(cell, TOP, undefined);
  setDistance(cell, START, undefined);
  if (cell.getAttribute("style") === "") cell.removeAttribute("style");
}

function markCell({ cell, top, start, lastRow, lastCol }: HeldCell): void {
  setMarks(cell, [top !== undefined, start !== undefined, lastRow, lastCol]);
  setDistance(cell, TOP, top);
  setDistance(cell, START, start);
}

/** Writes only what changes: a table has thousands of cells, and most keep their marks. */
function setMarks(cell: HTMLElement, wanted: readonly boolean[]): void {
  for (const [index, name] of CLASSES.entries()) {
    if (cell.classList.contains(name) !== (wanted[index] ?? false)) cell.classList.toggle(name);
  }
  if (cell.className === "" && cell.hasAttribute("class")) cell.removeAttribute("class");
}

/** The first row and column have offset 0, which is the stylesheet's default. */
function setDistance(cell: HTMLElement, property: string, distance: number | undefined): void {
  const value = distance ? `${distance}px` : "";
  if (cell.style.getPropertyValue(property) !== value) cell.style.setProperty(property, value);
}

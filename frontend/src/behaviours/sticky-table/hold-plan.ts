import { type PlacedCell, placeCells } from "./grid.js";
import type { Wanted } from "./wanted.js";

/** A cell that is held, and how far from the edges of the scroll box; undefined: it moves in that direction. */
export interface HeldCell {
  readonly cell: HTMLTableCellElement;
  readonly top: number | undefined;
  readonly start: number | undefined;
  /** It borders on what moves below it, or beside it. */
  readonly lastRow: boolean;
  readonly lastCol: boolean;
}

export interface HoldPlan {
  readonly cells: readonly HeldCell[];
  /** What the held rows and columns take of the box, in CSS pixels. */
  readonly height: number;
  readonly width: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** What is held leaves a third of the box to what moves; else nothing could be read there. */
const MOST_HELD = 2 / 3;

/** Plans what to hold. Reads sizes alone, which do not change by holding, and no places, which do. */
export function planHold(table: HTMLTableElement, wanted: Wanted, room: Room): HoldPlan {
  // Head, bodies, foot: in the order in which they are shown, wherever the foot is written.
  const rows = Array.from(table.rows);
  const placed = placeCells(rows);
  const [between, below] = spacingOf(table);
  const tops = topsOf(rows.slice(0, rowsReached(placed, wanted.rows)), below);
  const starts = startsOf(placed, wanted.cols, between);
  const heldRows = fitting(tops, room.height);
  const heldCols = fitting(starts, room.width);
  const cells = placed.flatMap(({ cell, row, col, rows: high, cols: wide }): HeldCell[] => {
    const top = row < heldRows ? tops[row] : undefined;
    // A cell that reaches out of the held columns would cover for good what moves beside it: it moves along.
    const start = col + wide <= heldCols ? starts[col] : undefined;
    if (top === undefined && start === undefined) return [];
    const lastRow = top !== undefined && row + high >= heldRows;
    return [{ cell, top, start, lastRow, lastCol: start !== undefined && col + wide === heldCols }];
  });
  return { cells, height: tops[heldRows] ?? 0, width: starts[heldCols] ?? 0 };
}

/** A cell is held whole: where one of a held row reaches further down, all the rows it reaches into are held. */
function rowsReached(placed: readonly PlacedCell[], wanted: number): number {
  let held = wanted;
  for (const { row, rows } of placed) if (row < held) held = Math.max(held, row + rows);
  return held;
}

/** Where each of these rows begins, counted from the first, and where the last ends. */
function topsOf(rows: readonly HTMLTableRowElement[], between: number): number[] {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + row.getBoundingClientRect().height + between);
  return tops;
}

/** Where each column begins, and where the last held one ends, as far as cells begin and end there. */
function startsOf(placed: readonly PlacedCell[], count: number, between: number): number[] {
  const starts = [0];
  for (const { cell, col, cols } of placed) {
    const start = starts[col];
    const end = col + cols;
    if (start === undefined || end > count || starts[end] !== undefined) continue;
    starts[end] = start + cell.getBoundingClientRect().width + between;
    if (end === count) break;
  }
  return starts;
}

/** How many of them leave enough of the room; `edges` may have gaps, where no cell ends. */
function fitting(edges: readonly (number | undefined)[], room: number): number {
  return Math.max(
    0,
    edges.findLastIndex((edge) => edge !== undefined && edge <= room * MOST_HELD),
  );
}

/** Between cells, sideways and downwards. */
function spacingOf(table: HTMLTableElement): [number, number] {
  const { borderCollapse, borderSpacing } = getComputedStyle(table);
  if (borderCollapse === "collapse") return [0, 0];
  const [sideways = 0, downwards = sideways] = borderSpacing.split(" ").map((part) => Number.parseFloat(part) || 0);
  return [sideways, downwards];
}

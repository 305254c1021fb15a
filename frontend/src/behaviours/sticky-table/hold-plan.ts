import { type PlacedCell, placeCells } from "./grid.js";
import type { Wanted } from "./held-sides.js";

/** A held cell and its offsets from the scroll box's edges; undefined: it moves in that direction. */
export interface HeldCell {
  readonly cell: HTMLTableCellElement;
  readonly top: number | undefined;
  readonly start: number | undefined;
  /** Whether it is the last held cell above, or beside, moving ones. */
  readonly lastRow: boolean;
  readonly lastCol: boolean;
}

export interface HoldPlan {
  readonly cells: readonly HeldCell[];
  /** The size of the held rows and columns, in CSS pixels. */
  readonly height: number;
  readonly width: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Held cells leave at least a third of the box to the moving ones, so that these stay readable. */
const MOST_HELD = 2 / 3;

/** Plans which cells to hold. Reads sizes, never positions, because holding changes positions. */
export function planHold(table: HTMLTableElement, wanted: Wanted, room: Room): HoldPlan {
  // Head, bodies, foot: the displayed order, wherever the foot is in the markup.
  const rows = Array.from(table.rows);
  const placed = placeCells(rows);
  const [between, below] = spacingOf(table);
  const tops = topsOf(rows.slice(0, rowsReached(placed, wanted.rows)), below);
  const starts = startsOf(placed, wanted.cols, between);
  const heldRows = fitting(tops, room.height);
  const heldCols = fitting(starts, room.width);
  const cells = placed.flatMap(({ cell, row, col, rows: high, cols: wide }): HeldCell[] => {
    const top = row < heldRows ? tops[row] : undefined;
    // A cell that reaches out of the held columns would always cover moving cells, so it is not held sideways.
    const start = col + wide <= heldCols ? starts[col] : undefined;
    if (top === undefined && start === undefined) return [];
    const lastRow = top !== undefined && row + high >= heldRows;
    return [{ cell, top, start, lastRow, lastCol: start !== undefined && col + wide === heldCols }];
  });
  return { cells, height: tops[heldRows] ?? 0, width: starts[heldCols] ?? 0 };
}

/** Extends held rows by rowspans, because cells are held whole. */
function rowsReached(placed: readonly PlacedCell[], wanted: number): number {
  let held = wanted;
  for (const { row, rows } of placed) if (row < held) held = Math.max(held, row + rows);
  return held;
}

/** Returns the top of each of these rows, counted from the first, and the bottom of the last. */
function topsOf(rows: readonly HTMLTableRowElement[], between: number): number[] {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + row.getBoundingClientRect().height + between);
  return tops;
}

/** Returns the start of each column and the end of the last held one, where cell edges give them. */
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

/** Returns how many leave enough room; `edges` has gaps where no cell ends. */
function fitting(edges: readonly (number | undefined)[], room: number): number {
  return Math.max(
    0,
    edges.findLastIndex((edge) => edge !== undefined && edge <= room * MOST_HELD),
  );
}

/** Returns the spacing between cells, horizontal and vertical. */
function spacingOf(table: HTMLTableElement): [number, number] {
  const { borderCollapse, borderSpacing } = getComputedStyle(table);
  if (borderCollapse === "collapse") return [0, 0];
  const [sideways = 0, downwards = sideways] = borderSpacing.split(" ").map((part) => Number.parseFloat(part) || 0);
  return [sideways, downwards];
}

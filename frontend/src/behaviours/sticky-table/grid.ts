/** A cell's position and span, in rows and columns. */
export interface PlacedCell {
  readonly cell: HTMLTableCellElement;
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
}

/** Returns all cells of these rows with their positions, spans resolved. A rowspan ends with its section. */
export function placeCells(rows: readonly HTMLTableRowElement[]): PlacedCell[] {
  const placed: PlacedCell[] = [];
  let taken: boolean[][] = [];
  let section: Element | null = null;
  for (const [row, line] of rows.entries()) {
    if (line.parentElement !== section) taken = [];
    section = line.parentElement;
    let col = 0;
    for (const cell of line.cells) {
      while (taken[row]?.[col]) col += 1;
      const own = { cell, row, col, rows: rowsOf(cell, rows, row), cols: cell.colSpan };
      if (own.rows > 1) take(taken, own);
      placed.push(own);
      col += own.cols;
    }
  }
  return placed;
}

/** In HTML a rowspan of 0 reaches to the end of the section. */
function rowsOf({ rowSpan }: HTMLTableCellElement, rows: readonly HTMLTableRowElement[], row: number): number {
  if (rowSpan === 1) return 1;
  const section = rows[row]?.parentElement;
  const wanted = rowSpan === 0 ? Number.POSITIVE_INFINITY : rowSpan;
  let count = 1;
  while (count < wanted && rows[row + count] && rows[row + count]?.parentElement === section) count += 1;
  return count;
}

function take(taken: boolean[][], { row, col, rows, cols }: PlacedCell): void {
  for (let below = row + 1; below < row + rows; below++) {
    taken[below] ??= [];
    for (let right = col; right < col + cols; right++) (taken[below] as boolean[])[right] = true;
  }
}

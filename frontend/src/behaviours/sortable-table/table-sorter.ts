import { type Core, coreNow, type Direction, loadCore } from "../../core/load-core.js";
import { announce } from "../../kernel/announcer.js";
import { emit } from "../../kernel/events.js";
import { clearNotice, showFailure } from "../../kernel/notice.js";
import { DATA_SORT_COLLATION, EVENT_ERROR, EVENT_SORTED } from "../../schema.js";
import { columnOf, columnReader } from "./column.js";
import { directionOf, headerText, showDirection } from "./header.js";
import { type Placing, placeRows, planRows } from "./place-rows.js";
import { rowsInOrder, unitsOf } from "./row-units.js";

type Header = HTMLTableCellElement;

export interface TableSorter {
  /** Sorts by a header whose button has been pressed; when the core has not come yet, as soon as it has. */
  press(header: Header): Promise<void>;
  /** Does now what a sort has left for the next frame. */
  finish(): void;
}

/** Parts the cells of a joined column. */
export const CELL_SEPARATOR = "\u001f";

export function createSorter(table: HTMLTableElement): TableSorter {
  /** Headers pressed and not answered yet: those pressed before the core has come count, one after the other. */
  const pressed: Header[] = [];
  let rests: (() => void)[] = [];
  const finish = () => {
    for (const rest of rests.splice(0)) rest();
  };
  const sort = (core: Core) => {
    const outcome = outcomeOf(pressed.splice(0), core);
    const { header, direction } = outcome;
    finish();
    const placings = planBodies(core, table, outcome);
    showDirection(table, header, direction);
    rests = placeAll(placings, () => void emit(table, EVENT_SORTED, { column: columnOf(header), direction }));
    announce(`Trié par ${headerText(header)}, ordre ${direction === "asc" ? "croissant" : "décroissant"}`);
  };
  const waitAndSort = async (header: Header) => {
    header.setAttribute("aria-busy", "true");
    const core = await loadCore();
    header.removeAttribute("aria-busy");
    clearNotice(table);
    if (core) sort(core);
    else {
      showFailure(table, () => void press(header));
      emit(table, EVENT_ERROR, { reason: "the core cannot be loaded" });
    }
    pressed.length = 0;
  };
  const press = async (header: Header) => {
    pressed.push(header);
    const core = coreNow();
    if (core) sort(core);
    else if (pressed.length === 1) await waitAndSort(header);
  };
  return { press, finish };
}

interface Outcome {
  readonly header: Header;
  readonly direction: Direction;
}

/** The header pressed last, and which way; a header loses its state when another is pressed. */
function outcomeOf(pressed: readonly Header[], core: Core): Outcome {
  let header: Header | undefined;
  let direction: Direction | undefined;
  for (const next of pressed) {
    const known = header === undefined ? directionOf(next) : undefined;
    direction = core.nextDirection(next === header ? direction : known);
    header = next;
  }
  if (!header || !direction) throw new Error("no header was pressed");
  return { header, direction };
}

/** Each body of a table is sorted within itself: several of them are groups. */
function planBodies(core: Core, table: HTMLTableElement, { header, direction }: Outcome): Placing[] {
  const column = columnOf(header);
  const collation = header.getAttribute(DATA_SORT_COLLATION) === "codepoint" ? "codepoint" : "french";
  const bodies = Array.from(table.tBodies).filter(({ rows }) => rows.length > 0);
  return bodies.map((body) => {
    const units = unitsOf(body);
    const read = columnReader(body, column);
    const cells = units.heads.map((row) => read(row).replaceAll(CELL_SEPARATOR, " ")).join(CELL_SEPARATOR);
    return planRows(body, rowsInOrder(units, core.sortColumn(cells, direction, collation)));
  });
}

/** Calls `done` when all rows are in place; answers what the next frame does for that. */
function placeAll(placings: readonly Placing[], done: () => void): (() => void)[] {
  let left = placings.length;
  if (left === 0) done();
  const bodyDone = () => {
    left -= 1;
    if (left === 0) done();
  };
  return placings.map((placing) => placeRows(placing, bodyDone));
}

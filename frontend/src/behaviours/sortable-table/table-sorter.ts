import { type Core, coreNow, type Direction, loadCore } from "../../core/load-core.js";
import { announce, announceError } from "../../kernel/announcer.js";
import { emit } from "../../kernel/events.js";
import { GENERIC_FAILURE } from "../../kernel/messages.js";
import { DATA_SORT_COLLATION, EVENT_SORTED } from "../../schema.js";
import { columnOf, columnReader } from "./column.js";
import { directionOf, headerText, showDirection } from "./header.js";
import { placeRows } from "./place-rows.js";
import { rowsInOrder, unitsOf } from "./row-units.js";

type Header = HTMLTableCellElement;

export interface TableSorter {
  /** Sorts by a header whose button has been pressed; when the core has not come yet, as soon as it has. */
  press(header: Header): Promise<void>;
  /** Does now what a sort has left for the next frame. */
  finish(): void;
}

const CELL_SEPARATOR = "\u001f";

export function createSorter(table: HTMLTableElement): TableSorter {
  /** Headers pressed and not answered yet: those pressed before the core has come count, one after the other. */
  const pressed: Header[] = [];
  let rests: (() => void)[] = [];
  const finish = () => {
    for (const rest of rests.splice(0)) rest();
  };
  const sort = (core: Core) => {
    const { header, direction } = outcomeOf(pressed.splice(0), core);
    finish();
    showDirection(table, header, direction);
    rests = sortBodies(core, { table, header, direction });
    announce(`Trié par ${headerText(header)}, ordre ${direction === "asc" ? "croissant" : "décroissant"}`);
  };
  const waitAndSort = async () => {
    table.setAttribute("aria-busy", "true");
    const core = await loadCore();
    table.removeAttribute("aria-busy");
    if (core) sort(core);
    else announceError(GENERIC_FAILURE);
    pressed.length = 0;
  };
  const press = async (header: Header) => {
    pressed.push(header);
    const core = coreNow();
    if (core) sort(core);
    else if (pressed.length === 1) await waitAndSort();
  };
  return { press, finish };
}

/** The header pressed last, and which way; a header loses its state when another is pressed. */
function outcomeOf(pressed: readonly Header[], core: Core): { header: Header; direction: Direction } {
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

interface Sort {
  readonly table: HTMLTableElement;
  readonly header: Header;
  readonly direction: Direction;
}

/** Each body of a table is sorted within itself: several of them are groups. Answers what the next frame does. */
function sortBodies(core: Core, { table, header, direction }: Sort): (() => void)[] {
  const column = columnOf(header);
  const collation = header.getAttribute(DATA_SORT_COLLATION) === "codepoint" ? "codepoint" : "french";
  const bodies = Array.from(table.tBodies).filter(({ rows }) => rows.length > 0);
  let left = bodies.length;
  const done = () => {
    left -= 1;
    if (left === 0) emit(table, EVENT_SORTED, { column, direction });
  };
  return bodies.map((body) => {
    const units = unitsOf(body);
    const read = columnReader(body, column);
    const cells = units.heads.map((row) => read(row).replaceAll(CELL_SEPARATOR, " ")).join(CELL_SEPARATOR);
    return placeRows(body, rowsInOrder(units, core.sortColumn(cells, direction, collation)), done);
  });
}

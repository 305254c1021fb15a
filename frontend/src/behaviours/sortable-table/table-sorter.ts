import { type Core, coreNow, loadCore } from "../../core/load-core.js";
import { announce } from "../../feedback/announcer.js";
import { clearNotice, showFailure } from "../../feedback/notice.js";
import { emit } from "../../page/events.js";
import { BY_ASCENDING, BY_DESCENDING, SORTED, THEN_BY } from "../../page/messages.js";
import { type Sentence, sentence, words } from "../../page/words.js";
import { EVENT_ERROR, EVENT_SORTED } from "../../schema.js";
import { columnOf } from "./column.js";
import { headerText, type SortedBy, showSorting, sortHeaders, sortingOf } from "./header.js";
import { type Placing, placeRows, planRows } from "./place-rows.js";
import { sortedRows } from "./ranked-body.js";
import { sortKey } from "./sort-key.js";

type Header = HTMLTableCellElement;

/** A header whose button has been pressed. */
export interface Press {
  readonly header: Header;
  /** With Shift: adds the column after the current sort columns instead of replacing them. */
  readonly further: boolean;
}

export interface TableSorter {
  /** Sorts by a header whose button has been pressed, as soon as the core is loaded. */
  press(press: Press): Promise<void>;
  /** Sorts again after rows were added, if the visitor has sorted the table. */
  sortAgain(): void;
  /** Completes now what a sort has deferred to the next frame. */
  finish(): void;
}

export function createSorter(table: HTMLTableElement): TableSorter {
  /** Presses not handled yet: those before the core is loaded are applied in order. */
  const pressed: Press[] = [];
  let rests: (() => void)[] = [];
  /** Until the page sorts it, the order of the table, and what its headers say of it, are the server's. */
  let isOwn = false;
  const finish = () => {
    for (const rest of rests.splice(0)) rest();
  };
  const place = (core: Core, headers: readonly Header[], sorting: readonly SortedBy[] = sortingOf(headers)) => {
    finish();
    const placings = planBodies(core, table, sorting);
    showSorting(headers, sorting);
    isOwn = true;
    rests = placeAll(placings, () => void emit(table, EVENT_SORTED, detailOf(sorting)));
  };
  const sort = (core: Core) => {
    const headers = sortHeaders(table);
    let sorting: readonly SortedBy[] = sortingOf(headers);
    for (const press of pressed.splice(0)) sorting = sortingAfter(sorting, press, core);
    place(core, headers, sorting);
    announce(sentenceOf(sorting));
  };
  const sortAgain = () => {
    const core = coreNow();
    if (isOwn && core) place(core, sortHeaders(table));
  };
  const waitAndSort = async (first: Press) => {
    first.header.setAttribute("aria-busy", "true");
    const core = await loadCore();
    first.header.removeAttribute("aria-busy");
    clearNotice(table);
    if (core) sort(core);
    else {
      showFailure(table, () => void press(first));
      emit(table, EVENT_ERROR, { reason: "the core cannot be loaded" });
    }
    pressed.length = 0;
  };
  const press = async (next: Press) => {
    // Pressed again because nothing has moved yet: not to reverse the order.
    if (pressed.at(-1)?.header === next.header) return;
    pressed.push(next);
    const core = coreNow();
    if (core) sort(core);
    else if (pressed.length === 1) await waitAndSort(next);
  };
  return { press, sortAgain, finish };
}

/** Returns the new sort columns: the pressed one with its next direction; with `further` also the others, in order. */
function sortingAfter(before: readonly SortedBy[], { header, further }: Press, core: Core): readonly SortedBy[] {
  const known = before.find((own) => own.header === header);
  const own = { header, direction: core.nextDirection(known?.direction) };
  if (!further) return [own];
  return known ? before.map((other) => (other === known ? own : other)) : [...before, own];
}

/** Returns the detail of `vitrine:sorted`: the first column, and all columns in order of precedence. */
function detailOf(sorting: readonly SortedBy[]): object {
  const columns = sorting.map(({ header, direction }) => ({ column: columnOf(header), direction }));
  return { ...columns[0], columns };
}

/** Returns one sentence in one language: French if its frame is. */
function sentenceOf(sorting: readonly SortedBy[]): Sentence {
  const parts = sorting.map(({ header, direction }) =>
    words(direction === "asc" ? BY_ASCENDING : BY_DESCENDING, { titre: headerText(header) }),
  );
  return sentence(SORTED, { colonnes: parts.join(words(THEN_BY)) });
}

/** Sorts each table body separately: several bodies are groups. */
function planBodies(core: Core, table: HTMLTableElement, sorting: readonly SortedBy[]): Placing[] {
  const columns = sorting.map((sorted) => ({ column: columnOf(sorted.header), key: sortKey(sorted) }));
  const bodies = Array.from(table.tBodies).filter(({ rows }) => rows.length > 0);
  return bodies.map((body) => planRows(body, sortedRows(core, body, columns)));
}

/** Places all rows and calls `done` when they are in place. Returns the functions that complete the placing now. */
function placeAll(placings: readonly Placing[], done: () => void): (() => void)[] {
  let left = placings.length;
  if (left === 0) done();
  const bodyDone = () => {
    left -= 1;
    if (left === 0) done();
  };
  return placings.map((placing) => placeRows(placing, bodyDone));
}

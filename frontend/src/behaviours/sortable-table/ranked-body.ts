import type { Core, SortKey } from "../../core/load-core.js";
import { DATA_DETAIL, DATA_VALUE } from "../../schema.js";
import { columnReader } from "./column.js";
import { type RowUnits, rowsInOrder, unitsOf } from "./row-units.js";

type Body = HTMLTableSectionElement;

/** A column to sort by. */
export interface SortColumn {
  readonly column: number;
  readonly key: SortKey;
}

/** What has been read of a table body. It holds until anything in the body changes other than by our moves. */
interface Reading {
  readonly units: RowUnits;
  /** The ranks of the heads in each column that was sorted by, for its kind and collation. */
  readonly ranks: Map<string, Uint32Array>;
  /** The heads as they stand now, by their indexes in `units`. */
  order: Uint32Array;
  readonly changes: MutationObserver;
}

/**
 * What decides which rows there are, what moves with them, and what a cell is sorted by. A header in the body that
 * begins or ceases to sort gets or loses its button, a child.
 */
const WATCHED = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: [DATA_VALUE, DATA_DETAIL, "colspan", "rowspan"],
};

const readings = new WeakMap<Body, Reading>();

/** Returns all rows of a body in the order of these columns, as it stands once they are placed. */
export function sortedRows(core: Core, body: Body, columns: readonly SortColumn[]): HTMLTableRowElement[] {
  const reading = keptReading(body) ?? read(body);
  const ranked = columns.map(({ column, key }) => ({ ranks: ranksOf(core, body, { reading, column, key }), key }));
  // The last column first: each sort keeps the order of ties.
  for (const { ranks, key } of ranked.reverse()) reading.order = inOrderOf(ranks, reading.order, key.direction);
  return rowsInOrder(reading.units, reading.order);
}

/** Moves rows of a body without a record of each: our moves are no change. */
export function moveRows(body: Body, move: () => void): void {
  const kept = keptReading(body);
  kept?.changes.disconnect();
  move();
  kept?.changes.observe(body, WATCHED);
}

function read(body: Body): Reading {
  const units = unitsOf(body);
  const changes = new MutationObserver(() => forget(body, reading));
  const order = Uint32Array.from(units.heads.keys());
  const reading: Reading = { units, ranks: new Map(), order, changes };
  readings.set(body, reading);
  changes.observe(body, WATCHED);
  return reading;
}

/** A change in the same task has not been reported yet. */
function keptReading(body: Body): Reading | undefined {
  const kept = readings.get(body);
  if (kept && kept.changes.takeRecords().length > 0) forget(body, kept);
  return readings.get(body);
}

/** Also stops observing: a table that changes all the time costs nothing until it is sorted again. */
function forget(body: Body, reading: Reading): void {
  reading.changes.disconnect();
  readings.delete(body);
}

function ranksOf(core: Core, body: Body, { reading, column, key }: SortColumn & { reading: Reading }): Uint32Array {
  const name = `${column} ${key.kind} ${key.collation}`;
  const known = reading.ranks.get(name);
  if (known) return known;
  const cells = reading.units.heads.map(columnReader(body, column));
  const ranks = core.rankColumns([cells], [{ ...key, direction: "asc" }]);
  reading.ranks.set(name, ranks);
  return ranks;
}

/** Sorts `order` by counting how many have each rank. Rows of one rank keep their order, in both directions. */
function inOrderOf(ranks: Uint32Array, order: Uint32Array, direction: SortKey["direction"]): Uint32Array {
  const last = ranks.length - 1;
  const groups = direction === "asc" ? ranks : ranks.map((rank) => last - rank);
  // Where the next row of each group goes.
  const places = new Uint32Array(ranks.length + 1);
  const placeOf = (group: number) => places[group] as number;
  for (const group of groups) places[group + 1] = placeOf(group + 1) + 1;
  for (let group = 1; group <= last; group++) places[group] = placeOf(group) + placeOf(group - 1);
  const sorted = new Uint32Array(order.length);
  for (const index of order) {
    const group = groups[index] as number;
    sorted[placeOf(group)] = index;
    places[group] = placeOf(group) + 1;
  }
  return sorted;
}

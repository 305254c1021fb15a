import { type Direction, nextDirection, type SortKey, sortColumns } from "@vitrine/core";
import { useMemo, useState } from "react";

export interface Place {
  name: string;
  seats: string;
  renovated: string;
}

interface Sorting {
  field: keyof Place;
  direction: Direction;
}

const COLUMNS = [
  { field: "name", head: "Salle", kind: "text" },
  { field: "seats", head: "Places", kind: "number" },
  { field: "renovated", head: "Rénovée le", kind: "date" },
] as const;

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

/** The places in the order asked for; the core says which one belongs at each place. */
function sorted(places: readonly Place[], { field, direction }: Sorting): readonly Place[] {
  const column = COLUMNS.find((candidate) => candidate.field === field);
  if (!column || places.length === 0) return places;
  const key: SortKey = { direction, kind: column.kind, collation: "french" };
  const order = sortColumns([places.map((place) => place[field])], [key]);
  return Array.from(order).flatMap((index) => places[index] ?? []);
}

export function PlacesTable({ places }: { places: readonly Place[] }) {
  const [sorting, setSorting] = useState<Sorting>();
  const rows = useMemo(() => (sorting ? sorted(places, sorting) : places), [places, sorting]);

  return (
    <table>
      <caption>Salles à louer</caption>
      <thead>
        <tr>
          {COLUMNS.map(({ field, head }) => {
            const current = sorting?.field === field ? sorting.direction : undefined;
            return (
              <th key={field} scope="col" aria-sort={current && ARIA_SORT[current]}>
                <button type="button" onClick={() => setSorting({ field, direction: nextDirection(current) })}>
                  {head}
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((place) => (
          <tr key={place.name}>
            {COLUMNS.map(({ field }) => (
              <td key={field}>{place[field]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

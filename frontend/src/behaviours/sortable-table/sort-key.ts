import type { Kind, SortKey } from "../../core/load-core.js";
import { reportAttribute } from "../../dom/attribute.js";
import { DATA_SORT, DATA_SORT_COLLATION } from "../../schema.js";
import type { SortedBy } from "./header.js";

const KINDS = ["date", "number", "text"] as const;
/** Values of `data-sort` that switch it on without naming a kind, as servers write them. */
const NO_KIND = ["", "1", "true", DATA_SORT];

/** Returns how the core compares a header's column. `data-sort` sets the kind; else it is detected per value. */
export function sortKey({ header, direction }: SortedBy): SortKey {
  const given = header.getAttribute(DATA_SORT_COLLATION) || "french";
  const collation = given === "codepoint" ? given : "french";
  if (given !== collation) reportAttribute(header, DATA_SORT_COLLATION, "is unknown");
  return { direction, kind: kindOf(header), collation };
}

function kindOf(header: HTMLTableCellElement): Kind {
  const given = header.getAttribute(DATA_SORT)?.trim().toLowerCase() ?? "";
  const kind = KINDS.find((known) => known === given);
  if (!kind && !NO_KIND.includes(given)) reportAttribute(header, DATA_SORT, `is none of ${KINDS.join(", ")}`);
  return kind ?? "auto";
}

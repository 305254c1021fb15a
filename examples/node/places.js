// Reads a list of places, says which lines are faulty, and prints the others in order: the largest first, by name
// where two are equally large. Then says where a block of a Vitrine page is asked for anew.
import { readFileSync } from "node:fs";
import { sortColumns } from "@vitrine/core";
import { maskValue, unmaskText } from "@vitrine/core/forms";
import { numberFormat, readParam, refreshAddress } from "@vitrine/core/web";

const PHONE = "99 99 99 99 99";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

/** What is wrong with a line, if anything is. */
function fault(cells) {
  if (cells.length !== heads.length) return `${cells.length} valeurs au lieu de ${heads.length}`;
  return unmaskText(PHONE, cells[3]).complete ? undefined : `téléphone incomplet, ${cells[3]}`;
}

const [heads, ...lines] = read("places.csv")
  .trimEnd()
  .split("\n")
  .map((line) => line.split(";"));
for (const cells of lines) if (fault(cells)) console.log(`${cells[0]} : ${fault(cells)}`);

const places = lines.filter((cells) => !fault(cells));
const column = (index) => places.map((cells) => cells[index]);
const order = sortColumns(
  [column(1), column(0)],
  [
    { direction: "desc", kind: "number", collation: "french" },
    { direction: "asc", kind: "text", collation: "french" },
  ],
);
for (const index of order) {
  const [name, seats, renovated, phone] = places[index];
  const shown = numberFormat(Number(seats), 0, ",", " ").padStart(6);
  console.log(`${shown}  ${name.padEnd(16)} ${maskValue(PHONE, phone)}  ${renovated}`);
}

const [, comment] = /<!--(.*?)-->/s.exec(read("block.html"));
const param = readParam(comment);
console.log(refreshAddress({ param, parentForm: [], module: "lieux", count: 1 }));

// Reads a list of places, says which lines are faulty, and prints the others in order: the largest first, by name
// where two are equally large. Then says where a block of a Vitrine page is asked for anew.
import { readFileSync } from "node:fs";
import { readParam, refreshAddress, sortColumns } from "@vitrine/core/full";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

const [heads, ...lines] = read("places.csv")
  .trimEnd()
  .split("\n")
  .map((line) => line.split(";"));
const whole = lines.filter((cells) => cells.length === heads.length);
for (const cells of lines) {
  if (!whole.includes(cells)) console.log(`${cells[0]} : ${cells.length} valeurs au lieu de ${heads.length}`);
}

const column = (index) => whole.map((cells) => cells[index]).join("\u001f");
const order = sortColumns([column(1), column(0)].join("\u001e"), "desc number french,asc text french");
for (const index of order) {
  const [name, seats, renovated] = whole[index];
  console.log(`${seats.padStart(6)}  ${name.padEnd(18)} ${renovated}`);
}

const [, comment] = /<!--(.*?)-->/s.exec(read("block.html"));
const param = readParam(comment);
console.log(refreshAddress({ param, parentForm: [], module: "lieux", count: 1 }));

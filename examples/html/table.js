// Makes the headers of every `table[data-sortable]` sort it: one click ascending, the next one descending.
import init, { nextDirection, sortColumns } from "@vitrine/core";

const STATES = { asc: "ascending", desc: "descending" };

function sort(table, header) {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const current = Object.keys(STATES).find((name) => STATES[name] === header.ariaSort);
  const direction = nextDirection(current);
  const cells = rows.map((row) => row.cells[header.cellIndex].textContent.trim());
  // The core answers which row stands at each place; moving them is ours.
  const order = sortColumns([cells], [{ direction, kind: header.dataset.kind, collation: "french" }]);
  body.append(...Array.from(order, (index) => rows[index]));
  for (const other of table.tHead.rows[0].cells) other.ariaSort = null;
  header.ariaSort = STATES[direction];
}

await init();
for (const table of document.querySelectorAll("table[data-sortable]")) {
  for (const header of table.tHead.rows[0].cells) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...header.childNodes);
    button.addEventListener("click", () => sort(table, header));
    header.append(button);
  }
}

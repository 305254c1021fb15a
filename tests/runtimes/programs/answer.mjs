import { sortColumn } from "@vitrine/core";
import { formatDate } from "@vitrine/core/dates";
import { readMenu } from "@vitrine/core/menu";
import { readParam } from "@vitrine/core/web";

const order = sortColumn(["b", "a"], "asc", "french").join(" ");
const menu = readMenu(
  '[{ "type": "menu", "data": [{ "id_page": 1, "nom_page": "Écoles", "lien": "/ecoles" }] }]',
  "{}",
);
console.log(
  order,
  formatDate("2026-03-05", { date: "dd/mm/yy" }),
  menu.panel(menu.open).entries[0].name,
  readParam('@param url="/a?"').url,
);

const { sortColumn } = require("@vitrine/core");
const { formatDate } = require("@vitrine/core/dates");
const { readMenu } = require("@vitrine/core/menu");
const { readParam } = require("@vitrine/core/web");

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

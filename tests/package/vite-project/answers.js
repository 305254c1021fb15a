/** What all builds answer, in one line. */
export function answers({ flat, forms, menu, full, web }) {
  const order = flat.sortColumn(["b", "é", "a"], "asc", "french");
  const { url } = web.readParam(' @param url="/liste?bloc=3" ');
  const said = [
    forms.isoWeek("2027-01-01").week,
    menu.storeMenu('[{"type":"spacer"}]', "a1", 0),
    full.nextDirection("desc"),
  ];
  return [...order, url, flat.nextDirection("asc"), ...said].join(" ");
}

/** What both builds say, in one line. */
export function answers(flat, full) {
  const order = flat.sortColumn("b\u001fé\u001fa", "asc", "french");
  const { url } = full.readParam(' @param url="/liste?bloc=3" ');
  return `${[...order]} ${url} ${flat.nextDirection("asc")} ${full.nextDirection("desc")}`;
}

/** What all builds say, in one line. */
export function answers(flat, full, web) {
  const order = flat.sortColumn("b\u001fé\u001fa", "asc", "french");
  const { url } = web.readParam(' @param url="/liste?bloc=3" ');
  return `${[...order]} ${url} ${flat.nextDirection("asc")} ${full.nextDirection("desc")}`;
}

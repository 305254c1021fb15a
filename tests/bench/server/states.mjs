/** 70,000 states of the list, so that hardly any is rendered twice. */
export function states() {
  const words = ["", ..."abcdefghijlmnopqrstuv"].flatMap((first) => ["", ..."aeiou"].map((second) => first + second));
  const sorts = ["titre", "-titre", "date", "-date"];
  const all = [];
  for (const mots of words)
    for (const tri of sorts)
      for (const n of [12, 24])
        for (let p = 1; p <= 25; p++) all.push(`tri=${tri}&n=${n}&p=${p}&filter%5Bmots%5D=${mots}`);
  return all;
}

// The mobile menu: parses the cached JSON and returns the entries of the open panel, then handles one keystroke of the
// search.

const WORDS = ["Vivre", "à", "l’École", "des", "Fêtes", "Cœur", "Marché", "été", "Sports", "Piscine"];

/** Builds a tree of `count` pages, at most eight per panel, in the JSON of a PHP server. */
function blocksOf(count) {
  const pages = Array.from({ length: count }, (_, index) => ({
    id_page: String(index + 1),
    id_parent: String(Math.floor((index - 1) / 8) + 1),
    lien: `/rubrique-${index % 40}/page-${index}`,
    nom_page: `${WORDS[index % 10]} ${WORDS[(index * 7) % 9]} ${index}`,
    menu_param: index % 5 === 0 ? { nom_page: `${WORDS[index % 7]} ${index}`, accroche: "Horaires et accès" } : [],
    class_theme_style: index % 9 === 0 ? "theme-bleu" : "",
    adresse: "",
    enfant: [],
  }));
  for (let index = 1; index < count; index += 1) {
    const above = pages[Math.floor((index - 1) / 8)];
    pages[index].adresse = `${above.adresse}[${above.id_page}]`;
    above.enfant.push(pages[index]);
  }
  return JSON.stringify([{ type: "menu", data: [pages[0]] }]);
}

const FIELD = "accroche";
const shown = ({ lien, nom_page, menu_param, class_theme_style, enfant }, selected) => ({
  name: menu_param?.nom_page || nom_page,
  subtitle: menu_param?.[FIELD] ?? "",
  target: lien,
  class: class_theme_style,
  selected,
  branch: enfant.length > 0,
});

/** Parses the menu, finds the current page, marks its path and returns the panel to open. */
function plainPanel(text, idpage) {
  const walk = (pages, path) => {
    for (const page of pages) {
      const found = page.id_page === idpage ? path : walk(page.enfant, [...path, page]);
      if (found) return found;
    }
  };
  const pages = JSON.parse(text).flatMap(({ data }) => data);
  const path = walk(pages, []) ?? [];
  return (path.at(-1)?.enfant ?? pages).map((page) => shown(page, page.id_page === idpage));
}

function openPanel(core, text, config) {
  const menu = core.readMenu(text, config);
  const { entries } = menu.panel(menu.open);
  return entries;
}

/** Folds case and accents in plain JavaScript. */
const folded = (name) =>
  name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("’", "'");

const namesOf = (pages) =>
  pages.flatMap(({ nom_page, menu_param, enfant }) => [menu_param?.nom_page || nom_page, ...namesOf(enfant)]);

function plainSearch(names, query) {
  const wanted = folded(query);
  return names.flatMap((name, entry) => (folded(name).includes(wanted) ? [entry] : []));
}

export function rows({ core }) {
  return [500, 5_000].flatMap((count) => {
    const text = blocksOf(count);
    const idpage = String(count - 3);
    const config = JSON.stringify({ idpage, menu: { subtitle_field: FIELD } });
    const menu = core.readMenu(text, config);
    const names = JSON.parse(text).flatMap(({ data }) => namesOf(data));
    const title = `${count.toLocaleString("en")} pages`;
    return [
      {
        name: `menu of ${title}, read and its panel drawn`,
        ours: { name: "Vitrine", run: () => openPanel(core, text, config) },
        peers: [{ name: "JSON.parse and a walk", aim: 1, run: () => plainPanel(text, idpage) }],
      },
      {
        name: `menu of ${title}, one keystroke of the search`,
        ours: { name: "Vitrine", run: () => menu.search("ECOLE") },
        peers: [{ name: "normalize and includes", aim: 1, run: () => plainSearch(names, "ECOLE") }],
      },
    ];
  });
}

// A site of `count` pages: twenty at the top, twenty below each, until there are enough. The current page is the first
// of the third level, so that the menu opens on a panel of twenty links, two levels down.

const WIDTH = 20;
const NAMES = ["École élémentaire", "Déchets et collecte", "Piscine", "État civil", "Médiathèque", "Vie associative"];

export const CURRENT = WIDTH + WIDTH * WIDTH + 1;

/** All pages, without `enfant`, each with the number of its parent page; 0 at the top. */
function pagesOf(count) {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    above: index < WIDTH ? 0 : Math.floor((index - WIDTH) / WIDTH) + 1,
    name: `${NAMES[index % NAMES.length]} ${index + 1}`,
    href: `/pages/${index + 1}`,
  }));
}

function byParent(count) {
  const below = new Map();
  for (const page of pagesOf(count)) below.set(page.above, [...(below.get(page.above) ?? []), page]);
  return (id) => below.get(id) ?? [];
}

/** The server's answer to the menu's request. */
export function blocksOf(count) {
  const below = byParent(count);
  const item = ({ id, above, name, href }) => ({
    id_page: id,
    id_parent: above,
    lien: href,
    nom_page: name,
    menu_param: [],
    class_theme_style: "",
    adresse: `[${above}]`,
    enfant: below(id).map(item),
  });
  return JSON.stringify([{ type: "menu", data: below(0).map(item) }]);
}

/** The whole menu as nested lists, for scripts that read it from the page. */
export function listsOf(count) {
  const below = byParent(count);
  const item = ({ id, name, href }) => {
    const inner = below(id);
    const selected = id === CURRENT ? ' class="Selected"' : "";
    return `<li${selected}><a href="${href}">${name}</a>${inner.length > 0 ? `<ul>${inner.map(item).join("")}</ul>` : ""}</li>`;
  };
  return `<ul>${below(0).map(item).join("")}</ul>`;
}

/** The links of the open panel, written by hand. */
export function panelOf(count) {
  const below = byParent(count);
  const { above } = pagesOf(count)[CURRENT - 1];
  const link = ({ id, name, href }) =>
    `<li><a href="${href}"${id === CURRENT ? ' aria-current="page"' : ""}>${name}</a></li>`;
  return `<ul>${below(above).map(link).join("")}</ul>`;
}

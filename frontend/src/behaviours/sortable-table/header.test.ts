import { beforeEach, expect, test } from "vitest";
import { addSortButton, headerText, showSorting, sortButtonOf, sortHeaders, sortingOf } from "./header.js";

const header = (index = 0) => document.querySelectorAll("th")[index] as HTMLTableCellElement;
const table = () => document.querySelector("table") as HTMLTableElement;

beforeEach(() => {
  document.body.innerHTML = `<table><tr><th data-sort><b>Nom</b> du lieu</th><th data-sort>Ville</th><th>Trajet</th>
    <td><table><tr><th data-sort>Inner</th></tr></table></td></tr></table>`;
});

test("only headers with data-sort sort, and not those of a nested table", () => {
  expect(sortHeaders(table()).map(headerText)).toEqual(["Nom du lieu", "Ville"]);
});

test("a header's nodes move into its button, and back", () => {
  const bold = header().querySelector("b");
  const plain = header().innerHTML;
  const remove = addSortButton(header());
  expect(header().innerHTML).toBe('<button type="button" class="vt-sort"><b>Nom</b> du lieu</button>');
  remove();
  expect(header().innerHTML).toBe(plain);
  expect(header().querySelector("b")).toBe(bold);
  remove();
  expect(header().innerHTML).toBe(plain);
});

test("a header that has a button keeps it", () => {
  header().innerHTML = "<button>Nom</button>";
  addSortButton(header())();
  expect(header().innerHTML).toBe("<button>Nom</button>");
});

test("a header with a link keeps it and gets a button named by the header", () => {
  header().innerHTML = '<a href="?tri=nom">Nom</a>';
  const remove = addSortButton(header());
  expect(header().lastElementChild?.outerHTML).toBe(
    '<button type="button" class="vt-sort" aria-label="Trier par Nom"></button>',
  );
  remove();
  expect(header().innerHTML).toBe('<a href="?tri=nom">Nom</a>');
});

test("a button with another purpose stays, beside the sort button and outside the name", () => {
  for (const help of [
    '<button type="button" data-tooltip="" title="Toutes taxes comprises">?</button>',
    '<button type="button" aria-haspopup="dialog">?</button>',
    "<button>?</button>",
  ]) {
    header().innerHTML = `Prix ${help}`;
    const remove = addSortButton(header());
    expect(header().innerHTML).toBe(
      `Prix ${help}<button type="button" class="vt-sort" aria-label="Trier par Prix"></button>`,
    );
    expect([sortButtonOf(header()), headerText(header())]).toEqual([header().lastElementChild, "Prix"]);
    remove();
    expect(header().innerHTML).toBe(`Prix ${help}`);
  }
});

test("a button with another purpose around the whole text does not sort either", () => {
  header().innerHTML = '<button aria-haspopup="true">Prix</button>';
  addSortButton(header());
  expect(header().lastElementChild?.getAttribute("aria-label")).toBe("Trier par Prix");
});

test("a line break in a header's name is a space", () => {
  header().innerHTML = "Tarif<br>horaire";
  expect(headerText(header())).toBe("Tarif horaire");
  addSortButton(header());
  expect(headerText(header())).toBe("Tarif horaire");
});

test("a header whose data-sort is off does not sort", () => {
  header(1).dataset.sort = "false";
  expect(sortHeaders(table()).map(headerText)).toEqual(["Nom du lieu"]);
});

const shown = (index: number) => [
  header(index).getAttribute("aria-sort"),
  header(index).className,
  header(index).querySelector("button")?.getAttribute("data-vt-sort-rank") ?? null,
];

test("aria-sort and classes show the direction, and the other headers are cleared", () => {
  header(1).className = "wide desc";
  header(1).setAttribute("aria-sort", "descending");
  showSorting(sortHeaders(table()), [{ header: header(0), direction: "asc" }]);
  expect([shown(0), shown(1)]).toEqual([
    ["ascending", "asc", null],
    [null, "wide", null],
  ]);
  showSorting(sortHeaders(table()), [{ header: header(0), direction: "desc" }]);
  expect(shown(0)).toEqual(["descending", "desc", null]);
});

test("each of several columns shows its direction and its number, and can be read back", () => {
  for (const own of [header(0), header(1)]) addSortButton(own);
  const sorting = [
    { header: header(1), direction: "desc" },
    { header: header(0), direction: "asc" },
  ] as const;
  showSorting(sortHeaders(table()), sorting);
  expect([shown(0), shown(1)]).toEqual([
    ["ascending", "asc", "2"],
    ["descending", "desc", "1"],
  ]);
  expect(sortingOf(sortHeaders(table()))).toEqual(sorting);
});

test("the initial sort is read from aria-sort or from a class, in column order", () => {
  expect(sortingOf(sortHeaders(table()))).toEqual([]);
  header(1).className = "desc";
  header(0).setAttribute("aria-sort", "ascending");
  expect(sortingOf(sortHeaders(table()))).toEqual([
    { header: header(0), direction: "asc" },
    { header: header(1), direction: "desc" },
  ]);
});

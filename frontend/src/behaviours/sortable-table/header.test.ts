import { beforeEach, expect, test } from "vitest";
import { addSortButton, directionOf, headerText, showDirection, sortHeaders } from "./header.js";

const header = (index = 0) => document.querySelectorAll("th")[index] as HTMLTableCellElement;
const table = () => document.querySelector("table") as HTMLTableElement;

beforeEach(() => {
  document.body.innerHTML = `<table><tr><th data-sort><b>Nom</b> du lieu</th><th data-sort>Ville</th><th>Trajet</th>
    <td><table><tr><th data-sort>Inner</th></tr></table></td></tr></table>`;
});

test("only the marked headers sort, and not those of a table inside", () => {
  expect(sortHeaders(table()).map(headerText)).toEqual(["Nom du lieu", "Ville"]);
});

test("a header's nodes go into its button, and come back", () => {
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

test("a header that holds another control gets a button beside it, named by the header", () => {
  header().innerHTML = '<a href="?tri=nom">Nom</a>';
  const remove = addSortButton(header());
  expect(header().lastElementChild?.outerHTML).toBe(
    '<button type="button" class="vt-sort" aria-label="Trier par Nom"></button>',
  );
  remove();
  expect(header().innerHTML).toBe('<a href="?tri=nom">Nom</a>');
});

test("aria-sort and classes show the direction, and the other headers are cleared", () => {
  header(1).className = "wide desc";
  header(1).setAttribute("aria-sort", "descending");
  showDirection(table(), header(0), "asc");
  expect([header(0).getAttribute("aria-sort"), header(0).className]).toEqual(["ascending", "asc"]);
  expect([header(1).getAttribute("aria-sort"), header(1).className]).toEqual([null, "wide"]);
  showDirection(table(), header(0), "desc");
  expect([header(0).getAttribute("aria-sort"), header(0).className]).toEqual(["descending", "desc"]);
});

test("a header's direction is read from aria-sort or from its class", () => {
  expect(directionOf(header())).toBeUndefined();
  header().className = "desc";
  expect(directionOf(header())).toBe("desc");
  header().setAttribute("aria-sort", "ascending");
  expect(directionOf(header())).toBe("asc");
});

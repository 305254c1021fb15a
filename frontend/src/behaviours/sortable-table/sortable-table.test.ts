import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import type { Core, SortKey } from "../../core/load-core.js";
import { mount } from "./sortable-table.js";

/** A fake core: compares by code point. */
const core = {
  rankColumns: vi.fn(([cells = []]: readonly (readonly string[])[], _keys: readonly SortKey[]) => {
    const values = [...new Set(cells)].sort();
    return Uint32Array.from(cells, (cell) => values.indexOf(cell));
  }),
  nextDirection: (current: string | undefined) => (current === "asc" ? "desc" : "asc"),
} as unknown as Core;
const loading = vi.hoisted(() => ({ now: undefined as unknown, load: () => Promise.resolve(undefined as unknown) }));
vi.mock("../../core/load-core.js", () => ({ coreNow: () => loading.now, loadCore: () => loading.load() }));

let leaving: AbortController;
let unmount = () => {};
const events: unknown[] = [];
const table = () => document.querySelector("table") as HTMLTableElement;
const button = (index: number) => table().querySelectorAll("th button")[index] as HTMLElement;
const press = (index: number) => button(index).click();
const pressWithShift = (index: number) =>
  button(index).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
const column = (index: number) =>
  Array.from(table().querySelectorAll("tbody tr"), (row) => row.children[index]?.textContent);
const states = () => Array.from(table().querySelectorAll("th"), (header) => header.getAttribute("aria-sort"));
const said = () => document.querySelector("[role=status]")?.textContent;

/** The cells that have been read and ranked, column by column. */
const rankings = () => vi.mocked(core.rankColumns).mock.calls.flatMap(([columns]) => columns);

beforeEach(() => {
  document.body.innerHTML = `<table><thead><tr><th data-sort>Nom</th><th data-sort data-sort-collation="codepoint">Ville</th></tr></thead>
    <tbody><tr><td>b</td><td>1</td></tr><tr><td>a</td><td>2</td></tr></tbody><tbody><tr><td>z</td><td>0</td></tr><tr><td>y</td><td>9</td></tr></tbody>
    <tfoot><tr><td>total</td><td>12</td></tr></tfoot></table>`;
  events.length = 0;
  table().addEventListener("vitrine:sorted", (event) => events.push((event as CustomEvent).detail));
  Object.assign(loading, { now: core, load: () => Promise.resolve(core) });
  vi.mocked(core.rankColumns).mockClear();
  leaving = new AbortController();
  unmount = mount(table(), leaving.signal);
});
afterEach(() => {
  leaving.abort();
  unmount();
});

test("a header that gets data-sort later gets a button, and one that loses it loses the button", async () => {
  table().querySelector("thead tr")?.insertAdjacentHTML("beforeend", "<th>Date</th>");
  const [first, , last] = Array.from(table().querySelectorAll("th")) as HTMLElement[] as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  first.removeAttribute("data-sort");
  last.setAttribute("data-sort", "date");
  await becomes(() => expect(last.innerHTML).toBe('<button type="button" class="vt-sort">Date</button>'));
  expect(first.innerHTML).toBe("Nom");
  last.querySelector("button")?.click();
  expect(states()).toEqual([null, null, "ascending"]);
  unmount();
  last.setAttribute("data-sort", "0");
  expect(last.innerHTML).toBe("Date");
});

const becomesSortable = (title: string) =>
  becomes(() =>
    expect(Array.from(table().querySelectorAll("th > .vt-sort"), (own) => own.textContent)).toContain(title),
  );

test("headers that a script rewrites, replaces or adds get buttons, and sort", async () => {
  const head = table().tHead as HTMLTableSectionElement;
  head.innerHTML = "<tr><th data-sort>Anew</th></tr>";
  await becomesSortable("Anew");
  (head.rows[0] as HTMLElement).outerHTML = "<tr><th data-sort>Replaced</th></tr>";
  await becomesSortable("Replaced");
  head.rows[0]?.insertAdjacentHTML("beforeend", "<th data-sort>Added</th>");
  await becomesSortable("Added");
  (head.rows[0]?.cells[0] as HTMLElement).innerHTML = "Rewritten";
  await becomesSortable("Rewritten");
  head.outerHTML = "<thead><tr><th data-sort>Other</th><th data-sort>Head</th></tr></thead>";
  await becomesSortable("Head");
  table().tHead?.rows[0]?.insertAdjacentHTML("beforeend", "<th data-sort>Late</th>");
  await becomesSortable("Late");
  press(0);
  expect(column(0)).toEqual(["a", "b", "y", "z"]);
  unmount();
  expect(table().tHead?.innerHTML).not.toContain("button");
});

test("headers of a table without a thead get buttons too", async () => {
  unmount();
  document.body.innerHTML = "<table><tbody><tr><td>b</td></tr><tr><td>a</td></tr></tbody></table>";
  unmount = mount(table(), leaving.signal);
  table().tBodies[0]?.insertAdjacentHTML("afterbegin", "<tr><th data-sort>Nom</th></tr>");
  await becomesSortable("Nom");
  table().rows[0]?.insertAdjacentHTML("beforeend", "<th data-sort>Ville</th>");
  await becomesSortable("Ville");
  press(0);
  expect(column(0)).toEqual(["Nom", "a", "b"]);
});

test("a button with another purpose in a header does not sort, the one beside it does", async () => {
  (table().querySelector("th") as HTMLElement).innerHTML =
    'Nom <button type="button" data-tooltip title="Nom d\'usage">?</button>';
  await becomes(() => expect(table().querySelectorAll("th:first-child > button")).toHaveLength(2));
  press(0);
  expect(states()).toEqual([null, null]);
  press(1);
  expect(states()).toEqual(["ascending", null]);
});

test("a click sorts ascending, the next one descending, and another header starts again", () => {
  press(0);
  expect([column(0), states()]).toEqual([
    ["a", "b", "y", "z"],
    ["ascending", null],
  ]);
  press(0);
  expect([column(0), states()]).toEqual([
    ["b", "a", "z", "y"],
    ["descending", null],
  ]);
  press(1);
  expect([column(1), states()]).toEqual([
    ["1", "2", "0", "9"],
    [null, "ascending"],
  ]);
  press(0);
  expect(states()).toEqual(["ascending", null]);
});

/** Adds a row to the first body, as a load-more button does, and dispatches its event there. */
function loadRow(html: string): void {
  const [body] = table().tBodies;
  body?.insertAdjacentHTML("beforeend", `<tr>${html}</tr>`);
  body?.dispatchEvent(new CustomEvent("vitrine:loaded-more", { bubbles: true }));
}

test("rows loaded into a table that the page has sorted are sorted in", () => {
  press(0);
  press(0);
  loadRow("<td>c</td><td>3</td>");
  loadRow("<td>aa</td><td>4</td>");
  expect([column(0), states()]).toEqual([
    ["c", "b", "aa", "a", "z", "y"],
    ["descending", null],
  ]);
});

test("rows loaded into a table that the server has sorted stay where they came", () => {
  table().querySelector("th")?.setAttribute("aria-sort", "ascending");
  loadRow("<td>aa</td><td>3</td>");
  expect([column(0), states()]).toEqual([
    ["b", "a", "aa", "z", "y"],
    ["ascending", null],
  ]);
});

test("a header sorted by the server is reversed by the first click", () => {
  table().querySelector("th")?.setAttribute("aria-sort", "ascending");
  press(0);
  expect(states()).toEqual(["descending", null]);
});

test("each tbody is sorted within itself, and the footer stays in place", () => {
  press(0);
  expect(Array.from(table().tBodies, (body) => body.rows[0]?.cells[0]?.textContent)).toEqual(["a", "y"]);
  expect(table().tFoot?.textContent).toBe("total12");
  expect(table().lastElementChild).toBe(table().tFoot);
});

test("the collation is read on click", () => {
  const key = { direction: "asc", kind: "auto", collation: "french" };
  press(0);
  expect(vi.mocked(core.rankColumns).mock.calls[0]).toEqual([[["b", "a"]], [key]]);
  press(1);
  expect(vi.mocked(core.rankColumns).mock.calls.at(-1)?.[1]).toEqual([{ ...key, collation: "codepoint" }]);
});

test("vitrine:sorted is dispatched once, when all rows are in place, and the result is announced", async () => {
  table().addEventListener("vitrine:sorted", () => events.push(column(1)));
  press(1);
  press(1);
  expect(events).toEqual([
    { column: 1, direction: "asc", columns: [{ column: 1, direction: "asc" }] },
    ["1", "2", "0", "9"],
    { column: 1, direction: "desc", columns: [{ column: 1, direction: "desc" }] },
    ["2", "1", "9", "0"],
  ]);
  await becomes(() => expect(said()).toBe("Trié par Ville, ordre décroissant"));
});

test("before the core has loaded the last header is kept, shown as busy, and sorted by when it loads; its second click counts as one", async () => {
  let come: (core: Core) => void = () => {};
  const coming = new Promise<Core>((done) => {
    come = done;
  });
  Object.assign(loading, { now: undefined, load: () => coming });
  press(1);
  press(0);
  press(0);
  expect(table().querySelectorAll("th[aria-busy=true]")).toHaveLength(1);
  expect(column(0)).toEqual(["b", "a", "z", "y"]);
  come(core);
  await becomes(() => expect(states()).toEqual(["ascending", null]));
  expect(column(0)).toEqual(["a", "b", "y", "z"]);
  expect(rankings()).toEqual([
    ["b", "a"],
    ["z", "y"],
  ]);
  expect(table().querySelector("[aria-busy]")).toBeNull();
});

test("without the core the header is reset, an error is shown, and the next click retries", async () => {
  Object.assign(loading, { now: undefined, load: () => Promise.resolve(undefined) });
  press(0);
  await becomes(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  expect(states()).toEqual([null, null]);
  expect(table().querySelector("[aria-busy]")).toBeNull();
  expect(document.querySelector("[role=alert]")?.textContent).toMatch(/^Une erreur s'est produite/);
  loading.load = () => Promise.resolve(core);
  press(0);
  await becomes(() => expect(states()).toEqual(["ascending", null]));
});

test("a sort that throws is reported, and the next one works", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.mocked(core.rankColumns).mockImplementationOnce(() => {
    throw new Error("broken");
  });
  press(0);
  await becomes(() => expect(error).toHaveBeenCalledOnce());
  press(0);
  expect(column(0)[0]).toBe("a");
});

test("a column is read and ranked once: its reverse, another column and back, and a further column use the ranks", () => {
  const texts = vi.spyOn(Node.prototype, "textContent", "get");
  const cellsRead = () =>
    texts.mock.contexts.flatMap((node) => (node instanceof Element && node.closest("tbody") ? [node.outerHTML] : []));
  press(0);
  press(1);
  expect([rankings().length, cellsRead().length]).toEqual([4, 8]);
  texts.mockClear();
  press(0);
  press(0);
  pressWithShift(1);
  expect([rankings().length, cellsRead()]).toEqual([4, []]);
  texts.mockRestore();
  expect([column(0), states()]).toEqual([
    ["b", "a", "z", "y"],
    ["descending", "ascending"],
  ]);
});

const row = (body: HTMLTableSectionElement) => body.rows[0] as HTMLTableRowElement;
const cell = (body: HTMLTableSectionElement) => row(body).cells[0] as HTMLTableCellElement;
/** Each leaves the first body with a row that is first in descending order, or with none. */
const changes: Record<string, (body: HTMLTableSectionElement) => void> = {
  "a text": (body) => Object.assign(cell(body).firstChild as Text, { data: "c" }),
  "a data-value": (body) => cell(body).setAttribute("data-value", "c"),
  "a replaced cell": (body) =>
    cell(body).replaceWith(Object.assign(document.createElement("td"), { textContent: "c" })),
  "an added row": (body) => body.insertAdjacentHTML("beforeend", "<tr><td>c</td></tr>"),
  "a removed row": (body) => row(body).remove(),
  "a moved row": (body) => body.append(row(body)),
  "a colspan": (body) => cell(body).setAttribute("colspan", "2"),
  "a row that becomes another one's detail": (body) => body.rows[1]?.setAttribute("data-detail", ""),
};
for (const [name, change] of Object.entries(changes)) {
  for (const later of [false, true]) {
    test(`${name} leads to a new reading, ${later ? "later" : "in the task of the press"}`, async () => {
      press(0);
      const body = table().tBodies[0] as HTMLTableSectionElement;
      change(body);
      if (later) await Promise.resolve();
      const cells = Array.from(body.querySelectorAll("tr:not([data-detail])"), (own) => {
        const first = own.firstElementChild;
        return first?.getAttribute("data-value") ?? first?.textContent ?? "";
      });
      vi.mocked(core.rankColumns).mockClear();
      press(0);
      // The other body has not changed.
      expect(rankings()).toEqual([cells]);
      expect(states()).toEqual(["descending", null]);
    });
  }
}

test("a changed row after a sort is sorted by what it has become", () => {
  press(0);
  cell(table().tBodies[0] as HTMLTableSectionElement).textContent = "c";
  press(0);
  expect(column(0)).toEqual(["c", "b", "z", "y"]);
});

test("rows equal in a column keep the order of the sort before, in both directions", () => {
  const [body] = table().tBodies;
  if (body) body.innerHTML = [3, 1, 2].map((id) => `<tr><td>same</td><td>${id}</td></tr>`).join("");
  press(1);
  press(0);
  press(0);
  expect(column(1).slice(0, 3)).toEqual(["1", "2", "3"]);
});

test("another kind or collation of a column is ranked for itself", () => {
  press(0);
  table().querySelector("th")?.setAttribute("data-sort", "text");
  press(0);
  table().querySelector("th")?.setAttribute("data-sort-collation", "codepoint");
  press(0);
  expect(vi.mocked(core.rankColumns).mock.calls.map(([, [key]]) => `${key?.kind} ${key?.collation}`)).toEqual(
    ["auto french", "text french", "text codepoint"].flatMap((each) => [each, each]),
  );
});

test("unmounting removes the buttons", () => {
  leaving.abort();
  unmount();
  expect(table().querySelector("button")).toBeNull();
  expect(table().querySelector("th")?.textContent).toBe("Nom");
});

test("the core is fetched before a press, unless the visitor saves data", async () => {
  const load = vi.fn(() => Promise.resolve(core));
  loading.load = load;
  mount(table(), leaving.signal)();
  expect(load).toHaveBeenCalledOnce();
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  mount(table(), leaving.signal)();
  expect(load).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("a table without rows is sorted at once", () => {
  table()
    .querySelectorAll("tbody tr")
    .forEach((row) => void row.remove());
  press(0);
  expect(events).toEqual([{ column: 0, direction: "asc", columns: [{ column: 0, direction: "asc" }] }]);
});

test("Shift adds a column, and reverses one that is already sorted", async () => {
  const cell = table().rows[2]?.cells[0] as HTMLElement;
  cell.textContent = "b";
  press(0);
  pressWithShift(1);
  expect([column(1), states()]).toEqual([
    ["1", "2", "9", "0"],
    ["ascending", "ascending"],
  ]);
  pressWithShift(1);
  expect(column(1)).toEqual(["2", "1", "9", "0"]);
  pressWithShift(0);
  expect([column(0), states()]).toEqual([
    ["b", "b", "z", "y"],
    ["descending", "descending"],
  ]);
  expect(events.at(-1)).toEqual({
    column: 0,
    direction: "desc",
    columns: [
      { column: 0, direction: "desc" },
      { column: 1, direction: "desc" },
    ],
  });
  await becomes(() => expect(said()).toBe("Trié par Nom, ordre décroissant, puis par Ville, ordre décroissant"));
  press(1);
  expect(states()).toEqual([null, "ascending"]);
});

test("Shift+mousedown selects no text, and focuses the button", () => {
  const pressing = new MouseEvent("mousedown", { bubbles: true, cancelable: true, shiftKey: true });
  button(1).dispatchEvent(pressing);
  expect(pressing.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(button(1));
  const plain = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  button(0).dispatchEvent(plain);
  expect(plain.defaultPrevented).toBe(false);
});

test("Shift+Enter adds a column even if the click event lacks shiftKey", () => {
  press(0);
  button(1).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", shiftKey: true, bubbles: true }));
  press(1);
  expect(states()).toEqual(["ascending", "ascending"]);
  press(0);
  expect(states()).toEqual(["descending", null]);
});

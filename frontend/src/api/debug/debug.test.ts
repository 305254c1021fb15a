import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteAnswer } from "../../page/findings.js";
import * as schema from "../../schema.js";
import { DATA_NAMES } from "./data-names.js";
import { debug } from "./debug.js";

const messages = () => debug().map(({ message }) => message);

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));
afterEach(() => {
  document.body.innerHTML = "";
  document.head.innerHTML = "";
});

it("knows exactly the attribute names of the schema", () => {
  const names = Object.values(schema).filter((value) => typeof value === "string" && /^data-(?!vt-)/.test(value));
  expect(DATA_NAMES.split(" ").map((name) => `data-${name}`)).toEqual([...new Set(names)]);
});

describe("debug", () => {
  it("reports nothing on a valid page", () => {
    document.body.innerHTML = `<table data-sortable><thead><tr><th data-sort>A</th></tr></thead></table>
      <a href="#plan">Plan</a><h2 id="plan">Plan</h2><a href="#" data-lightbox>Photo</a>
      <a href="?p=2" data-pagination='{"param":"p","num":2}'>2</a><p data-vt-island></p>`;
    expect(debug()).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it("reports an unknown attribute, and suggests the intended one", () => {
    document.body.innerHTML = '<p data-equalise="a">Un</p>';
    const element = document.querySelector("p");
    const message = "data-equalise: unknown attribute; did you mean data-equalize?";
    expect(debug()).toEqual([{ message, element }]);
    expect(console.warn).toHaveBeenCalledWith(message, element);
  });

  it("reports invalid JSON, of a hook and of the configuration", () => {
    document.body.innerHTML = `<script type="application/json" id="vitrine-config">{</script><a href="?" data-tri="{">A</a>`;
    expect(messages()).toEqual([
      expect.stringMatching(/^#vitrine-config: not JSON/),
      expect.stringMatching(/^data-tri: not JSON/),
    ]);
  });

  it("reports tables without a head, and links without an address or with a missing target", () => {
    document.body.innerHTML = `<table data-sortable><tr><td>A</td></tr></table><a data-modal="ajax">Fiche</a>
      <a href="#été">Été</a><a href="#%C3%A9cole">École</a><p id="école"></p><button data-load-more>Plus</button>`;
    expect(messages()).toEqual([
      "data-sortable: the table has no head with a th[data-sort]",
      "href: the link has no address",
      "href: the link has no address",
      "#été: the page has no such part",
    ]);
  });

  it.each([
    '<a href="#haut">Haut</a><a name="haut"></a>',
    `<select data-tri><option data-tri='{"param":"tri","value":"a"}'>A</option></select>`,
    "<table data-sortable><thead><tr><th data-sort>A</th></tr></thead></table>",
    '<input data-date="date" data-dates-excludes="2026-12-25"><a href="/" data-modal="ajax" data-width="400">A</a>',
    '<table role="presentation"><tr><td>A</td></tr></table>',
  ])("reports nothing for %s", (html) => {
    document.body.innerHTML = html;
    expect(messages()).toEqual([]);
  });

  it.each([
    ['<a href="/" data-modal="ajax" data-width="{bad">A</a>', /^data-width: not JSON/],
    ['<a href="/" data-filter-set="bad">A</a>', /^data-filter-set: not JSON/],
    ['<a class="securliens">A</a>', /^href: /],
    ["<table data-sortable><tr><th data-sort>A</th></tr></table>", /^data-sortable: the table has no thead$/],
    ["<a data-my-elements-popin>A</a>", /^href: /],
    ["<a data-diaporama>A</a>", /^href: /],
    [`<a data-per-page='{"param":"n","value":24}'>24</a>`, /^href: /],
    ['<a href="?p=2" data-load-more data-selector="#liste">Plus</a>', /^data-selector: /],
    ['<a href="?p=2" data-load-more data-selector="#:">Plus</a>', /^data-selector: /],
    ["<table><tr><td>A</td></tr></table>", /^table: /],
    ['<table data-sticky="rows"><tr><td>A</td></tr></table>', /^table: /],
  ])("reports the fault in %s", (html, message) => {
    document.body.innerHTML = html;
    expect(messages()).toEqual([expect.stringMatching(message)]);
  });

  it("repeats what was wrong with the last answer for a part that is still in the page", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    document.body.innerHTML = "<p></p>";
    const part = document.querySelector("p") as HTMLElement;
    for (const message of ["first", "last"]) noteAnswer(part, message);
    expect(messages()).toEqual(["last"]);
    part.remove();
    expect(messages()).toEqual([]);
  });
});

import { beforeEach, expect, test } from "vitest";
import { findControl, nameControl, tellControlsBy, tellControlsByText } from "./control.js";

tellControlsBy("data-tri");
tellControlsBy("data-pagination");
tellControlsByText("data-agenda-date");

beforeEach(() => {
  document.body.innerHTML = "";
});
const page = (html: string) => {
  document.body.innerHTML = html;
};
const query = (selector: string) => document.querySelector<HTMLElement>(selector);

test("a link of a list is the same by its settings, in HTML written anew", () => {
  page(`<a href="/?p=1" data-pagination='{"num":1}'>1</a><a href="/?p=2" data-pagination='{"num":2}'>2</a>`);
  const name = nameControl(query("a:last-child"), document);
  page(`<a href="/?p=2&n=24" data-pagination='{"num":2}'>2</a><a href="/?p=3" data-pagination='{"num":3}'>3</a>`);
  expect(name && findControl(name, document)?.textContent).toBe("2");
});

test("of two equal controls the one in the same place is the same", () => {
  page('<a href="/x">above</a><a href="/x">below</a>');
  const name = nameControl(query("a:last-child"), document);
  expect(name && findControl(name, document)?.textContent).toBe("below");
  const first = nameControl(query("a"), document);
  expect(first && findControl(first, document)?.textContent).toBe("above");
  page('<a href="/x">only</a>');
  expect(name && findControl(name, document)?.textContent).toBe("only");
});

test("an id goes before all else, a name before a text", () => {
  page('<select id="tri" name="x"></select><input name="y"><button>Texte</button>');
  expect(nameControl(query("select"), document)?.selector).toBe('[id="tri"]');
  expect(nameControl(query("input"), document)?.selector).toBe('input[name="y"]');
  expect(nameControl(query("button"), document)).toEqual({ selector: "button", text: "Texte", index: 0 });
});

test("what takes no focus has no name, and a control that is gone is not found", () => {
  page("<p>text</p><button>x</button>");
  expect(nameControl(query("p"), document)).toBeUndefined();
  expect(nameControl(null, document)).toBeUndefined();
  const name = nameControl(query("button"), document);
  page("<button>y</button>");
  expect(name && findControl(name, document)).toBeUndefined();
});

test("a link that says the same is the same, wherever it leads, where its attribute is named so", () => {
  page('<a href="/?m=3" rel="prev" data-agenda-date="03">x</a><a href="/?m=5" rel="next" data-agenda-date="05">x</a>');
  const name = nameControl(query("[rel=next]"), document);
  page('<a href="/?m=4" rel="prev" data-agenda-date="04">x</a><a href="/?m=6" rel="next" data-agenda-date="06">x</a>');
  expect(name && findControl(name, document)?.getAttribute("href")).toBe("/?m=6");
});

/** The pager of a list: page numbers, and steps to the adjacent pages, which share the numbers' settings. */
const pager = (current: number, rel = true) => {
  const link = (num: number, says: string, more = "") =>
    `<a href="/?p=${num}" data-pagination='{"num":${num}}' ${more}>${says}</a>`;
  const step = (num: number, says: string, name: string) =>
    num < 1 || num > 3 ? "" : link(num, says, rel ? `rel="${name}"` : "");
  const numbers = [1, 2, 3].map((num) => link(num, `${num}`, num === current ? 'aria-current="page"' : ""));
  page([step(current - 1, "Avant", "prev"), ...numbers, step(current + 1, "Après", "next")].join(""));
};
const saying = (text: string) => [...document.querySelectorAll("a")].find((link) => link.textContent === text) ?? null;

test.each([true, false])("a step of a list is the same wherever it leads, and a number is none (rel: %s)", (rel) => {
  for (const [from, to, says] of [
    [1, 2, "Après"],
    [3, 2, "Avant"],
    [1, 2, "2"],
    [3, 2, "2"],
    [3, 1, "2"],
    [2, 3, "3"],
    [3, 2, "1"],
  ] as const) {
    pager(from, rel);
    const name = nameControl(saying(says), document);
    pager(to, rel);
    expect([from, to, name && findControl(name, document)?.textContent]).toEqual([from, to, says]);
  }
  pager(2, rel);
  const name = nameControl(saying("Après"), document);
  pager(3, rel);
  expect(name && findControl(name, document)).toBeUndefined();
});

test("a number whose text says that it is the current one is the same by its settings", () => {
  page(`<a href="/?p=2" data-pagination='{"num":2}'>2</a><a href="/?p=2" data-pagination='{"num":2}' rel="next">x</a>`);
  const name = nameControl(query("a"), document);
  page(`<a href="/?p=2" data-pagination='{"num":2}'>2 (page courante)</a>`);
  expect(name && findControl(name, document)?.textContent).toBe("2 (page courante)");
});

test("a control without a text is told by its label", () => {
  page('<button aria-label="Avant"></button><button aria-label="Après"></button>');
  const name = nameControl(query("button:last-child"), document);
  page('<button aria-label="Après"></button><button aria-label="Fin"></button>');
  expect(name && findControl(name, document)?.getAttribute("aria-label")).toBe("Après");
});

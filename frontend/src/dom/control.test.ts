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

test("a list link is identified by its settings in new HTML", () => {
  page(`<a href="/?p=1" data-pagination='{"num":1}'>1</a><a href="/?p=2" data-pagination='{"num":2}'>2</a>`);
  const name = nameControl(query("a:last-child"), document);
  page(`<a href="/?p=2&n=24" data-pagination='{"num":2}'>2</a><a href="/?p=3" data-pagination='{"num":3}'>3</a>`);
  expect(name && findControl(name, document)?.textContent).toBe("2");
});

test("of two equal controls the one at the same position matches", () => {
  page('<a href="/x">above</a><a href="/x">below</a>');
  const name = nameControl(query("a:last-child"), document);
  expect(name && findControl(name, document)?.textContent).toBe("below");
  const first = nameControl(query("a"), document);
  expect(first && findControl(first, document)?.textContent).toBe("above");
});

test("of a list's controls above and below it, the remaining one matches", () => {
  const link = (text: string) => `<a href="/?p=2" data-pagination='{"num":2}'>2</a><p>${text}</p>`;
  page(link("above") + link("below"));
  const name = nameControl(query("a:nth-of-type(2)"), document);
  page(link("only"));
  expect(name && findControl(name, document)).toBe(query("a"));
});

const items = (...ids: string[]) =>
  page(`<ul id="list">${ids.map((id) => `<li id="${id}"><a href="/book">Réserver</a></li>`).join("")}</ul>`);

test("of links with one address the one in the same item matches, wherever the item is now, and no other", () => {
  items("a", "b", "c");
  const name = nameControl(query("#b a"), document);
  items("c", "b");
  expect(name && findControl(name, document)).toBe(query("#b a"));
  items("a", "c", "d");
  expect(name && findControl(name, document)).toBeUndefined();
});

test("in items without id the link at the same position matches, if there are as many as before", () => {
  const links = (count: number) => page('<p><a href="/book">Réserver</a></p>'.repeat(count));
  links(3);
  const name = nameControl(query("p:nth-child(2) a"), document);
  links(3);
  expect(name && findControl(name, document)).toBe(query("p:nth-child(2) a"));
  for (const count of [1, 2, 4]) {
    links(count);
    expect(name && findControl(name, document)).toBeUndefined();
  }
});

test("of checkboxes with one name the one with the same value matches", () => {
  const boxes = (...values: number[]) =>
    page(values.map((value) => `<input type="checkbox" name="c[]" value="${value}">`).join(""));
  boxes(1, 2, 3);
  const name = nameControl(query("[value='2']"), document);
  boxes(2, 3);
  expect(name && findControl(name, document)).toBe(query("[value='2']"));
});

test("an id takes precedence over a name, and a name over the text", () => {
  page('<select id="tri" name="x"></select><input name="y"><button>Texte</button>');
  expect(nameControl(query("select"), document)?.selector).toBe('[id="tri"]');
  expect(nameControl(query("input"), document)?.selector).toBe('input[name="y"]');
  expect(nameControl(query("button"), document)).toEqual({ selector: "button", text: "Texte", index: 0 });
});

test("an unfocusable element has no name, and a removed control is not found", () => {
  page("<p>text</p><button>x</button>");
  expect(nameControl(query("p"), document)).toBeUndefined();
  expect(nameControl(null, document)).toBeUndefined();
  const name = nameControl(query("button"), document);
  page("<button>y</button>");
  expect(name && findControl(name, document)).toBeUndefined();
});

test("an agenda link is identified by its rel, whatever its href", () => {
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

test.each([true, false])(
  "a next or previous link matches whatever its href, and a page number by its number (rel: %s)",
  (rel) => {
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
  },
);

test("a page number whose text says that it is the current one matches by its settings", () => {
  page(`<a href="/?p=2" data-pagination='{"num":2}'>2</a><a href="/?p=2" data-pagination='{"num":2}' rel="next">x</a>`);
  const name = nameControl(query("a"), document);
  page(`<a href="/?p=2" data-pagination='{"num":2}'>2 (page courante)</a>`);
  expect(name && findControl(name, document)?.textContent).toBe("2 (page courante)");
});

test("a control without text is identified by its label", () => {
  page('<button aria-label="Avant"></button><button aria-label="Après"></button>');
  const name = nameControl(query("button:last-child"), document);
  page('<button aria-label="Après"></button><button aria-label="Fin"></button>');
  expect(name && findControl(name, document)?.getAttribute("aria-label")).toBe("Après");
});

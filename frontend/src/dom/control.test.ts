import { beforeEach, expect, test } from "vitest";
import { findControl, nameControl } from "./control.js";

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
  expect(nameControl(query("select"), document)?.key).toBe("#tri");
  expect(nameControl(query("input"), document)?.key).toBe("input name=y");
  expect(nameControl(query("button"), document)?.key).toBe("button Texte");
});

test("what takes no focus has no name, and a control that is gone is not found", () => {
  page("<p>text</p><button>x</button>");
  expect(nameControl(query("p"), document)).toBeUndefined();
  expect(nameControl(null, document)).toBeUndefined();
  const name = nameControl(query("button"), document);
  page("<button>y</button>");
  expect(name && findControl(name, document)).toBeUndefined();
});

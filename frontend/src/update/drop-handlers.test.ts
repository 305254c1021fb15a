import { expect, test } from "vitest";
import { dropHandlers } from "./fragments.js";

const cleaned = (html: string) => {
  const page = new DOMParser().parseFromString(`<section>${html}</section>`, "text/html");
  const section = page.querySelector("section") as HTMLElement;
  dropHandlers(section);
  return section.innerHTML;
};

test("inline handlers and srcdoc are removed, other attributes kept", () => {
  expect(cleaned('<img src="/a.jpg" alt="a" onerror="x()">')).toBe('<img src="/a.jpg" alt="a">');
  expect(cleaned('<iframe srcdoc="<script>x()</script>"></iframe>')).toBe("<iframe></iframe>");
});

test("javascript: URLs are removed, however they are disguised", () => {
  for (const href of [
    "javascript:x()",
    " JavaScript:x()",
    "java\tscript:x()",
    "\u0001javascript:x()",
    "java\nscript:x()",
  ]) {
    expect(cleaned(`<a href="${href}">a</a>`), href).toBe("<a>a</a>");
  }
  expect(cleaned('<button formaction="javascript:x()">b</button>')).toBe("<button>b</button>");
});

test("other URLs are kept", () => {
  for (const href of ["/page", "https://exemple.test/javascript:", "mailto:a@b.test", "#javascript:"]) {
    expect(cleaned(`<a href="${href}">a</a>`)).toBe(`<a href="${href}">a</a>`);
  }
});

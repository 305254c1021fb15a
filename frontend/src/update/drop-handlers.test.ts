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

test("an SVG animation gives no link a javascript: URL, and other animations stay", () => {
  const svg = (inside: string) => `<svg><a xlink:href="/a">${inside}<text>a</text></a></svg>`;
  const bare = svg("<animate></animate><set></set>").replace("xlink:href", "href");
  for (const name of ["to", "from", "by", "values"]) {
    const script = cleaned(
      svg(`<animate ${name}=" java&#10;script:x()"></animate><set ${name}="javascript:x()"></set>`),
    );
    expect(script.replace("xlink:href", "href"), name).toBe(bare);
  }
  expect(cleaned(svg('<animate values="/a; javascript:x()"></animate>'))).not.toContain("script");
  const moving = svg('<animate attributeName="x" values="0;5" from="0" to="5" by="1"></animate>');
  expect(cleaned(moving)).toBe(moving);
  expect(cleaned('<a href="/a;javascript:b" data-to="javascript:">a</a>')).toContain('href="/a;javascript:b"');
});

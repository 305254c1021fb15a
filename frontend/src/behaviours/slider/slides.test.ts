import { beforeEach, expect, it } from "vitest";
import { makeLoan } from "../../rotation/loan.js";
import { nameSlides, reach, release, slidesIn, subjectOf } from "./slides.js";

const row = () => document.body.firstElementChild as HTMLElement;
const show = (html: string) => {
  document.body.innerHTML = html;
  return slidesIn(row());
};
const PLAIN =
  '<ul><li>a</li><li aria-label="La foire" style="color: red;">b</li><script></script><li><img loading="lazy" alt="">c</li></ul>';
beforeEach(() => show(PLAIN));

it("slides are the rendered elements", () => {
  expect(show(PLAIN)).toHaveLength(3);
});

it("a hidden element is not a slide, even if the slider itself is hidden", () => {
  const slides = show(
    '<ul style="display: none"><li>a</li><li hidden>b</li><li style="display: none">c</li><li>d</li></ul>',
  );
  expect(slides.map(({ textContent }) => textContent)).toEqual(["a", "d"]);
});

it("each item has its number as a label, and all is restored on release", () => {
  const slides = show(PLAIN);
  const loan = makeLoan();
  nameSlides(slides, loan);
  reach(slides, 0);
  expect(slides.some((slide) => slide.hasAttribute("role"))).toBe(false);
  expect(slides.map((slide) => slide.getAttribute("aria-label"))).toEqual(["1/3", "La foire", "3/3"]);
  expect(slides[0]?.getAttribute("aria-roledescription")).toBe("diapositive");
  release(slides);
  loan.end();
  expect(document.body.innerHTML).toBe(PLAIN);
});

it("only the slide in view is not inert, and the next one's pictures load eagerly", () => {
  const slides = show(PLAIN);
  reach(slides, 0);
  expect(slides.map((slide) => slide.hasAttribute("inert"))).toEqual([false, true, true]);
  expect(document.querySelector("img")?.loading).not.toBe("eager");
  reach(slides, 1);
  expect(slides.map((slide) => slide.hasAttribute("inert"))).toEqual([true, false, true]);
  expect(document.querySelector("img")?.loading).toBe("eager");
});

it("elements without a role become groups", () => {
  const slides = show("<div><div></div><section></section><article></article></div>");
  nameSlides(slides, makeLoan());
  expect(slides.map((slide) => slide.getAttribute("role"))).toEqual(["group", "group", null]);
  expect(slides.map((slide) => slide.getAttribute("aria-label"))).toEqual(["1/3", "2/3", "3/3"]);
});

it("an element with a role of its own keeps its name", () => {
  const slides = show('<div><a href="/foire">La foire</a><img alt="Le pont"><div role="article"></div></div>');
  nameSlides(slides, makeLoan());
  expect(slides.some((slide) => slide.hasAttribute("aria-label"))).toBe(false);
  expect(slides[2]?.getAttribute("role")).toBe("article");
});

it.each([
  ["<div><h3>La  foire\n aux pommes</h3><p>Dimanche</p></div>", "La foire aux pommes"],
  ['<div><img alt="Le pont"><p>Il rouvre</p></div>', "Le pont"],
  ['<div><img alt=""><p> Il rouvre </p></div>', "Il rouvre"],
  ['<img alt="Le quai">', "Le quai"],
  ["<div></div>", ""],
  [`<p>${"a".repeat(130)}</p>`, `${"a".repeat(120)}…`],
])("the subject of a slide: %s", (html, text) => {
  const [slide] = show(`<div>${html}</div>`);
  expect(subjectOf(slide as HTMLElement).text).toBe(text);
});

import { expect, test } from "vitest";
import { summaryOf } from "./summary.js";

test("the announcement is the block's summary, else the page", () => {
  document.body.innerHTML =
    '<div data-module="a"><p data-summary> 12 résultats </p></div><div data-module="b"><p data-summary></p></div>';
  const [full, empty] = document.querySelectorAll("div");
  expect(summaryOf(full as Element, "2")).toEqual({ text: "12 résultats" });
  expect(summaryOf(empty as Element, "2")).toEqual({ text: "Page 2" });
  expect(summaryOf(empty as Element, undefined)).toEqual({ text: "Page 1" });
  (empty as Element).innerHTML = '<a data-pagination="" aria-current="page">7</a>';
  expect(summaryOf(empty as Element, undefined)).toEqual({ text: "Page 7" });
});

test("a summary in another language than the page is announced in it (RGAA 8.7)", () => {
  document.documentElement.lang = "fr";
  document.body.innerHTML = '<section lang="en"><p data-summary>12 results</p></section>';
  expect(summaryOf(document.body, "2")).toEqual({ text: "12 results", lang: "en" });
});

test("the page announced is the current one even if it is no link, else the requested one, and never a guess", () => {
  const link = (num: number) => `<li><a data-pagination='{"param":"p","num":${num}}'>${num}</a></li>`;
  const said = (inside: string, sent?: string) => {
    document.body.innerHTML = `<div data-module="a"><nav aria-current="page">Ici</nav>${inside}</div>`;
    return summaryOf(document.querySelector("div") as Element, undefined, sent);
  };
  expect(said(`<ul>${link(1)}<li><span aria-current="page">2</span></li>${link(3)}</ul>`)).toEqual({ text: "Page 2" });
  const other = '<div data-module="b"><a data-pagination="" aria-current="page">9</a></div>';
  expect(said(`<ul><li>${other}</li>${link(1)}<li><span aria-current="page">2</span></li></ul>`)).toEqual({
    text: "Page 2",
  });
  expect(said(`<ul>${link(1)}</ul>`, "n=24&p=4")).toEqual({ text: "Page 4" });
  expect(said(`<ul>${link(2)}</ul>`, "tri=titre")).toBe("");
  expect(said(`<div data-module="b"><ul>${link(2)}</ul></div>`)).toEqual({ text: "Page 1" });
});

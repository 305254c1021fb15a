import { expect, test } from "vitest";
import { summaryOf } from "./summary.js";

test("what is announced is the block's summary, else the page", () => {
  document.body.innerHTML = "<div><p data-summary> 12 résultats </p></div><div><p data-summary></p></div>";
  const [full, empty] = document.querySelectorAll("div");
  expect(summaryOf(full as Element, "2")).toBe("12 résultats");
  expect(summaryOf(empty as Element, "2")).toEqual({ text: "Page 2" });
  expect(summaryOf(empty as Element, undefined)).toEqual({ text: "Page 1" });
  (empty as Element).innerHTML = '<a data-pagination="" aria-current="page">7</a>';
  expect(summaryOf(empty as Element, undefined)).toEqual({ text: "Page 7" });
});

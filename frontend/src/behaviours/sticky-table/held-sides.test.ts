import { afterEach, expect, test, vi } from "vitest";
import { wantedOf } from "./held-sides.js";

const wanted = (attributes: string) => {
  document.body.innerHTML = `<table ${attributes}></table>`;
  return wantedOf(document.querySelector("table") as HTMLTableElement);
};

afterEach(() => vi.restoreAllMocks());

test("one row, one column or both by default, or as many as given", () => {
  expect(wanted('data-sticky="rows"')).toEqual({ rows: 1, cols: 0 });
  expect(wanted('data-sticky="cols" data-sticky-rows="3"')).toEqual({ rows: 0, cols: 1 });
  expect(wanted('data-sticky="both" data-sticky-rows="2" data-sticky-cols="0"')).toEqual({ rows: 2, cols: 0 });
});

test("an unknown side is reported and leaves the table plain, and an invalid number is reported and is 1", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(wanted('data-sticky="top"')).toBeUndefined();
  expect(error).toHaveBeenLastCalledWith(
    "data-sticky is none of rows, cols, both: top",
    document.querySelector("table"),
  );
  expect(wanted('data-sticky="rows" data-sticky-rows="-2"')).toEqual({ rows: 1, cols: 0 });
  expect(error).toHaveBeenLastCalledWith("data-sticky-rows is not a whole number: -2", document.querySelector("table"));
});

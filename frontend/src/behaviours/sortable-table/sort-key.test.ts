import { expect, test, vi } from "vitest";
import { sortKey } from "./sort-key.js";

const keyOf = (html: string) => {
  document.body.innerHTML = `<table><tr>${html}</tr></table>`;
  const key = sortKey({ header: document.querySelector("th") as HTMLTableCellElement, direction: "asc" });
  return `${key.direction} ${key.kind} ${key.collation}`;
};

test("data-sort forces the kind, else each value says its own", () => {
  expect(["", "date", "number", "text", " Date "].map((value) => keyOf(`<th data-sort="${value}">`))).toEqual([
    "asc auto french",
    "asc date french",
    "asc number french",
    "asc text french",
    "asc date french",
  ]);
});

test("data-sort-collation=codepoint is plain lowercase order, anything else French; what is neither is reported", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(keyOf('<th data-sort data-sort-collation="codepoint">')).toBe("asc auto codepoint");
  expect(keyOf('<th data-sort data-sort-collation="french">')).toBe("asc auto french");
  expect(error).not.toHaveBeenCalled();
  expect(keyOf('<th data-sort data-sort-collation="de">')).toBe("asc auto french");
  expect(error).toHaveBeenCalledExactlyOnceWith("data-sort-collation is no order: de", document.querySelector("th"));
});

test("a kind that nobody knows is reported once and sorts as if none were given; a boolean in any spelling is none", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(keyOf('<th data-sort="prix">')).toBe("asc auto french");
  expect(error).toHaveBeenCalledExactlyOnceWith(
    "data-sort is none of date, number, text: prix",
    document.querySelector("th"),
  );
  for (const value of ["1", "true", "data-sort"]) keyOf(`<th data-sort="${value}">`);
  expect(error).toHaveBeenCalledOnce();
});

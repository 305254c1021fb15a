import { expect, test, vi } from "vitest";
import { sortKey } from "./sort-key.js";

const keyOf = (html: string) => {
  document.body.innerHTML = `<table><tr>${html}</tr></table>`;
  const key = sortKey({ header: document.querySelector("th") as HTMLTableCellElement, direction: "asc" });
  return `${key.direction} ${key.kind} ${key.collation}`;
};

test("data-sort sets the kind, else it depends on each value", () => {
  expect(["", "date", "number", "text", " Date "].map((value) => keyOf(`<th data-sort="${value}">`))).toEqual([
    "asc auto french",
    "asc date french",
    "asc number french",
    "asc text french",
    "asc date french",
  ]);
});

test("data-sort-collation is codepoint or french, and anything else is reported and french", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(keyOf('<th data-sort data-sort-collation="codepoint">')).toBe("asc auto codepoint");
  expect(keyOf('<th data-sort data-sort-collation="french">')).toBe("asc auto french");
  expect(error).not.toHaveBeenCalled();
  expect(keyOf('<th data-sort data-sort-collation="de">')).toBe("asc auto french");
  expect(error).toHaveBeenCalledExactlyOnceWith("data-sort-collation is unknown: de", document.querySelector("th"));
});

test("an unknown kind is reported once and is auto, and a boolean in any spelling is not reported", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(keyOf('<th data-sort="prix">')).toBe("asc auto french");
  expect(error).toHaveBeenCalledExactlyOnceWith(
    "data-sort is none of date, number, text: prix",
    document.querySelector("th"),
  );
  for (const value of ["1", "true", "data-sort"]) keyOf(`<th data-sort="${value}">`);
  expect(error).toHaveBeenCalledOnce();
});

import { expect, it } from "vitest";
import type { Menu, MenuEntry } from "../../core/load-menu.js";
import { placeIn } from "./place.js";

const entry = (number: number, parent?: number): MenuEntry => ({ number, parent }) as unknown as MenuEntry;

/** A menu in which entry n contains entry n + 1, twenty deep. */
const menu = {
  panel: (holder?: number) =>
    holder === undefined
      ? { entries: [entry(0)] }
      : holder < 20
        ? { holder: entry(holder, holder === 0 ? undefined : holder - 1), entries: [entry(holder + 1, holder)] }
        : undefined,
} as unknown as Menu;
const numbers = (entries: readonly MenuEntry[] = []) => entries.map(({ number }) => number);

it("a panel is under all its branches, and the top panel under none", () => {
  const place = placeIn(menu, 3);
  expect([numbers(place?.path), numbers(place?.entries)]).toEqual([[0, 1, 2, 3], [4]]);
  const top = placeIn(menu, undefined);
  expect([numbers(top?.path), numbers(top?.entries)]).toEqual([[], [0]]);
});

it("an entry without a panel has no place", () => {
  expect(placeIn(menu, 99)).toBeUndefined();
});

it("a deep menu shows twelve branches above the panel", () => {
  expect(numbers(placeIn(menu, 19)?.path)).toEqual(Array.from({ length: 12 }, (_, at) => at + 8));
});

import { expect, it } from "vitest";
import type { Menu, MenuEntry } from "../../core/load-menu.js";
import { type Content, type MenuState, noMenu, reduceMenu } from "./state.js";

const entry = (number: number, parent?: number): MenuEntry =>
  ({ number, name: `Page ${number}`, parent, branch: true }) as unknown as MenuEntry;

/** A menu in which entry n contains entry n + 1, twenty deep. */
const menu = {
  open: 3,
  panel: (holder?: number) =>
    holder === undefined
      ? { entries: [entry(0)] }
      : holder < 20
        ? { holder: entry(holder, holder === 0 ? undefined : holder - 1), entries: [entry(holder + 1, holder)] }
        : undefined,
  find: (query: string, limit: number) => {
    const found = query === "page" ? Array.from({ length: 60 }, (_, number) => entry(number)) : [];
    return { entries: found.slice(0, limit), count: found.length };
  },
} as unknown as Menu;
const content = (...items: Content["header"]["items"]) => ({ menu, header: { items } }) as unknown as Content;
const show = (state: MenuState, content: Content | undefined, wording = "Fermer") =>
  reduceMenu(state, { type: "show", content: content as Content, wording });
const shown = show(noMenu, content());
const numbers = (entries: readonly MenuEntry[]) => entries.map(({ number }) => number);

it("opens at the current page's panel, under all its branches", () => {
  expect(numbers(shown.path)).toEqual([0, 1, 2, 3]);
  expect(numbers(shown.entries)).toEqual([4]);
});

it("reopening an unchanged menu changes nothing, and after another panel or a search it is reset", () => {
  expect(show(shown, shown.content)).toBe(shown);
  for (const left of [
    reduceMenu(shown, { type: "go", holder: 1 }),
    reduceMenu(shown, { type: "search", query: "page" }),
  ]) {
    const again = show(left, left.content);
    expect(numbers(again.path)).toEqual([0, 1, 2, 3]);
    expect(again.search).toBeUndefined();
  }
});

it("clones are copied at each opening, and another language renders everything again", () => {
  const copying = show(noMenu, content({ kind: "clone", value: "#lien" }));
  expect(show(copying, copying.content).opening).toBe(copying.opening + 1);
  expect(show(copying, copying.content).entries).toBe(copying.entries);
  expect(show(shown, shown.content, "Schließen")).not.toBe(shown);
});

it("goes to a panel and back to the top, and ignores an unknown panel", () => {
  expect(reduceMenu(shown, { type: "go", holder: 99 })).toBe(shown);
  const top = reduceMenu(shown, { type: "go", holder: undefined });
  expect(top.path).toEqual([]);
  expect(numbers(top.entries)).toEqual([0]);
});

it("a deep menu renders twelve branches above the panel", () => {
  expect(numbers(reduceMenu(shown, { type: "go", holder: 19 }).path)).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 8),
  );
});

it("a search keeps fifty results and counts all, and ends with a panel or an empty field", () => {
  const found = reduceMenu(shown, { type: "search", query: "page" });
  expect([found.search?.entries.length, found.search?.count]).toEqual([50, 60]);
  expect(reduceMenu(found, { type: "go", holder: 1 }).search).toBeUndefined();
  expect(reduceMenu(found, { type: "search", query: "" }).search).toBeUndefined();
  expect(reduceMenu(shown, { type: "search", query: " " }).search).toEqual({ query: " ", entries: [], count: 0 });
});

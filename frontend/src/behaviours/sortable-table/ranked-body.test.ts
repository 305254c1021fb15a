import { beforeEach, expect, test, vi } from "vitest";
import type { Core } from "../../core/load-core.js";
import { placeRows, planRows } from "./place-rows.js";
import { sortedRows } from "./ranked-body.js";

/** A fake core for cells that are numbers. */
const core = { rankColumns: vi.fn(([cells = []]) => Uint32Array.from(cells, Number)) } as unknown as Core;
const readings = () => vi.mocked(core.rankColumns).mock.calls.length;
const body = () => document.querySelector("tbody") as HTMLTableSectionElement;
const texts = () => Array.from(body().rows, ({ textContent }) => Number(textContent));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const frames: (() => void)[] = [];
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
};
const sort = (direction: "asc" | "desc") => {
  const key = { direction, kind: "auto", collation: "french" } as const;
  return placeRows(planRows(body(), sortedRows(core, body(), [{ column: 0, key }])), () => {});
};

/** Many rows of 10 px, so that those in view are placed first. */
beforeEach(() => {
  vi.useFakeTimers();
  frames.length = 0;
  vi.stubGlobal("innerHeight", 100);
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.mocked(core.rankColumns).mockClear();
  const rows = numbers(150).map((index) => `<tr><td>${(index * 617) % 150}</td></tr>`);
  document.body.innerHTML = `<table><tbody>${rows.join("")}</tbody></table>`;
  for (const [index, row] of Array.from(body().rows).entries())
    row.getBoundingClientRect = () => ({ top: index * 10, bottom: index * 10 + 10, height: 10 }) as DOMRect;
  Object.assign(body(), { checkVisibility: () => true });
});

test("moving the rows, those in view first, is no change", async () => {
  sort("asc");
  await Promise.resolve();
  nextFrame();
  await Promise.resolve();
  sort("desc");
  nextFrame();
  expect([texts(), readings()]).toEqual([numbers(150).reverse(), 1]);
});

test("a row added or changed between the two steps is read", async () => {
  sort("asc");
  body().insertAdjacentHTML("beforeend", "<tr><td>0</td></tr>");
  nextFrame();
  (body().rows[5]?.cells[0] as HTMLElement).textContent = "0";
  const finish = sort("asc");
  (body().rows[149]?.cells[0] as HTMLElement).textContent = "0";
  finish();
  sort("asc");
  nextFrame();
  expect([readings(), texts().filter((text) => text === 0).length]).toEqual([3, 4]);
  expect(texts().slice(0, 4)).toEqual([0, 0, 0, 0]);
});

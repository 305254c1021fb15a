import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdStill } from "./hold-still.js";

const rules: string[] = [];
const sheets = () => document.adoptedStyleSheets.length;

beforeEach(() => {
  rules.length = 0;
  Object.assign(document, { adoptedStyleSheets: [] });
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync(text: string) {
        rules.push(text);
      }
    },
  );
  document.body.innerHTML = '<p id="still"></p><p id="moving" style="transition-duration: 0s, 0.3s"></p>';
});
afterEach(() => vi.unstubAllGlobals());
const all = (...ids: string[]) => ids.map((id) => document.getElementById(id) as HTMLElement);

test("transitions are disabled during the layout pass only", () => {
  const during: number[] = [];
  holdStill(all("still", "moving"), () => during.push(sheets()));
  expect([during, sheets()]).toEqual([[1], 0]);
  expect(rules[0]).toContain("transition:none!important");
});

test("a layout pass that throws enables them again", () => {
  expect(() =>
    holdStill(all("moving"), () => {
      throw new Error("broken");
    }),
  ).toThrow("broken");
  expect(sheets()).toBe(0);
});

test("without transitions the page's style sheets are left alone", () => {
  const during: number[] = [];
  holdStill(all("still"), () => during.push(sheets()));
  expect(during).toEqual([0]);
});

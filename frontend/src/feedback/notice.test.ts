import { afterEach, expect, test, vi } from "vitest";
import { CLASS_NOTICE, CLASS_NOTICE_FIXED } from "../schema.js";
import { showFailure } from "./notice.js";

afterEach(() => {
  document.body.innerHTML = "";
  Reflect.deleteProperty(document, "elementsFromPoint");
});

/** Shows a notice whose box is `top` px below the top of a 768 px viewport. Returns the notice's classes. */
function shownAt(top: number): DOMTokenList {
  document.body.innerHTML = "<header style='position: sticky'></header><section></section>";
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const isHeader = this.localName === "header";
    return { top: isHeader ? 0 : top, bottom: isHeader ? 60 : top + 40 } as DOMRect;
  });
  Object.assign(document, { elementsFromPoint: () => [document.querySelector("header")] });
  showFailure(document.querySelector("section") as HTMLElement, () => {});
  return notice().classList;
}

const notice = () => document.querySelector(`.${CLASS_NOTICE}`) as HTMLElement;

test("a notice out of view, or below a sticky header, gets a fixed position", () => {
  for (const top of [-4000, 10, 900]) expect(shownAt(top).contains(CLASS_NOTICE_FIXED), `${top}`).toBe(true);
  for (const top of [60, 700]) expect(shownAt(top).contains(CLASS_NOTICE_FIXED), `${top}`).toBe(false);
});

test("a fixed notice is placed below a sticky header", () => {
  shownAt(300);
  expect(notice().style.getPropertyValue("--vt-notice-top")).toBe("60px");
});

const parts: [string, string, string][] = [
  ["an item", "<ul><li id=block></li></ul>", "ul"],
  ["rows", "<table><tbody id=block></tbody></table>", "table"],
  ["an item in a cell", "<table><tr><td><ol><li id=block></li></ol></td></tr></table>", "ol"],
];
for (const [name, html, before] of parts) {
  test(`the notice of ${name} goes before the ${before}, which contains only its own parts`, () => {
    document.body.innerHTML = html;
    showFailure(document.getElementById("block") as HTMLElement, () => {});
    expect(notice().nextElementSibling?.localName).toBe(before);
  });
}

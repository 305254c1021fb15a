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

test("a notice that is out of the view, or below a header that is held, is taken out of the page's flow", () => {
  for (const top of [-4000, 10, 900]) expect(shownAt(top).contains(CLASS_NOTICE_FIXED), `${top}`).toBe(true);
  for (const top of [60, 700]) expect(shownAt(top).contains(CLASS_NOTICE_FIXED), `${top}`).toBe(false);
});

test("a notice is held below a header that is held", () => {
  shownAt(300);
  expect(notice().style.getPropertyValue("--vt-notice-top")).toBe("60px");
});

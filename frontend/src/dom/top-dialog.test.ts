import { beforeEach, expect, it, vi } from "vitest";
import { isBehindDialog } from "./top-dialog.js";

const behind = () =>
  Array.from(document.querySelectorAll("i")).flatMap((element) => (isBehindDialog(element) ? [element.id] : []));

beforeEach(() => {
  // jsdom implements neither showModal nor :modal.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    return selector === ":modal" ? this.hasAttribute("data-modal") : matches.call(this, selector);
  });
});

it("everything outside a modal dialog is behind it, and a non-modal dialog hides nothing", () => {
  document.body.innerHTML = "<i id=page></i><dialog open><i id=beside></i></dialog><dialog><i id=closed></i></dialog>";
  expect(behind()).toEqual([]);
  document.body.insertAdjacentHTML("beforeend", "<dialog open data-modal><i id=in></i></dialog>");
  expect(behind()).toEqual(["page", "beside", "closed"]);
});

it("of two dialogs the focused one is on top, else the later one", () => {
  document.body.innerHTML = `<dialog open data-modal><button></button><i id=first></i></dialog>
    <dialog open data-modal><i id=second></i></dialog>`;
  expect(behind()).toEqual(["first"]);
  document.querySelector("button")?.focus();
  expect(behind()).toEqual(["second"]);
});

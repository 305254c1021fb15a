import { afterEach, expect, it } from "vitest";
import { rememberFocus } from "./remember-focus.js";

afterEach(() => document.body.replaceChildren());

const show = (html: string) => {
  document.body.innerHTML = html;
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = () => (document.activeElement === document.body ? "body" : document.activeElement?.id);

it("returns focus to the element that had it", () => {
  show('<button id="a"></button><button id="b"></button>');
  find("#a").focus();
  const returnFocus = rememberFocus();
  find("#b").focus();
  returnFocus();
  expect(focused()).toBe("a");
});

const rows =
  '<ul><li><button id="a"></button></li><li><button id="b"></button></li><li><button id="c"></button></li></ul><button id="z"></button>';

it("goes to the following element if the element was removed", () => {
  show(rows);
  find("#b").focus();
  const returnFocus = rememberFocus();
  find("#b").closest("li")?.remove();
  returnFocus();
  expect(focused()).toBe("c");
});

it("stays in the same part of the page: after the last row was removed it goes to the row above", () => {
  show(rows);
  find("#c").focus();
  const returnFocus = rememberFocus();
  find("#c").closest("li")?.remove();
  returnFocus();
  expect(focused()).toBe("b");
});

it("finds the replacement of a replaced part", () => {
  show('<button id="y"></button><section><button id="a"></button></section><button id="z"></button>');
  find("#a").focus();
  const returnFocus = rememberFocus();
  find("section").innerHTML = '<button id="new"></button>';
  returnFocus();
  expect(focused()).toBe("new");
});

it("goes to the first heading of a refreshed block without controls, else to the block", () => {
  for (const [rest, expected] of [
    ['<h2 id="heading"></h2><p></p>', "heading"],
    ["<p></p>", "block"],
  ]) {
    show(
      '<section data-module="m" id="block"><h2></h2><p><a id="a" href="#"></a></p></section><button id="z"></button>',
    );
    find("#a").focus();
    const returnFocus = rememberFocus();
    find("section").innerHTML = rest ?? "";
    returnFocus();
    expect(focused()).toBe(expected);
  }
});

it("skips unfocusable elements", () => {
  show('<ul><li><button id="a"></button></li><li><button id="b" disabled></button></li></ul><button id="c"></button>');
  find("#a").focus();
  const returnFocus = rememberFocus();
  find("li").remove();
  returnFocus();
  expect(focused()).toBe("c");
});

it("never goes into a closed dialog, even if the browser still reports its button as focused", () => {
  show('<main id="main"><button id="a"></button></main><dialog open><button id="close"></button></dialog>');
  find("#a").focus();
  const returnFocus = rememberFocus();
  find("#close").focus();
  find("#a").remove();
  (find("dialog") as HTMLDialogElement).open = false;
  returnFocus();
  expect(focused()).toBe("main");
});

it("falls back to the main content", () => {
  show('<main id="main"><button id="a"></button></main>');
  find("#a").focus();
  const returnFocus = rememberFocus();
  find("#a").remove();
  returnFocus();
  expect(focused()).toBe("main");
});

it("does nothing if nothing had focus", () => {
  show('<button id="a"></button>');
  const returnFocus = rememberFocus();
  find("#a").focus();
  returnFocus();
  expect(focused()).toBe("a");
});

it("keeps focus in a dialog over the one that closes, and returns it past both", () => {
  show(
    '<button id="a"></button><p><button id="modal"></button></p><p><button id="alert"></button></p><button id="z"></button>',
  );
  find("#a").focus();
  const leaveModal = rememberFocus();
  find("#modal").focus();
  const leaveAlert = rememberFocus();
  find("#alert").focus();
  find("#modal").remove();
  leaveModal();
  expect(focused()).toBe("alert");
  leaveAlert();
  expect(focused()).toBe("a");
});

it("returns to the clicked element where a click does not focus, as on a Mac", () => {
  show('<button id="a"><b></b></button><button id="z"></button>');
  find("#a b").click();
  const returnFocus = rememberFocus();
  find("#z").focus();
  find("#z").blur();
  returnFocus();
  expect(focused()).toBe("a");
});

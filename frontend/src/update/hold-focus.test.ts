import { beforeEach, expect, test, vi } from "vitest";
import { showFailure } from "../feedback/notice.js";
import { holdFocus } from "./hold-focus.js";

const block = () => document.querySelector("section") as HTMLElement;
const query = (selector: string) => document.querySelector(selector) as HTMLElement;
const rewrite = (html: string) => {
  block().innerHTML = html;
};

beforeEach(() => {
  document.body.innerHTML = '<input id="outside"><section><h2>Titre</h2><a href="/2">2</a><a href="/3">3</a></section>';
});

test("the same control in the new HTML gets the focus", () => {
  query('[href="/3"]').focus();
  const give = holdFocus(block(), undefined);
  rewrite('<h2>Titre</h2><a href="/2">2</a><a href="/3">3</a>');
  give(block());
  expect(document.activeElement).toBe(query('[href="/3"]'));
});

test("a focused node reused for another control passes the focus on", () => {
  const node = query('[href="/3"]');
  node.focus();
  const give = holdFocus(block(), undefined);
  node.setAttribute("href", "/4");
  query('[href="/2"]').setAttribute("href", "/3");
  give(block());
  expect(document.activeElement).toBe(query('[href="/3"]'));
});

test("if the control is gone, the first heading gets the focus, else the block", () => {
  query('[href="/3"]').focus();
  const give = holdFocus(block(), undefined);
  rewrite("<p>x</p><h3>Autre</h3>");
  give(block());
  expect(document.activeElement).toBe(query("h3"));
  const giveAgain = holdFocus(block(), undefined);
  rewrite("<p>x</p>");
  giveAgain(block());
  expect(document.activeElement).toBe(block());
});

test("without a heading before it the summary gets the focus, rather than the heading of an item", () => {
  query('[href="/3"]').focus();
  const give = holdFocus(block(), undefined);
  rewrite("<p data-summary>2 résultats</p><h3>Premier</h3>");
  give(block());
  expect(document.activeElement).toBe(query("p"));
  query("p").remove();
  block().insertAdjacentHTML("afterbegin", "<h2>Liste</h2><p data-summary>2 résultats</p>");
  holdFocus(block(), query("h3"))(block());
  expect(document.activeElement).toBe(query("h2"));
});

test("a focused node reused for another link passes the focus to the heading if the link is gone", () => {
  const node = query('[href="/2"]');
  node.focus();
  const give = holdFocus(block(), undefined);
  node.setAttribute("href", "/3");
  query('[href="/3"]:last-child').remove();
  give(block());
  expect(document.activeElement).toBe(query("h2"));
});

test("a button whose text has changed keeps the focus", () => {
  rewrite("<h2>Titre</h2><button>Plus</button>");
  query("button").focus();
  const give = holdFocus(block(), undefined);
  query("button").textContent = "Encore";
  give(block());
  expect(document.activeElement).toBe(query("button"));
});

test("a control used without being focused counts as focused", () => {
  const give = holdFocus(block(), query('[href="/2"]'));
  rewrite('<a href="/2">2</a>');
  give(block());
  expect(document.activeElement).toBe(query('[href="/2"]'));
});

test("a focus elsewhere on the page is kept", () => {
  query("#outside").focus();
  const give = holdFocus(block(), query('[href="/2"]'));
  rewrite("<h2>x</h2>");
  give(block());
  expect(document.activeElement).toBe(query("#outside"));
});

test("a focus in the error notice returns to the control", () => {
  showFailure(block(), () => {});
  query("button").focus();
  const give = holdFocus(block(), query('[href="/2"]'));
  rewrite('<a href="/2">2</a>');
  give(block());
  expect(document.activeElement).toBe(query('[href="/2"]'));
});

test("a focus in the error notice goes to the block's heading if no control is known", () => {
  showFailure(block(), () => {});
  query("button").focus();
  holdFocus(block(), undefined)(block());
  expect(document.activeElement).toBe(query("h2"));
});

test("a focus in the notice of another block is kept", () => {
  document.body.insertAdjacentHTML("beforeend", '<section id="other"></section>');
  showFailure(query("#other"), () => {});
  query("button").focus();
  holdFocus(block(), undefined)(block());
  expect(document.activeElement).toBe(query("button"));
});

test("without focus and without a used control nothing is focused", () => {
  holdFocus(block(), undefined)(block());
  expect(document.activeElement).toBe(document.body);
});

test("if the control is gone from an open modal dialog of the block, the dialog's heading gets the focus", () => {
  // jsdom does not implement :modal.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    return selector === ":modal" ? this.localName === "dialog" : matches.call(this, selector);
  });
  rewrite("<h2>Titre</h2><dialog open><h3>Filtres</h3><button>Plus</button></dialog>");
  query("button").focus();
  const give = holdFocus(block(), undefined);
  query("button").remove();
  give(block());
  expect(document.activeElement).toBe(query("h3"));
});

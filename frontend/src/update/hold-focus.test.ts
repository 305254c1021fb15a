import { beforeEach, expect, test } from "vitest";
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

test("the same control of the new HTML gets the focus", () => {
  query('[href="/3"]').focus();
  const give = holdFocus(block(), undefined);
  rewrite('<h2>Titre</h2><a href="/2">2</a><a href="/3">3</a>');
  give(block());
  expect(document.activeElement).toBe(query('[href="/3"]'));
});

test("a node that has become another control hands the focus on", () => {
  const node = query('[href="/3"]');
  node.focus();
  const give = holdFocus(block(), undefined);
  node.setAttribute("href", "/4");
  query('[href="/2"]').setAttribute("href", "/3");
  give(block());
  expect(document.activeElement).toBe(query('[href="/3"]'));
});

test("without the control the first heading gets it, else the block", () => {
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

test("a block without a heading of its own before its summary gives it the focus, and not to its first item", () => {
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

test("a node that has become another link, where the link is gone, hands the focus to the heading", () => {
  const node = query('[href="/2"]');
  node.focus();
  const give = holdFocus(block(), undefined);
  node.setAttribute("href", "/3");
  query('[href="/3"]:last-child').remove();
  give(block());
  expect(document.activeElement).toBe(query("h2"));
});

test("a button whose text has changed is still the same", () => {
  rewrite("<h2>Titre</h2><button>Plus</button>");
  query("button").focus();
  const give = holdFocus(block(), undefined);
  query("button").textContent = "Encore";
  give(block());
  expect(document.activeElement).toBe(query("button"));
});

test("a control that was used without taking focus counts as focused", () => {
  const give = holdFocus(block(), query('[href="/2"]'));
  rewrite('<a href="/2">2</a>');
  give(block());
  expect(document.activeElement).toBe(query('[href="/2"]'));
});

test("a focus elsewhere in the page stays there", () => {
  query("#outside").focus();
  const give = holdFocus(block(), query('[href="/2"]'));
  rewrite("<h2>x</h2>");
  give(block());
  expect(document.activeElement).toBe(query("#outside"));
});

test("a focus in the notice of a failure goes back to the control", () => {
  showFailure(block(), () => {});
  query("button").focus();
  const give = holdFocus(block(), query('[href="/2"]'));
  rewrite('<a href="/2">2</a>');
  give(block());
  expect(document.activeElement).toBe(query('[href="/2"]'));
});

test("a focus in the notice of a failure goes to the block's heading where no control is known", () => {
  showFailure(block(), () => {});
  query("button").focus();
  holdFocus(block(), undefined)(block());
  expect(document.activeElement).toBe(query("h2"));
});

test("a focus in the notice of another block stays there", () => {
  document.body.insertAdjacentHTML("beforeend", '<section id="other"></section>');
  showFailure(query("#other"), () => {});
  query("button").focus();
  holdFocus(block(), undefined)(block());
  expect(document.activeElement).toBe(query("button"));
});

test("nothing focused and nothing used: nothing takes focus", () => {
  holdFocus(block(), undefined)(block());
  expect(document.activeElement).toBe(document.body);
});

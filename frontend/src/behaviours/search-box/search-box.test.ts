import { beforeEach, expect, test } from "vitest";
import { mount } from "./search-box.js";

let leaving: AbortController;
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const box = () => find<HTMLDetailsElement>("details");
const opener = () => find("summary");
const field = () => find<HTMLInputElement>("#q");
const press = (key: string, at: HTMLElement = field()) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  at.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  document.body.innerHTML = `<details><summary tabindex="0">Rechercher</summary>
    <form><input type="hidden" name="bloc" value="2"><input id="q" type="search"><button>Chercher</button></form></details><a href="/">Accueil</a>`;
  leaving = new AbortController();
  mount(box(), leaving.signal);
});

test("opening focuses the field, and a second click is left to the browser", () => {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  opener().dispatchEvent(click);
  expect([box().open, document.activeElement, click.defaultPrevented]).toEqual([true, field(), true]);
  const second = new MouseEvent("click", { bubbles: true, cancelable: true });
  opener().dispatchEvent(second);
  expect(second.defaultPrevented).toBe(false);
});

test("Escape closes and returns the focus, unless the suggestions have handled it", () => {
  box().open = true;
  field().focus();
  const taken = (event: Event) => event.preventDefault();
  field().addEventListener("keydown", taken);
  press("Escape");
  expect(box().open).toBe(true);
  field().removeEventListener("keydown", taken);
  expect(press("Escape").defaultPrevented).toBe(true);
  expect([box().open, document.activeElement]).toEqual([false, opener()]);
  field().focus();
  expect(press("Escape").defaultPrevented).toBe(false);
  expect(document.activeElement).toBe(field());
});

test("it closes when focus leaves it, and not within it", () => {
  box().open = true;
  field().focus();
  find("button").focus();
  expect(box().open).toBe(true);
  find("a").focus();
  expect(box().open).toBe(false);
});

test("a box opened before the mount focuses the field, unless the focus is elsewhere", () => {
  leaving.abort();
  box().open = true;
  opener().focus();
  mount(box(), new AbortController().signal);
  expect(document.activeElement).toBe(field());
  find("a").focus();
  mount(box(), new AbortController().signal);
  expect(document.activeElement).toBe(find("a"));
});

test("an unmounted box listens to nothing", () => {
  leaving.abort();
  opener().click();
  expect(document.activeElement).not.toBe(field());
});

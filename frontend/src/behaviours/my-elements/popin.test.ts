import { beforeEach, expect, it, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { makePopins } from "./popin.js";
import { blockAt, placeOf, refreshAround } from "./refresh-around.js";

const refreshed = vi.fn(async () => true);
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const closed = () => find("dialog").dispatchEvent(new CustomEvent("vitrine:modal-close", { bubbles: true }));
const box = (opens: boolean) => ({
  handle: () => {
    if (opens) document.body.insertAdjacentHTML("beforeend", '<dialog class="vt-box"></dialog>');
    return opens;
  },
});

beforeEach(() => {
  refreshed.mockClear();
  document.body.innerHTML = `<section data-module="mes"><!-- @param url="/m" referer="" search="" --><a href="/e">E</a></section>
    <section data-module="sans"><a id="sans" href="/e">E</a></section>`;
});

it("a link that the box refuses is followed", () => {
  expect(makePopins(box(false), { refreshModule: refreshed }).handle(new Event("click"), find("a"))).toBe(false);
});

it("closing it refreshes the block of its link, once (spec 2.1)", () => {
  makePopins(box(true), { refreshModule: refreshed }).handle(new Event("click"), find("a"));
  closed();
  closed();
  expect(refreshed.mock.calls).toEqual([[find("section")]]);
});

it("finds the block even if a refresh has removed the link", () => {
  makePopins(box(true), { refreshModule: refreshed }).handle(new Event("click"), find("a"));
  find("a").remove();
  closed();
  expect(refreshed.mock.calls).toEqual([[find("section")]]);
});

it("a block without @param is not found", () => {
  expect(blockAt(placeOf(find("#sans")))).toBeUndefined();
  expect(blockAt(placeOf(document.body))).toBeUndefined();
});

it("after a new element, the form that the answer leads to opens from the renewed list", async () => {
  makePopins(box(true), { refreshModule: refreshed }).handle(new Event("click"), find("a"));
  find("dialog").innerHTML = "<iframe></iframe>";
  const framed = (find("iframe") as HTMLIFrameElement).contentDocument as Document;
  framed.body.innerHTML = `<div class="alert alert-success"><p>Créé.</p></div><p><a data-my-elements-popin href="/edit?id=7"></a></p>`;
  const opened: string[] = [];
  refreshed.mockImplementationOnce(async () => {
    for (const id of [6, 7])
      find("section").insertAdjacentHTML("beforeend", `<a data-my-elements-popin href="/edit?id=${id}"></a>`);
    find("section").addEventListener("click", ({ target }) =>
      opened.push((target as Element).getAttribute("href") ?? ""),
    );
    return true;
  });
  closed();
  await becomes(() => expect(opened).toEqual(["/edit?id=7"]));
});

it("if the list's code does not come, closing it tells so, and Réessayer tries again", async () => {
  refreshed.mockResolvedValueOnce(false);
  makePopins(box(true), { refreshModule: refreshed }).handle(new Event("click"), find("a"));
  closed();
  await becomes(() => expect(find("[role=alert]").textContent).toMatch(/^Une erreur s'est produite/));
  find("[role=alert] button").click();
  expect(refreshed).toHaveBeenCalledTimes(2);
});

it("a refresh that has begun and was cancelled or superseded is not reported", async () => {
  const cancelled = vi.fn(async (block: Element) => {
    block.dispatchEvent(new CustomEvent("vitrine:before-refresh", { bubbles: true }));
    return false;
  });
  expect(await refreshAround(placeOf(find("a")), { refreshModule: cancelled })).toBe(true);
  expect(find("[role=alert]")).toBeNull();
});

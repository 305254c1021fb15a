import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Kernel } from "../kernel/kernel.js";

let kernel: Kernel;
let announcer: typeof import("./announcer.js");
const region = (role: string) => document.querySelectorAll<HTMLElement>(`[role=${role}]`);
const settle = () => vi.advanceTimersByTime(100);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  document.body.innerHTML = "";
  kernel = (await import("../kernel/kernel.js")).start([], []);
  announcer = await import("./announcer.js");
  // jsdom implements neither showModal nor :modal.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    return selector === ":modal" ? this.hasAttribute("data-modal") : matches.call(this, selector);
  });
});
afterEach(() => {
  kernel.stop();
  vi.useRealTimers();
});

test("a text is written into an empty region", () => {
  announcer.announce("12 résultats");
  expect(region("status")).toHaveLength(1);
  expect(region("status")[0]?.textContent).toBe("");
  settle();
  expect(region("status")[0]?.textContent).toBe("12 résultats");
});

test("the single region is in the page, empty, before the first announcement", () => {
  expect(Array.from(region("status"), ({ textContent }) => textContent)).toEqual([""]);
  const [first] = region("status");
  announcer.announce("un");
  settle();
  announcer.announce("deux");
  settle();
  expect([...region("status")]).toEqual([first]);
  expect(first?.textContent).toBe("deux");
});

test("stopping the kernel removes the region and pending announcements", () => {
  announcer.announce("un");
  kernel.stop();
  settle();
  expect([region("status").length, kernel.counts().services.announcer]).toEqual([0, 0]);
});

test("an obsolete announcement is removed, pending or not, and a newer one stays", () => {
  const forget = announcer.announce("CHARGEMENT");
  settle();
  forget();
  expect(region("status")[0]?.textContent).toBe("");
  const early = announcer.announce("CHARGEMENT");
  early();
  settle();
  expect(region("status")[0]?.textContent).toBe("");
  const old = announcer.announce("CHARGEMENT");
  announcer.announce("12 résultats");
  settle();
  old();
  expect(region("status")[0]?.textContent).toBe("12 résultats");
});

test("of two announcements at once the later one is made", () => {
  announcer.announce("un");
  vi.advanceTimersByTime(50);
  announcer.announce("deux");
  vi.advanceTimersByTime(50);
  expect(region("status")[0]?.textContent).toBe("");
  vi.advanceTimersByTime(50);
  expect(region("status")[0]?.textContent).toBe("deux");
});

test("the region moves into an open modal dialog, and back", async () => {
  announcer.announce("un");
  document.body.insertAdjacentHTML("beforeend", "<dialog open data-modal></dialog><dialog open></dialog>");
  const [dialog] = document.querySelectorAll("dialog");
  announcer.announce("deux");
  expect(region("status")[0]?.parentElement).toBe(dialog);
  dialog?.removeAttribute("open");
  dialog?.dispatchEvent(new Event("close"));
  expect(region("status")[0]?.parentElement).toBe(document.body);
  settle();
  expect(region("status")[0]?.textContent).toBe("deux");
});

test("of several dialogs the focused one gets the region", () => {
  document.body.innerHTML =
    "<dialog open data-modal id=over><button></button></dialog><dialog open data-modal></dialog>";
  document.querySelector("button")?.focus();
  announcer.announce("un");
  expect(region("status")[0]?.parentElement?.id).toBe("over");
});

test("a refresh that removes the region loses no announcement", () => {
  announcer.announce("un");
  document.body.innerHTML = "";
  settle();
  expect(region("status")[0]?.textContent).toBe("un");
});

test("the region is hidden visually, whatever the page's style", () => {
  announcer.announce("un");
  expect(region("status")[0]?.style.position).toBe("absolute");
  expect(region("status")[0]?.style.overflow).toBe("hidden");
});

test("a part in another language has a lang attribute (8.7)", () => {
  announcer.announce({ text: "5 éléments ajoutés", lang: "fr" }, { text: ", 5 of 12" }, " – demo");
  settle();
  const parts = Array.from(region("status")[0]?.children ?? [], ({ textContent, outerHTML }) => [
    textContent,
    outerHTML.includes('lang="fr"'),
  ]);
  expect(parts).toEqual([
    ["5 éléments ajoutés", true],
    [", 5 of 12", false],
    [" – demo", false],
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Kernel } from "../../kernel/kernel.js";

let kernel: Kernel;
let sayResult: typeof import("../say-result.js").sayResult;
const notices = () => [...document.querySelectorAll<HTMLElement>(".vt-result")];
const closer = () => notices()[0]?.querySelector("button") as HTMLButtonElement;
const say = async (...texts: string[]) => {
  sayResult(...texts.map((text) => ({ text })));
  await vi.dynamicImportSettled();
};

beforeEach(async () => {
  vi.resetModules();
  document.body.innerHTML = "<button>Envoyer</button>";
  kernel = (await import("../../kernel/kernel.js")).start([], []);
  ({ sayResult } = await import("../say-result.js"));
  // jsdom does not implement :modal.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    return selector === ":modal" ? this.hasAttribute("data-modal") : matches.call(this, selector);
  });
});
afterEach(() => kernel.stop());

test("a result is shown until it is closed, and the focus returns", async () => {
  const before = document.querySelector("button") as HTMLButtonElement;
  before.focus();
  await say("Le courriel est en route.");
  expect(notices().map(({ firstChild }) => firstChild?.textContent)).toEqual(["Le courriel est en route."]);
  expect(document.activeElement).toBe(before);
  closer().focus();
  closer().click();
  expect([notices().length, document.activeElement]).toEqual([0, before]);
});

test("the last result replaces the one before; parts are shown as one text", async () => {
  await say("Lien copié");
  await say("Aucun élément ajouté", ", 5 sur 12");
  expect(notices().map(({ firstChild }) => firstChild?.textContent)).toEqual(["Aucun élément ajouté, 5 sur 12"]);
});

test("it is in the open modal dialog, and stays when that closes", async () => {
  document.body.insertAdjacentHTML("beforeend", "<dialog open data-modal></dialog>");
  const dialog = document.querySelector("dialog") as HTMLDialogElement;
  await say("Lien copié");
  expect(notices()[0]?.parentElement).toBe(dialog);
  dialog.removeAttribute("open");
  dialog.dispatchEvent(new Event("close"));
  expect(notices()[0]?.parentElement).toBe(document.body);
});

test("it ends with the kernel", async () => {
  await say("Lien copié");
  kernel.stop();
  expect(notices()).toEqual([]);
});

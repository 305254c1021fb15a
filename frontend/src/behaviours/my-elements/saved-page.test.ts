import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MessageArea } from "./message-area.js";
import { readSaved } from "./saved-page.js";

const SAVED = '<div class="alert alert-success" role="status">Vos changements sont enregistrés.</div>';
const area = () => document.querySelector("[data-message]") as HTMLElement;
const hasFocus = () => document.activeElement === area();

function load(address: string, message: string, type = "navigate"): void {
  history.replaceState(null, "", address);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
  document.body.innerHTML = `<form><div data-message>${message}</div><input></form>`;
}
const read = () => readSaved(new MessageArea(document.querySelector("form") as HTMLFormElement));

beforeEach(() => load("/modifier?id=1&success=1", SAVED));
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

it("the message of the page loaded after a save gets the focus (7.5)", () => {
  read();
  expect(hasFocus()).toBe(true);
});

it("a visitor who is already in a field keeps the focus", () => {
  document.querySelector("input")?.focus();
  read();
  expect(document.activeElement?.tagName).toBe("INPUT");
});

it.each([
  ["/modifier?id=1", SAVED, "navigate"],
  ["/modifier?id=1&success=1", "", "navigate"],
  ["/modifier?id=1&success=1", '<div class="alert alert-danger">Refusé</div>', "navigate"],
  ["/modifier?id=1&success=1", SAVED, "reload"],
  ["/modifier?id=1&success=1", SAVED, "back_forward"],
])("the page %s with the message %j does not move the focus on %s", (address, message, type) => {
  load(address, message, type);
  read();
  expect(document.activeElement).toBe(document.body);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reloadOnReturn } from "./returned-page.js";

const reload = vi.fn();
const leaving = new AbortController();
let isUnsaved = false;

/** Restores the page as the back-forward cache does. */
function comeBack(persisted = true): void {
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  vi.runAllTimers();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { reload });
  reload.mockReset();
  isUnsaved = false;
});
afterEach(() => vi.useRealTimers());

it("a page with a member's content that comes back from the cache is reloaded", () => {
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  reloadOnReturn(() => isUnsaved, leaving.signal);
  reloadOnReturn(() => false, leaving.signal);
  comeBack(false);
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

it("with unsaved text it stays, and so does one behind a popin", () => {
  isUnsaved = true;
  comeBack();
  isUnsaved = false;
  document.body.innerHTML = '<dialog class="vt-box"></dialog>';
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = "";
});

it("once its content has left, it stays", () => {
  leaving.abort();
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});

import { afterEach, expect, it, vi } from "vitest";
import { guardLeaving } from "./leave-guard.js";

const ask = () => (Reflect.get(window, "confirmCloseFonction") as (() => unknown) | undefined)?.();
const leave = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
let leaving: AbortController;
const guard = (isDirty: boolean, asked?: () => void) => {
  leaving = new AbortController();
  guardLeaving({ isDirty, ...(asked ? { asked } : {}) }, leaving.signal);
};

afterEach(() => {
  leaving.abort();
  Reflect.deleteProperty(window, "confirmCloseFonction");
});

it("objects to closing and leaving while there are unsaved changes, with the text of spec 8", () => {
  const asked = vi.fn();
  guard(true, asked);
  expect(leave()).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  expect(ask()).toBe(
    "Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)",
  );
  expect(asked).toHaveBeenCalledOnce();
});

it("does not object without unsaved changes", () => {
  guard(false);
  expect([ask(), leave()]).toEqual([false, true]);
});

it("keeps a page's own function, and ends with its form", () => {
  const own = () => "à moi";
  Reflect.set(window, "confirmCloseFonction", own);
  guard(true);
  expect(ask()).toBe("à moi");
  leaving.abort();
  expect([ask(), leave()]).toEqual(["à moi", true]);
});

it("removes its function with the last form", () => {
  guard(true);
  leaving.abort();
  expect(Reflect.has(window, "confirmCloseFonction")).toBe(false);
});

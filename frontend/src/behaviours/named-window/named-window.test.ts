import { afterEach, expect, test, vi } from "vitest";
import { handle } from "./named-window.js";

const link = (href: string) => Object.assign(document.createElement("a"), { href });
afterEach(() => vi.unstubAllGlobals());

test("a link opens in the administration's window, which comes to the front", () => {
  const focus = vi.fn();
  const open = vi.fn(() => ({ focus }));
  vi.stubGlobal("open", open);
  expect(handle(new Event("click"), link("https://exemple.fr/admin"))).toBe(true);
  expect(open).toHaveBeenCalledExactlyOnceWith("https://exemple.fr/admin", "vitrine-admin");
  expect(focus).toHaveBeenCalledOnce();
});

test("where no window may be opened, or for another kind of address, the link is followed as it is", () => {
  const open = vi.fn(() => null);
  vi.stubGlobal("open", open);
  expect(handle(new Event("click"), link("https://exemple.fr/admin"))).toBe(false);
  expect(handle(new Event("click"), link("mailto:mairie@exemple.fr"))).toBe(false);
  expect(open).toHaveBeenCalledOnce();
});

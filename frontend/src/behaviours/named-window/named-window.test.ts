import { afterEach, expect, test, vi } from "vitest";
import { handle } from "./named-window.js";

const link = (href: string) => {
  const made = Object.assign(document.createElement("a"), { href });
  made.setAttribute("data-admin-window", "");
  return made;
};
afterEach(() => vi.unstubAllGlobals());

test("a link opens in the admin window, which comes to the front", () => {
  const focus = vi.fn();
  const open = vi.fn(() => ({ focus }));
  vi.stubGlobal("open", open);
  expect(handle(new Event("click"), link("https://exemple.fr/admin"))).toBe(true);
  expect(open).toHaveBeenCalledExactlyOnceWith("https://exemple.fr/admin", "vitrine-admin");
  expect(focus).toHaveBeenCalledOnce();
});

test("the link is followed if the window is blocked or the URL is not http", () => {
  const open = vi.fn(() => null);
  vi.stubGlobal("open", open);
  expect(handle(new Event("click"), link("https://exemple.fr/admin"))).toBe(false);
  expect(handle(new Event("click"), link("mailto:mairie@exemple.fr"))).toBe(false);
  expect(open).toHaveBeenCalledOnce();
});

test.each(["data-diaporama", "data-admin-window"])("a link whose %s is off is followed", (hook) => {
  const open = vi.fn(() => null);
  vi.stubGlobal("open", open);
  for (const off of ["0", "false"]) {
    const plain = Object.assign(document.createElement("a"), { href: "https://exemple.fr/diaporama" });
    plain.setAttribute(hook, off);
    expect(handle(new Event("click"), plain)).toBe(false);
  }
  expect(open).not.toHaveBeenCalled();
});

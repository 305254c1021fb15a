import { afterEach, expect, it, vi } from "vitest";
import { onIntent } from "./intent.js";

afterEach(() => vi.unstubAllGlobals());

const page = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector("b") as HTMLElement;
};

it.each(["pointerover", "focusin", "touchstart"])("%s signals intent in a matching element only", (sign) => {
  const inner = page("<a href='/'><b>Photo</b></a><p>Texte</p>");
  const act = vi.fn();
  onIntent("a", act);
  document.querySelector("p")?.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(act).not.toHaveBeenCalled();
  inner.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(act).toHaveBeenCalledExactlyOnceWith(inner.parentElement);
});

it("with Save-Data a signal prefetches nothing, unless it needs the code itself", () => {
  const inner = page("<i data-x><b>Photo</b></i>");
  const act = vi.fn();
  onIntent("[data-x]", act);
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  inner.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(act).not.toHaveBeenCalled();
  onIntent("[data-x]", act, true);
  inner.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(act).toHaveBeenCalledTimes(1);
});

it("a focus that arrived before is a signal, unless focus is none", () => {
  const inner = page("<a href='/'><b>Photo</b></a>");
  inner.parentElement?.focus();
  const act = vi.fn();
  onIntent("a", act, true, ["input"]);
  expect(act).not.toHaveBeenCalled();
  onIntent("a", act);
  expect(act).toHaveBeenCalledExactlyOnceWith(inner.parentElement);
});

it("other events can be signals, even if their propagation is stopped", () => {
  const inner = page("<i data-x><b>Champ</b></i>");
  const act = vi.fn();
  onIntent("[data-x]", act, true, ["input"]);
  inner.addEventListener("input", (event) => event.stopPropagation());
  inner.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(act).not.toHaveBeenCalled();
  inner.dispatchEvent(new Event("input", { bubbles: true }));
  expect(act).toHaveBeenCalledExactlyOnceWith(inner.parentElement);
});

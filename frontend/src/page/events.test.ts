import { expect, test } from "vitest";
import { emit } from "./events.js";

test("an event is named vitrine:<what>, bubbles and carries its detail", () => {
  document.body.innerHTML = "<p></p>";
  const seen: unknown[] = [];
  document.addEventListener("vitrine:sorted", (event) => seen.push(event.target, (event as CustomEvent).detail), {
    once: true,
  });
  const target = document.querySelector("p") as HTMLElement;
  expect(emit(target, "sorted", { column: 1 })).toBe(true);
  expect(seen).toEqual([target, { column: 1 }]);
});

test("only a cancelable event can be cancelled", () => {
  document.addEventListener("vitrine:x", (event) => event.preventDefault());
  expect(emit(document, "x")).toBe(true);
  expect(emit(document, "x", undefined, { cancelable: true })).toBe(false);
});

import { expect, test, vi } from "vitest";
import { withoutMap } from "./without-map.js";

test("if the map behaviour fails to load, no height is reserved, and the element's own content shows", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML =
    '<button data-to-mode="plan">Plan</button><div data-map="{}"><a href="/plan">Plan</a></div>';
  const { mount } = withoutMap(new Error("offline"));
  for (const element of document.body.querySelectorAll<HTMLElement>("[data-to-mode],[data-map]")) mount(element);
  expect(document.querySelector<HTMLElement>("[data-map]")?.style.blockSize).toBe("auto");
  expect(document.querySelector("button")?.hasAttribute("style")).toBe(false);
  expect(error).toHaveBeenCalledOnce();
});

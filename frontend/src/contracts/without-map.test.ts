import { expect, test, vi } from "vitest";
import { withoutMap } from "./without-map.js";

test("where what shows maps does not come, no room is kept for one, and what the page shows there stands", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  document.body.innerHTML =
    '<button data-to-mode="plan">Plan</button><div data-map="{}"><a href="/plan">Plan</a></div>';
  const { mount } = withoutMap(new Error("offline"));
  for (const element of document.body.querySelectorAll<HTMLElement>("[data-to-mode],[data-map]")) mount(element);
  expect(document.querySelector<HTMLElement>("[data-map]")?.style.blockSize).toBe("auto");
  expect(document.querySelector("button")?.hasAttribute("style")).toBe(false);
  expect(error).toHaveBeenCalledOnce();
});

import { beforeEach, expect, it, vi } from "vitest";
import { makeControls } from "./controls.js";

const pause = vi.fn();
const go = vi.fn();
const { signal } = new AbortController();
beforeEach(() => {
  pause.mockReset();
  go.mockReset();
  document.body.innerHTML = "";
});

const show = (acts: Partial<Parameters<typeof makeControls>[1]> = {}) => {
  const controls = makeControls("slider", { pause, go, ...acts }, signal);
  document.body.append(controls.element);
  return controls;
};
const buttons = () => Array.from(document.querySelectorAll("button"));
const names = () => buttons().map((button) => button.getAttribute("aria-label"));
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  buttons()[0]?.dispatchEvent(event);
  return event.defaultPrevented;
};

it("has a pause button named by what it does, then previous and next, then the count", () => {
  const controls = show();
  controls.tell(true);
  controls.count(1, 5);
  expect(names()).toEqual(["Mettre en pause", "précédente", "suivante"]);
  expect(controls.element.lastElementChild?.textContent).toBe("2/5");
  controls.tell(false);
  expect(names()[0]).toBe("démarrer la présentation");
  expect(buttons()[0]?.title).toBe("démarrer la présentation");
  for (const button of buttons()) button.click();
  expect([pause.mock.calls.length, go.mock.calls]).toEqual([1, [[-1], [1]]]);
});

it("has no pause button without autoplay", () => {
  show({ pause: undefined }).tell(true);
  expect(names()).toEqual(["précédente", "suivante"]);
});

it("horizontal arrow keys follow their direction, and other keys are ignored", () => {
  show();
  expect([press("ArrowRight"), press("ArrowLeft")]).toEqual([true, true]);
  expect(go.mock.calls).toEqual([[1], [-1]]);
  expect([press("ArrowDown"), press("ArrowRight", { altKey: true }), press("a")]).toEqual([false, false, false]);
  expect(go).toHaveBeenCalledTimes(2);
});

it("vertical slides use up and down, and right-to-left ones swap left and right", () => {
  show({ isVertical: true });
  press("ArrowDown");
  expect(press("ArrowRight")).toBe(false);
  document.body.innerHTML = "";
  document.body.style.direction = "rtl";
  show().element.style.direction = "rtl";
  press("ArrowLeft");
  document.body.removeAttribute("style");
  expect(go.mock.calls).toEqual([[1], [1]]);
});

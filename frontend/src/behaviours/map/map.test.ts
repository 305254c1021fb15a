import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "./map.js";

let ending: AbortController;
const listed = () => Array.from(document.querySelectorAll(".vt-map-places li"), ({ textContent }) => textContent);
const show = (markers: readonly object[]) => {
  document.body.innerHTML = "<div></div>";
  const map = document.querySelector("div") as HTMLElement;
  map.setAttribute("data-map", JSON.stringify({ markers }));
  return mount(map, ending.signal);
};

beforeEach(() => {
  ending = new AbortController();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => ending.abort());

test("a place without a position is listed in its order", async () => {
  const [hall, pool] = [
    { lat: 48.84, lon: -0.89, html: "La halle" },
    { lat: null, lon: "", html: "La piscine" },
  ];
  await show([pool, hall]);
  expect(listed()).toEqual(["La piscine", "La halle"]);
});

test("if no place has a position there is a list and no room for a map", async () => {
  await show([{ html: "La piscine" }]);
  expect(listed()).toEqual(["La piscine"]);
  expect(document.querySelector<HTMLElement>("[data-map]")?.style.blockSize).toBe("auto");
});

import { beforeEach, expect, test, vi } from "vitest";
import type { Marker } from "../read-map.js";
import { nameOf } from "./place.js";
import { Popup } from "./popup.js";
import type { View } from "./view.js";

const view = {
  put: (element: HTMLElement) => {
    document.querySelector("#carte")?.append(element);
    return () => element.remove();
  },
  panBy: vi.fn(),
  onResized: vi.fn(),
};
const marker = (html: string, place = ""): Marker => ({ at: [1, 2], html, place });
const box = () => document.querySelector<HTMLElement>("[role=dialog]");
let popup: Popup;
let opener: HTMLButtonElement;

beforeEach(() => {
  document.documentElement.lang = "fr";
  document.body.innerHTML = `<div id="carte" tabindex="0"><button>o</button></div>
    <ul><li id="halle" lang="en"><h3><a href="/halle">The  hall</a></h3></li><li id="nue">Sans titre</li></ul>`;
  opener = document.querySelector("button") as HTMLButtonElement;
  const tools = document.createElement("div");
  popup = new Popup(view as unknown as View, document.querySelector("#carte") as HTMLElement, tools);
});

test("security 6: the text of a place is sanitised, and loses its id", () => {
  popup.openMarker(
    marker(`<p id="halle" onclick="x()"><a href="javascript:x()">Halle</a><script>x()</script></p>`),
    opener,
  );
  expect(box()?.querySelector("div")?.innerHTML).toBe("<p><a>Halle</a></p>");
});

test("it is named by its place, links to it in the list, and gets the focus", () => {
  popup.openMarker(marker("<b>Halle</b>", "halle"), opener);
  expect(box()?.getAttribute("aria-label")).toBe("The hall");
  expect(document.activeElement).toBe(box());
  expect(box()?.querySelector("a")?.getAttribute("href")).toBe("#halle");
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  popup.openMarker(marker("", ""), opener);
  expect([document.querySelectorAll("[role=dialog]").length, box()?.querySelector("a")]).toEqual([1, null]);
});

test("closing returns the focus to the opener, or to the map if that is gone (7.5)", () => {
  popup.openMarker(marker("Halle"), opener);
  box()?.querySelector("button")?.click();
  expect([box(), document.activeElement, opener.getAttribute("aria-expanded")]).toEqual([null, opener, null]);
  popup.openMarker(marker("Halle"), opener);
  opener.remove();
  popup.close();
  expect(document.activeElement?.id).toBe("carte");
  (document.activeElement as HTMLElement).blur();
  popup.close();
  expect(document.activeElement).toBe(document.body);
});

test("a popup opened on the map is scrolled to once the map has panned, one from the list is not (10.7)", () => {
  const scrolled = vi.fn();
  const panned = () => {
    const box = document.querySelector("[role=dialog]") as HTMLElement;
    box.scrollIntoView = () => scrolled(box);
    view.panBy.mock.lastCall?.[2]();
  };
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 300));
  popup.openMarker(marker("Halle"), opener);
  expect(scrolled).not.toHaveBeenCalled();
  panned();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(box());
  const inList = document.querySelector("#nue")?.appendChild(document.createElement("button")) as HTMLElement;
  popup.openMarker(marker("Halle"), inList);
  panned();
  expect(scrolled).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test("the name of a place is its heading, with its language, else its text", () => {
  expect(nameOf(marker("", "halle"))).toEqual({ text: "The hall", lang: "en" });
  expect(nameOf(marker("", "nue"))).toEqual({ text: "Sans titre", lang: undefined });
  expect(nameOf(marker("", "partie")).text).toBe("Carte");
});

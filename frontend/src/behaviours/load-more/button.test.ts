import { beforeEach, expect, test, vi } from "vitest";
import { directionOf, hrefOf, pageAddress, readState, setHref, turnOff, writeState } from "./button.js";

const make = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

beforeEach(() => history.replaceState(null, "", "/list"));

test("the direction is prev, or else next", () => {
  expect(directionOf(make('<a data-direction="prev"></a>'))).toBe("prev");
  expect(directionOf(make('<a data-direction="down"></a>'))).toBe("next");
  expect(directionOf(make("<a></a>"))).toBe("next");
});

test("href takes precedence over data-href, and the new URL goes into the same attribute", () => {
  const link = make('<a href="?p=2" data-href="?p=9"></a>');
  expect(hrefOf(link)).toBe("?p=2");
  setHref(link, "?p=3");
  expect([link.getAttribute("href"), link.dataset.href]).toEqual(["?p=3", "?p=9"]);
  const button = make('<button data-href="?p=2"></button>');
  expect(hrefOf(button)).toBe("?p=2");
  setHref(button, "?p=3");
  expect([button.getAttribute("href"), button.dataset.href]).toEqual([null, "?p=3"]);
  expect(hrefOf(make("<button></button>"))).toBeUndefined();
});

test("the defaults are: mode click, start auto, never stop, no load yet", () => {
  expect(readState(make("<a></a>"))).toEqual({ mode: "click", start: "auto", stop: undefined, count: 0 });
});

test("attributes are read, and an invalid number is reported and ignored", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(
    readState(make('<a data-load-mode="auto" data-load-start="click" data-load-stop="3" data-qte-click="2"></a>')),
  ).toEqual({ mode: "auto", start: "click", stop: 3, count: 2 });
  expect(error).not.toHaveBeenCalled();
  const bad = make('<a data-load-mode="often" data-load-stop="three" data-qte-click="-1"></a>');
  expect(readState(bad)).toEqual({ mode: "click", start: "auto", stop: undefined, count: 0 });
  expect(error.mock.calls.map(([text, element]) => [String(text).split(" ")[0], element])).toEqual([
    ["data-load-stop", bad],
    ["data-qte-click", bad],
  ]);
  expect(readState(make('<a data-load-stop="0"></a>')).stop).toBeUndefined();
});

test("the state is written to the attributes, and the start in auto mode only", () => {
  const auto = make('<a data-load-mode="auto"></a>');
  writeState(auto, { mode: "auto", start: "click", stop: 2, count: 2 });
  expect([auto.dataset.qteClick, auto.dataset.loadStart]).toEqual(["2", "click"]);
  const click = make("<a></a>");
  writeState(click, { mode: "click", start: "click", stop: undefined, count: 1 });
  expect([click.dataset.qteClick, click.dataset.loadStart]).toEqual(["1", undefined]);
});

test("a button that is off is aria-disabled", () => {
  const button = make("<a></a>");
  turnOff(button);
  expect([button.className, button.getAttribute("aria-disabled")]).toEqual(["off", "true"]);
});

test.each([
  ["/news?p=2&identload=news_more", "/news?p=2"],
  ["/news?identload=news_more&p=2", "/news?p=2"],
  ["/news?identload=news_more", "/news"],
  ["?filter[ville]=Vire%20Nord&identload=x_more#part", "/list?filter[ville]=Vire%20Nord"],
  ["/news?p=2&identloads=1", "/news?p=2&identloads=1"],
])("the page URL of %s is %s, with its original encoding", (href, address) => {
  expect(pageAddress(href)).toBe(location.origin + address);
});

test("a URL of another origin or scheme is not a page URL", () => {
  expect(pageAddress("https://elsewhere.test/news?p=2")).toBeUndefined();
  expect(pageAddress("javascript:void 0")).toBeUndefined();
  expect(pageAddress("http://[")).toBeUndefined();
});

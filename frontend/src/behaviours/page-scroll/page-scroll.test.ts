import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { scrollTopOf } from "../../dom/view-offset.js";
import { elementNamed } from "./anchor.js";
import { focusTarget } from "./focus-target.js";
import { namesPart } from "./names-part.js";

const visitPart = vi.hoisted(() => vi.fn());
vi.mock("../../navigation/history.js", () => ({ pageHistory: { visitPart, settled: async () => {} } }));
const { handle, scrollOnReady, scrollToTarget } = await import("./page-scroll.js");

let top = 0;
let narrow = false;
let reduced = false;
let visit = "navigate";
const scrolls: number[] = [];
const find = (id: string) => document.getElementById(id) as HTMLElement;
const place = (element: Element, at: number, height = 0) => {
  element.getBoundingClientRect = () => ({ top: at - top, height }) as DOMRect;
};
const config = (settings: object) => {
  const script = Object.assign(document.createElement("script"), { id: "vitrine-config", type: "application/json" });
  script.textContent = JSON.stringify(settings);
  document.body.append(script);
};

beforeEach(() => {
  [top, narrow, reduced, visit] = [0, false, false, "navigate"];
  HTMLElement.prototype.checkVisibility = function visible(this: HTMLElement) {
    return !this.hidden;
  };
  scrolls.length = 0;
  visitPart.mockReset();
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "performance", "setTimeout"] });
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("motion") ? reduced : narrow }));
  vi.stubGlobal("scrollTo", (options: ScrollToOptions) => {
    top = options.top ?? 0;
    scrolls.push(top);
  });
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => top);
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(5000);
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(performance, "getEntriesByType").mockImplementation(
    () => [{ type: visit }] as unknown as PerformanceEntryList,
  );
  document.body.innerHTML = `<header data-header style="position: sticky"></header><h2 id="part">t</h2>
    <h2 id="été"></h2><a name="old"></a><a id="link" href="#part"></a><section data-module="m"><p id="page"></p></section>
    <p id="first"></p><p id="last"></p>`;
  place(document.querySelector("header") as Element, 0, 60);
  for (const [id, at] of Object.entries({ part: 1000, page: 1500, first: 2000, last: 2500 })) place(find(id), at);
  history.replaceState(null, "", "/");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a hash matches an id, raw or decoded, or the name of an anchor", () => {
  expect([elementNamed("#part")?.id, elementNamed("#%C3%A9t%C3%A9")?.id]).toEqual(["part", "été"]);
  expect(elementNamed("#old")?.localName).toBe("a");
  expect([elementNamed("#"), elementNamed(""), elementNamed("#%"), elementNamed("#no")]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

test("the offset is the target's own, else the mobile one, else the height of a sticky header", () => {
  expect(scrollTopOf(find("part"))).toBe(940);
  config({ scroll: { mobile_offset: "25" } });
  expect(scrollTopOf(find("part"))).toBe(940);
  narrow = true;
  expect(scrollTopOf(find("part"))).toBe(975);
  find("part").setAttribute("data-offset-ancre", "80");
  expect(scrollTopOf(find("part"))).toBe(920);
  find("part").setAttribute("data-offset-ancre", "0");
  expect(scrollTopOf(find("part"))).toBe(1000);
});

test("a static header has no offset, and the position is limited to the page", () => {
  (document.querySelector("header") as HTMLElement).style.position = "static";
  expect(scrollTopOf(find("part"))).toBe(1000);
  place(find("part"), 4900);
  expect(scrollTopOf(find("part"))).toBe(4200);
  place(find("part"), -10);
  expect(scrollTopOf(find("part"))).toBe(0);
});

test("a link scrolls there in 550 ms, focuses the target and updates the URL", async () => {
  top = 100;
  expect(handle(new Event("click"), find("link"))).toBe(true);
  expect(visitPart).toHaveBeenCalledExactlyOnceWith("#part");
  expect(document.activeElement?.id).toBe("part");
  await vi.advanceTimersByTimeAsync(300);
  expect(top).toBeGreaterThan(200);
  expect(top).toBeLessThan(900);
  await vi.advanceTimersByTimeAsync(300);
  expect(top).toBe(940);
});

test("vitrine:reveal is dispatched on the target before it gets the focus", () => {
  const seen: unknown[] = [];
  const see = ({ target }: Event) => seen.push((target as Element).id, document.activeElement?.id);
  document.addEventListener("vitrine:reveal", see, { once: true });
  handle(new Event("click"), find("link"));
  expect([...seen, document.activeElement?.id]).toEqual(["part", "", "part"]);
});

test("a target that cannot be focused is left unchanged", () => {
  vi.spyOn(find("part"), "focus").mockImplementation(() => {});
  handle(new Event("click"), find("link"));
  expect(find("part").hasAttribute("tabindex")).toBe(false);
});

test("a link without a target, or to a target in a closed dialog, is left to the browser", () => {
  find("link").setAttribute("href", "#no");
  expect(handle(new Event("click"), find("link"))).toBe(false);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.append(find("part"));
  find("link").setAttribute("href", "#part");
  expect(handle(new Event("click"), find("link"))).toBe(false);
  expect(visitPart).not.toHaveBeenCalled();
});

test.each([false, true])("a link in a dialog scrolls to a target in that dialog, reduced motion: %s", (still) => {
  reduced = still;
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  dialog.append(find("link"), find("part"));
  const scrolled = vi.fn();
  find("part").scrollIntoView = scrolled;
  expect(handle(new Event("click"), find("link"))).toBe(true);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ behavior: still ? "instant" : "smooth" });
  expect(document.activeElement?.id).toBe("part");
  expect(visitPart).not.toHaveBeenCalled();
});

test("the target's position is followed during the scroll", async () => {
  const arrived = scrollToTarget("#part");
  await vi.advanceTimersByTimeAsync(200);
  place(find("part"), 1400);
  await vi.advanceTimersByTimeAsync(500);
  expect(await arrived).toBe(true);
  expect(top).toBe(1340);
});

for (const name of ["wheel", "touchstart", "keydown", "pointerdown", "popstate"]) {
  test(`${name} stops the scroll`, async () => {
    const arrived = scrollToTarget(find("part"));
    await vi.advanceTimersByTimeAsync(200);
    dispatchEvent(new Event(name));
    const stopped = top;
    await vi.advanceTimersByTimeAsync(500);
    expect([await arrived, top]).toEqual([false, stopped]);
  });
}

test("with reduced motion it jumps", async () => {
  reduced = true;
  expect(await scrollToTarget("#part")).toBe(true);
  expect(scrolls).toEqual([940]);
});

test("a wrong type logs an error, and a selector without a match a notice", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  for (const target of [42, undefined, {}, "##"]) expect(await scrollToTarget(target)).toBe(false);
  expect(error).toHaveBeenCalledTimes(4);
  expect(error.mock.calls[0]?.[0]).toContain("check the page's script");
  expect(await scrollToTarget("#no")).toBe(false);
  expect(info).toHaveBeenCalledOnce();
});

test("a temporary tabindex is removed after blur", () => {
  focusTarget(find("part"));
  expect(find("part").getAttribute("tabindex")).toBe("-1");
  focusTarget(find("link"));
  expect([find("part"), find("link")].map((element) => element.hasAttribute("tabindex"))).toEqual([false, false]);
});

test("a link matches by its hash if the rest of its URL is this page", () => {
  const names = (href: string) => {
    find("link").setAttribute("href", href);
    return namesPart(new Event("click"), find("link"));
  };
  expect(["#a", "/#a", `${location.origin}/#a`].map(names)).toEqual([true, true, true]);
  expect(["#", "/", "/?p=2#a", "/autre#a", "https://ailleurs.example/#a"].map(names)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test("a link with only a hash matches, whatever the base URL is", () => {
  const base = document.head.appendChild(document.createElement("base"));
  base.href = "/autre/";
  const names = (href: string) => {
    find("link").setAttribute("href", href);
    return namesPart(new Event("click"), find("link"));
  };
  expect(["#a", "#", "page#a"].map(names)).toEqual([true, false, false]);
  base.remove();
});

test("an SVG link works too, and one without a target is followed by script", () => {
  const svg = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  svg.innerHTML = '<a href="#part"><text>t</text></a>';
  const link = svg.firstElementChild as unknown as HTMLElement;
  const names = (href: string) => {
    link.setAttribute("href", href);
    return namesPart(new Event("click"), link);
  };
  expect(["#part", "#", "/autre#part"].map(names)).toEqual([true, false, false]);
  names("#part");
  expect(handle(new Event("click"), link)).toBe(true);
  expect([document.activeElement?.id, visitPart.mock.calls]).toEqual(["part", [["#part"]]]);
  names("#no");
  expect([handle(new Event("click"), link), location.hash]).toEqual([true, "#no"]);
});

test("on load it scrolls to one target: the hash, the pagination anchor, the last position", () => {
  find("first").setAttribute("data-position-scroll", "");
  find("last").setAttribute("data-position-scroll", "");
  scrollOnReady();
  expect(top).toBe(2440);
  top = 0;
  find("page").setAttribute("data-pagination-anchor", "");
  scrollOnReady();
  expect(top).toBe(1440);
  top = 0;
  history.replaceState(null, "", "/#part");
  scrollOnReady();
  expect(top).toBe(940);
});

test("on load it ignores hidden targets, which have no place", () => {
  find("first").setAttribute("data-position-scroll", "");
  find("last").setAttribute("data-position-scroll", "");
  find("last").hidden = true;
  find("page").setAttribute("data-pagination-anchor", "");
  find("page").hidden = true;
  scrollOnReady();
  expect(top).toBe(1940);
});

test("on load it ignores an anchor that says only, one outside a module, and a mark that is off", () => {
  find("page").setAttribute("data-pagination-anchor", "only");
  find("first").setAttribute("data-pagination-anchor", "");
  find("last").setAttribute("data-position-scroll", "0");
  scrollOnReady();
  expect(scrolls).toEqual([]);
});

for (const type of ["back_forward", "reload"]) {
  test(`nothing scrolls on ${type}`, () => {
    visit = type;
    find("last").setAttribute("data-position-scroll", "");
    history.replaceState(null, "", "/#part");
    scrollOnReady();
    expect(scrolls).toEqual([]);
  });
}

test("nothing scrolls if the visitor has already scrolled", () => {
  top = 300;
  find("last").setAttribute("data-position-scroll", "");
  scrollOnReady();
  expect(scrolls).toEqual([]);
});

test("a click that waited while the visitor moved gets an entry and the focus, but does not scroll", () => {
  expect(handle(new Event("click"), find("link"), true)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect([visitPart.mock.calls.length, document.activeElement?.id, top]).toEqual([1, "part", 0]);
});

test("a focus moved meanwhile is kept, even if the browser blurs it", () => {
  const next = find("first");
  next.tabIndex = 0;
  next.focus();
  visitPart.mockImplementation(() => next.blur());
  handle(new Event("click"), find("link"), true);
  expect([visitPart.mock.calls.length, document.activeElement]).toEqual([1, next]);
  find("link").focus();
  handle(new Event("click"), find("link"), true);
  expect(document.activeElement?.id).toBe("part");
});

test.each([false, true])(
  "a link in a dialog to the page closes it, and scrolls unless the visitor has moved: %s",
  async (moved) => {
    reduced = true;
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.append(find("link"));
    // jsdom implements neither `:modal` nor `close`.
    vi.spyOn(find("link"), "closest").mockReturnValue(dialog);
    dialog.close = () => dialog.remove();
    expect(handle(new Event("click"), find("link"), moved)).toBe(true);
    await becomes(() => expect(document.activeElement?.id).toBe("part"));
    expect([dialog.isConnected, top]).toEqual([false, moved ? 0 : 940]);
  },
);

test("in a dialog too a visitor who has moved is not scrolled, and keeps the focus", () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  dialog.append(find("link"), find("part"), document.createElement("input"));
  const scrolled = vi.fn();
  find("part").scrollIntoView = scrolled;
  dialog.querySelector("input")?.focus();
  expect(handle(new Event("click"), find("link"), true)).toBe(true);
  expect([scrolled.mock.calls.length, document.activeElement?.localName]).toEqual([0, "input"]);
});

test("an invalid offset is reported, and the default applies", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  reduced = true;
  for (const [offset, at] of [
    ["abc", 940],
    ["80px", 920],
    ["", 940],
  ] as const) {
    find("part").setAttribute("data-offset-ancre", offset);
    await scrollToTarget("#part");
    expect(top).toBe(at);
  }
  expect(error).toHaveBeenCalledExactlyOnceWith("data-offset-ancre is not a number of px: abc", find("part"));
  error.mockClear();
  find("first").setAttribute("data-offset-ancre", "x");
  find("first").setAttribute("data-position-scroll", "");
  top = 0;
  scrollOnReady();
  expect([top, error.mock.calls.length]).toEqual([1940, 1]);
});

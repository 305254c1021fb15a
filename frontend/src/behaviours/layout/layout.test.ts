import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trackListeners } from "../../../support/track-listeners.js";
import type { Core } from "../../core/load-core.js";

/** A fake core: all visible boxes of a group get the tallest height. */
const core = {
  equalize: vi.fn((boxes: Float64Array) => {
    const box = (index: number) =>
      boxes.subarray(index * 4, index * 4 + 4) as unknown as [number, number, number, number];
    const all = Array.from({ length: boxes.length / 4 }, (_, index) => box(index));
    return Float64Array.from(all, ([group, , , visible]) =>
      visible
        ? Math.max(...all.filter(([other, , , seen]) => other === group && seen).map(([, , height]) => height))
        : Number.NaN,
    );
  }),
} as unknown as Core;
const loading = vi.hoisted(() => ({ core: undefined as unknown }));
vi.mock("../../core/load-core.js", () => ({ loadCore: () => Promise.resolve(loading.core) }));

let behaviour: typeof import("./layout.js");
type Method = Parameters<typeof behaviour.layout>[1];
const equalize = async (method: Method, root?: ParentNode | string) => {
  const done = behaviour.layout("equalize", method, root);
  // A call waits for the next frame.
  await vi.advanceTimersByTimeAsync(20);
  await done;
};
let removeListeners = () => {};
let observed: (sizes: Element[]) => void = () => {};
const settled = async () => {
  await vi.advanceTimersByTimeAsync(20);
};
const box = (id: string) => document.getElementById(id) as HTMLElement;
const minHeights = () =>
  Array.from(document.querySelectorAll<HTMLElement>("[data-equalize]"), ({ style }) => style.minHeight);
const mountAll = () =>
  Array.from(document.querySelectorAll<HTMLElement>("[data-equalize]"), (element) => behaviour.mount(element));

/** Renders elements whose content is `data-natural` px high, and which respect their `min-height`. */
function layOut(html: string): void {
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll<HTMLElement>("[data-equalize]")) {
    element.getBoundingClientRect = () => {
      const natural = Number(element.dataset.natural);
      return {
        top: 0,
        width: 100,
        height: Math.max(natural, Number.parseFloat(element.style.minHeight) || 0),
      } as DOMRect;
    };
    Object.assign(element, { checkVisibility: () => !element.hidden });
  }
}
const boxHtml = (id: string, natural: number, more = "") =>
  `<div id="${id}" data-equalize="g" data-natural="${natural}" style="box-sizing: border-box;" ${more}></div>`;

beforeEach(async () => {
  vi.useFakeTimers();
  removeListeners = trackListeners();
  vi.resetModules();
  loading.core = core;
  vi.mocked(core.equalize).mockClear();
  Object.assign(document, { getAnimations: () => [] });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: (entries: { target: Element }[]) => void) {
        observed = (elements) => callback(elements.map((target) => ({ target })));
      }
      observe() {}
      unobserve() {}
    },
  );
  layOut(boxHtml("a", 40) + boxHtml("b", 70) + boxHtml("c", 60));
  behaviour = await import("./layout.js");
});
afterEach(() => {
  removeListeners();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("elements of a group get the largest height, and the largest one is left alone", async () => {
  mountAll();
  await settled();
  expect(minHeights()).toEqual(["70px", "", "70px"]);
});

test("elements mounted together are laid out together, in one call per order", async () => {
  layOut(boxHtml("a", 40, 'data-equalize-order="2"') + boxHtml("b", 70, 'data-equalize-order="1"') + boxHtml("c", 60));
  mountAll();
  await settled();
  expect(core.equalize).toHaveBeenCalledTimes(3);
  expect(vi.mocked(core.equalize).mock.calls.map(([boxes]) => boxes[2])).toEqual([70, 40, 60]);
});

test("a call is one of the page, of an element or of what a selector finds", async () => {
  layOut(`${boxHtml("a", 40)}<div id="part">${boxHtml("b", 70)}${boxHtml("c", 60)}</div>`);
  await equalize("init", box("part"));
  expect(minHeights()).toEqual(["", "", "70px"]);
  await equalize("destroy", "#part");
  expect(minHeights()).toEqual(["", "", ""]);
  await equalize("init");
  expect(minHeights()).toEqual(["70px", "", "70px"]);
});

test("an unknown method logs an error, and a missing root a notice", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  await equalize("enlarge" as Method);
  expect(error.mock.calls).toEqual([["La méthode enlarge est inexistante sur equalize"]]);
  await equalize("init", "#nowhere");
  expect(info).toHaveBeenCalledOnce();
  expect(minHeights()).toEqual(["", "", ""]);
});

test("ten refreshes do not change the heights", async () => {
  mountAll();
  await settled();
  for (let round = 0; round < 10; round++) await equalize("refresh", document);
  expect(minHeights()).toEqual(["70px", "", "70px"]);
});

test("padding and border are subtracted with box-sizing content-box", async () => {
  box("a").style.cssText = "box-sizing: content-box; padding: 4px 0; border: 3px solid";
  mountAll();
  await settled();
  expect(minHeights()[0]).toBe("56px");
});

test("an invisible element is ignored and left alone", async () => {
  box("b").hidden = true;
  mountAll();
  await settled();
  expect(minHeights()).toEqual(["60px", "", ""]);
});

test("heights follow the window, loading pictures and changing sizes", async () => {
  mountAll();
  await settled();
  for (const change of [
    () => dispatchEvent(new Event("resize")),
    () => box("a").dispatchEvent(new Event("load")),
    () => observed([box("b")]),
  ]) {
    box("b").dataset.natural = String(Number(box("b").dataset.natural) + 10);
    change();
    await settled();
    expect(minHeights()[0]).toBe(`${box("b").dataset.natural}px`);
  }
});

test("styles are reset for print, even if sizes change then, and heights are equal again afterwards", async () => {
  mountAll();
  await settled();
  dispatchEvent(new Event("beforeprint"));
  dispatchEvent(new Event("beforeprint"));
  expect(minHeights()).toEqual(["", "", ""]);
  dispatchEvent(new Event("resize"));
  observed([box("a")]);
  await settled();
  expect(minHeights()).toEqual(["", "", ""]);
  dispatchEvent(new Event("afterprint"));
  await settled();
  expect(minHeights()).toEqual(["70px", "", "70px"]);
});

test("elements mounted after the last one was unmounted during print are laid out", async () => {
  const unmounts = mountAll();
  await settled();
  dispatchEvent(new Event("beforeprint"));
  for (const unmount of unmounts) unmount();
  dispatchEvent(new Event("afterprint"));
  mountAll();
  await settled();
  expect(minHeights()).toEqual(["70px", "", "70px"]);
});

test("heights shrink when the largest element does", async () => {
  mountAll();
  await settled();
  box("b").dataset.natural = "50";
  await equalize("refresh", document);
  expect(minHeights()).toEqual(["60px", "60px", ""]);
});

test("sizes set by the layout itself trigger nothing", async () => {
  mountAll();
  await settled();
  vi.mocked(core.equalize).mockClear();
  observed([box("a"), box("b"), box("c")]);
  await settled();
  expect(core.equalize).not.toHaveBeenCalled();
});

test("the last unmount ends the listening, and all styles are restored", async () => {
  const unmounts = mountAll();
  await settled();
  for (const unmount of unmounts) unmount();
  expect(minHeights()).toEqual(["", "", ""]);
  vi.mocked(core.equalize).mockClear();
  dispatchEvent(new Event("resize"));
  await settled();
  expect(core.equalize).not.toHaveBeenCalled();
});

test("destroy restores the original inline style, and init starts again", async () => {
  box("a").setAttribute("style", "min-height:10px;color:red");
  box("c").removeAttribute("style");
  mountAll();
  await settled();
  expect(box("a").style.minHeight).toBe("70px");
  await equalize("destroy", document);
  expect(box("a").getAttribute("style")).toBe("min-height:10px;color:red");
  expect(box("c").hasAttribute("style")).toBe(false);
  await equalize("refresh", document);
  expect(minHeights()[2]).toBe("");
  await equalize("init", document);
  expect(minHeights()[2]).toBe("70px");
});

test("styles set by another script meanwhile are kept", async () => {
  mountAll();
  await settled();
  box("a").style.color = "red";
  await equalize("destroy", document);
  expect(box("a").getAttribute("style")).toBe("box-sizing: border-box; color: red;");
});

test("the original style is read again each time", async () => {
  mountAll();
  await settled();
  await equalize("destroy", document);
  box("a").style.minHeight = "5px";
  await equalize("init", document);
  expect(minHeights()[0]).toBe("70px");
  await equalize("destroy", document);
  expect(minHeights()[0]).toBe("5px");
});

test("a call for a part leaves the others alone, and a part without elements is a notice", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  mountAll();
  await settled();
  await equalize("destroy", box("a"));
  expect(minHeights()).toEqual(["", "", "70px"]);
  expect(info).not.toHaveBeenCalled();
  await equalize("refresh", document.createElement("div"));
  expect(info).toHaveBeenCalledOnce();
});

test("a call works in a page without animation frames", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  mountAll();
  await settled();
  box("b").dataset.natural = "50";
  const done = behaviour.layout("equalize", "refresh", document);
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(minHeights()).toEqual(["60px", "60px", ""]);
});

test("listeners and observers are counted and end with the kernel", async () => {
  vi.resetModules();
  const scrolled = vi.fn(() => 0);
  vi.spyOn(window, "scrollY", "get").mockImplementation(scrolled);
  const kernel = (await import("../../kernel/kernel.js")).start([], []);
  behaviour = await import("./layout.js");
  const held = () => kernel.counts().services.layout;
  await settled();
  expect(held()).toBe(0);
  kernel.add([{ selector: "[data-equalize]", mount: behaviour.mount }]);
  await settled();
  // Three observed elements, and the listeners.
  expect(held()).toBe(4);
  scrolled.mockClear();
  dispatchEvent(new Event("scroll"));
  expect(scrolled).toHaveBeenCalledOnce();
  kernel.stop();
  expect(held()).toBe(0);
  scrolled.mockClear();
  dispatchEvent(new Event("scroll"));
  expect(scrolled).not.toHaveBeenCalled();
});

test("nothing happens before the load event", async () => {
  vi.resetModules();
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  behaviour = await import("./layout.js");
  mountAll();
  await settled();
  expect(core.equalize).not.toHaveBeenCalled();
  state.mockReturnValue("complete");
  dispatchEvent(new Event("load"));
  await settled();
  expect(core.equalize).toHaveBeenCalledOnce();
});

test("without the core the page stays unchanged", async () => {
  loading.core = undefined;
  mountAll();
  await settled();
  expect(minHeights()).toEqual(["", "", ""]);
});

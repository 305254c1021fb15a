import { beforeEach, expect, test, vi } from "vitest";
import type { Core } from "../../core/load-core.js";
import { adjustHeights } from "./adjust-heights.js";
import { centerElements, releaseParent } from "./center-elements.js";
import { outermostFirst } from "./measure.js";
import { resizeHeights } from "./resize-heights.js";

/** A fake core with the same formulas. */
const core = {
  resizing: (parent: number, own: number) => (parent > own ? parent : Number.NaN),
  adjustingShare: (parent: number, taken: number, count: number) => Math.max(0, (parent - taken) / count),
  centeringStatic: (parent: number, own: number) => Math.max(0, (parent - own) / 2),
  centeringAbsolute: (parent: number, own: number) => -Math.min(own, parent) / 2,
} as unknown as Core;
const byId = (id: string) => document.getElementById(id) as HTMLElement;

/** Each element is as many px high as its `h` attribute says, whatever its style. */
function layOut(html: string): void {
  document.body.innerHTML = html;
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    element.getBoundingClientRect = () => ({ height: Number(element.getAttribute("h")) }) as DOMRect;
    Object.assign(element, { checkVisibility: () => !element.hidden });
  }
}

beforeEach(() => vi.restoreAllMocks());

test("an element gets its parent's height, less what min-height does not include", () => {
  layOut('<div h="310" style="border: 5px solid"><p id="a" h="40" style="padding: 8px 0"></p></div>');
  resizeHeights(core, [byId("a")]);
  expect(byId("a").style.minHeight).toBe("284px");
  layOut('<div h="30"><p id="a" h="40"></p></div><div h="90"><p id="b" h="40" hidden></p></div>');
  resizeHeights(core, [byId("a"), byId("b")]);
  expect([byId("a"), byId("b")].map(({ style }) => style.minHeight)).toEqual(["", ""]);
});

test("the remaining height is shared equally, by height, padding or padding-top", () => {
  layOut(`<div h="420" style="padding: 10px 0">
    <p h="60" style="margin: 5px 0"></p><p h="999" style="position: absolute"></p><p h="999" style="display: none"></p>
    <p id="height" data-adjusting="height" h="50"></p>
    <p id="padding" data-adjusting="padding" h="50" style="padding: 4px 0 6px"></p>
    <p id="top" data-adjusting="padding-top" h="50" style="padding-top: 1px"></p></div>`);
  adjustHeights(core, [byId("height"), byId("padding"), byId("top")]);
  // Of a content box of 400, 70 and three times 50 are taken.
  expect(byId("height").style.minHeight).toBe("110px");
  expect(byId("padding").style.padding).toBe("34px 0px 36px");
  expect(byId("top").style.paddingTop).toBe("61px");
  expect(byId("top").style.paddingBottom).toBe("");
});

test("a parent without remaining height changes nothing", () => {
  layOut('<div h="100"><p id="a" data-adjusting="height" h="120"></p></div>');
  adjustHeights(core, [byId("a")]);
  expect(byId("a").hasAttribute("style")).toBe(false);
});

test("in the flow, centring increases the padding above, or sets the margin", () => {
  layOut(`<div h="300"><p id="padding" data-centering="static" h="100" style="padding-top: 12px"></p></div>
    <div id="parent" h="300" style="display: block"><p id="margin" data-centering="static" data-centering-use-margin h="100"></p></div>
    <div h="300"><p id="off" data-centering="static" data-centering-use-margin="0" h="100"></p></div>`);
  centerElements(core, [byId("padding"), byId("margin"), byId("off")]);
  expect(byId("padding").style.paddingTop).toBe("112px");
  expect(byId("margin").style.marginTop).toBe("100px");
  expect(byId("off").style.paddingTop).toBe("100px");
});

test("a margin does not collapse with the parent's, which is restored on release", () => {
  layOut(`<div id="parent" h="300" style="display: block"><p id="a" data-centering="static" data-centering-use-margin h="100"></p></div>
    <div id="edged" h="300" style="display: block; border-top: 1px solid"><p id="b" data-centering="static" data-centering-use-margin h="100"></p></div>`);
  centerElements(core, [byId("a"), byId("b")]);
  expect(byId("parent").style.display).toBe("flow-root");
  expect(byId("edged").style.display).toBe("block");
  expect(releaseParent(byId("a"))).toBe(byId("parent"));
  expect(byId("parent").getAttribute("style")).toBe("display: block");
  expect(releaseParent(byId("b"))).toBeUndefined();
});

test("absolute centring sets top to 50 % with a negative margin, in a positioned parent", () => {
  layOut('<div id="parent" h="300"><p id="a" data-centering="absolute" h="100"></p></div>');
  centerElements(core, [byId("a")]);
  const { position, top, marginTop } = byId("a").style;
  expect([position, top, marginTop]).toEqual(["absolute", "50%", "-50px"]);
  expect(byId("parent").style.position).toBe("relative");
  releaseParent(byId("a"));
  expect(byId("parent").hasAttribute("style")).toBe(false);
});

test("an already positioned element or parent stays so", () => {
  layOut(
    '<div id="parent" h="300" style="position: sticky"><p id="a" data-centering="absolute" h="80" style="position: fixed"></p></div>',
  );
  centerElements(core, [byId("a")]);
  expect(byId("a").style.position).toBe("fixed");
  expect(byId("parent").style.position).toBe("sticky");
});

test("outer elements come before nested ones", () => {
  layOut('<div id="a"><div><p id="b"><i id="c"></i></p></div></div><div id="d"></div>');
  const ids = outermostFirst(["c", "d", "b", "a"].map(byId)).map((level) => level.map(({ id }) => id).join());
  expect(ids).toEqual(["d,a", "b", "c"]);
});

test("a zoomed element is centred by its layout height", () => {
  layOut(
    '<div id="parent" h="450" style="height: 300px"><p id="a" data-centering="static" h="30" style="height: 20px"></p></div>',
  );
  Object.defineProperty(byId("parent"), "offsetHeight", { value: 300 });
  Object.defineProperty(byId("a"), "offsetHeight", { value: 20 });
  centerElements(core, [byId("a")]);
  expect(byId("a").style.paddingTop).toBe("140px");
});

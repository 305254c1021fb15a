import type { Platform } from "@floating-ui/dom";
import { describe, expect, it } from "vitest";
import vectors from "../../../../tests/vectors/placement.json";
import { placeBeside as placeElements } from "./place-beside.js";

interface Size {
  readonly width: number;
  readonly height: number;
}

const viewport = { width: 1000, height: 800 };
const box = { width: 300, height: 200 };
const target = (left: number, top: number, width = 100, height = 40) => ({ left, top, width, height });

/** jsdom has no layout, so the rectangles are injected. */
const placeBeside = (at: Size & { left: number; top: number }, dialog: Size, within: Size) =>
  placeElements(document.body, document.body, {
    getElementRects: () => ({
      reference: { x: at.left, y: at.top, width: at.width, height: at.height },
      floating: { x: 0, y: 0, ...dialog },
    }),
    getDimensions: () => dialog,
    getClippingRect: () => ({ x: 0, y: 0, ...within }),
  } as unknown as Platform);

describe("a modal is 10 px from its target (spec 9.1)", () => {
  it("below it if there is space", async () => {
    expect(await placeBeside(target(200, 100), box, viewport)).toEqual({ left: 200, top: 150 });
  });

  it("above it if there is none below", async () => {
    expect(await placeBeside(target(200, 700), box, viewport)).toEqual({ left: 200, top: 490 });
  });

  it("to the right of a target as high as the viewport", async () => {
    expect(await placeBeside(target(200, 0, 100, 800), box, viewport)).toEqual({ left: 310, top: 10 });
  });

  it("to the left if there is no space on the right either", async () => {
    expect(await placeBeside(target(850, 0, 100, 800), box, viewport)).toEqual({ left: 540, top: 10 });
  });
});

describe("a modal beside its target is wholly in the viewport", () => {
  it("aligned further left near the right side", async () => {
    expect(await placeBeside(target(950, 100, 40), box, viewport)).toEqual({ left: 690, top: 150 });
  });

  it("kept off the left side under a target that is partly outside", async () => {
    expect(await placeBeside(target(-50, 100), box, viewport)).toEqual({ left: 10, top: 150 });
  });

  it("not beside it if no side has space", async () => {
    expect(await placeBeside(target(300, 250, 400, 400), { width: 700, height: 500 }, viewport)).toBeUndefined();
  });

  it("not beside a target that is scrolled out of view", async () => {
    expect(await placeBeside(target(200, -900), box, viewport)).toBeUndefined();
  });

  it("up to the last pixel that fits, and not one more", async () => {
    expect(await placeBeside(target(200, 540), box, viewport)).toEqual({ left: 200, top: 590 });
    expect(await placeBeside(target(200, 541), box, viewport)).toEqual({ left: 200, top: 331 });
  });
});

/** The position from the style sheet for a dialog without room beside its target. */
const middle = (dialog: Size, within: Size) => ({
  left: Math.max(0, (within.width - dialog.width) / 2),
  top: Math.max(0, (within.height - dialog.height) / 2),
});
/** Below 768 px the style sheet makes the dialog fill the viewport, and no position is computed. */
const isMeasured = ({ input }: (typeof vectors.cases)[number]) =>
  // No real element has an infinite size.
  Number(input.viewport[0]) >= 768 && input.target.every((length) => Number.isFinite(Number(length)));
const placed = vectors.cases.filter(isMeasured);

describe("the core's vectors", () => {
  it("has them", () => {
    expect(placed.length).toBeGreaterThan(20);
  });

  for (const { name, source, input, output } of placed) {
    it(`${name} (${source})`, async () => {
      const [left = 0, top = 0, width = 0, height = 0] = input.target.map(Number);
      const [modalWidth = 0, modalHeight = 0] = input.modal;
      const [viewportWidth = 0, viewportHeight = 0] = input.viewport;
      const modal = { width: modalWidth, height: modalHeight };
      const within = { width: viewportWidth, height: viewportHeight };
      const point = (await placeBeside({ left, top, width, height }, modal, within)) ?? middle(modal, within);
      expect([point.left, point.top, modalWidth, modalHeight]).toEqual(output);
    });
  }
});

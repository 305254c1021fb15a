import { expect, it } from "vitest";
import type { BoxOptions } from "../../contracts/box-options.js";
import { type Boxes, type BoxesEvent, noBox, reduceBoxes } from "./state.js";

const plan: BoxOptions = { iframe: "/plan" };
const after = (...events: BoxesEvent[]): Boxes["box"] => events.reduce(reduceBoxes, noBox).box;
const open: BoxesEvent = { type: "open", options: plan };

it("a frame and fetched content are loading, HTML is ready", () => {
  const phaseOf = (options: BoxOptions) => after({ type: "open", options })?.phase;
  expect([phaseOf(plan), phaseOf({ url: "/plan" }), phaseOf({ html: "<p>" })]).toEqual(["loading", "loading", "ready"]);
});

it("an open box stays when a second one is opened", () => {
  expect(after(open, { type: "open", options: { html: "<p>" } })?.options).toBe(plan);
});

it("other content is shown in the same dialog", () => {
  const [first, second] = [after(open), after(open, { type: "replace", options: { html: "<p>" } })];
  expect(second).toMatchObject({ id: first?.id, options: { html: "<p>" }, phase: "ready" });
  expect(second?.shown).not.toBe(first?.shown);
});

it("the end of replaced content is ignored", () => {
  const late: BoxesEvent = { type: "settle", shown: 0, phase: "failed" };
  expect(after(open, late)?.phase).toBe("failed");
  expect(after(open, late, { type: "retry" }, late)?.phase).toBe("loading");
});

it("each warning is a new dialog, and stay ends it", () => {
  const [once, twice] = [after(open, { type: "warn", text: "Sûr ?" }), after(open, ...twoWarnings)];
  expect(twice?.warned).not.toBe(once?.warned);
  expect(after(open, ...twoWarnings, { type: "stay" })).toMatchObject({ open: true, warning: undefined });
});

const twoWarnings: readonly BoxesEvent[] = [
  { type: "warn", text: "Sûr ?" },
  { type: "warn", text: "Sûr ?" },
];

it("it is rendered closed once more, without its warning, and then removed, unless another has opened", () => {
  expect(after(open, ...twoWarnings, { type: "close" })).toMatchObject({ open: false, warning: undefined });
  expect(after(open, { type: "close" }, { type: "remove", id: 1 })).toBeUndefined();
  expect(after(open, { type: "close" }, open, { type: "remove", id: 1 })).toMatchObject({ id: 2, open: true });
});

it("without an open box nothing changes", () => {
  expect(after({ type: "retry" })).toBeUndefined();
  expect(after(open, { type: "close" }, { type: "warn", text: "Sûr ?" })?.warning).toBeUndefined();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";

class Transition {
  constructor(
    readonly transitionProperty: string,
    readonly effect: { readonly target: Element | null },
  ) {}
}

const rules: string[] = [];
const sheets = () => document.adoptedStyleSheets.length;
const card = document.createElement("p");
let transitions: Transition[] = [];
let holdStill: typeof import("./hold-still.js").holdStill;

beforeEach(async () => {
  rules.length = 0;
  transitions = [];
  Object.assign(document, { adoptedStyleSheets: [], getAnimations: () => transitions });
  vi.stubGlobal("CSSTransition", Transition);
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync(text: string) {
        rules.push(text);
      }
    },
  );
  vi.resetModules();
  ({ holdStill } = await import("./hold-still.js"));
});
afterEach(() => vi.unstubAllGlobals());

/** Runs two passes. Returns the number of adopted style sheets during each run. */
function passes(): number[] {
  const during: number[] = [];
  for (let pass = 0; pass < 2; pass++) holdStill([card], () => during.push(sheets()));
  return during;
}

test("a pass that starts a transition is run again without transitions, and so is each later one", () => {
  transitions = [new Transition("padding-top", { target: card })];
  expect([passes(), sheets()]).toEqual([[0, 1, 1], 0]);
  expect(rules[0]).toContain("transition:none!important");
});

test("a pass that throws enables transitions again", () => {
  transitions = [new Transition("min-height", { target: card })];
  passes();
  expect(() =>
    holdStill([card], () => {
      throw new Error("broken");
    }),
  ).toThrow("broken");
  expect(sheets()).toBe(0);
});

for (const [name, transition] of [
  ["no transition", undefined],
  ["the transition of a colour", new Transition("background-color", { target: card })],
  ["another element's transition", new Transition("min-height", { target: document.body })],
] as const) {
  test(`with ${name} the page's style sheets are left alone`, () => {
    transitions = transition ? [transition] : [];
    expect(passes()).toEqual([0, 0]);
  });
}

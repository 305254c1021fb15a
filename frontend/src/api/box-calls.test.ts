import { afterEach, expect, test, vi } from "vitest";
import { boxGate } from "../contracts/box-gate.js";
import type { BoxOptions } from "../contracts/box-options.js";
import { chunk } from "../kernel/chunk.js";
import { type BoxIsland, boxCalls } from "./box-calls.js";

const settled = () => new Promise((done) => setTimeout(done));
const plan: BoxOptions = { iframe: "/plan" };
/** Makes an island that records what it renders. */
function notingIsland() {
  const drawn: BoxOptions[] = [];
  const closed: unknown[] = [];
  const island: BoxIsland = {
    draw: (options) => void (boxGate.stands(options) && drawn.push(options)),
    close(options) {
      closed.push(options);
      boxGate.release();
    },
  };
  const load = vi.fn(async () => island);
  return { drawn, closed, load, calls: boxCalls(chunk(load)) };
}

afterEach(() => boxGate.release());

test("open returns at once, and the box is rendered when its island has loaded", async () => {
  const { drawn, calls } = notingIsland();
  expect(calls.box.open(plan)).toBe(true);
  expect(drawn).toEqual([]);
  await settled();
  expect(drawn).toEqual([plan]);
});

test("closing asks the framed page, unless the call says otherwise", async () => {
  const { closed, calls } = notingIsland();
  calls.box.open(plan);
  await settled();
  calls.box.close();
  calls.box.close({ ask: false });
  expect(closed).toEqual([undefined, { ask: false }]);
});

test("a second box is refused until the first is closed, even before its island has loaded", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { drawn, calls } = notingIsland();
  calls.box.open({ html: "<p>1</p>" });
  expect(calls.box.open(plan)).toBe(false);
  expect(error).toHaveBeenCalledExactlyOnceWith("opening two boxes simultaneously is impossible");
  calls.box.close();
  expect(calls.box.open(plan)).toBe(true);
  await settled();
  expect(drawn).toEqual([plan]);
  calls.box.close();
  expect(calls.box.open(plan)).toBe(true);
});

test.each([
  [{}, "box called without content"],
  [undefined, "box called without content"],
  [{ html: " " }, "box called without content"],
])("%j is refused, and nothing is loaded", (options, reason) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { calls, load } = notingIsland();
  expect(calls.box.open(options as BoxOptions)).toBe(false);
  expect(error.mock.calls[0]?.[0]).toBe(reason);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  { iframe: "javascript:alert(1)" },
  { iframe: "java\tscript:alert(1)" },
  { url: "data:text/html,<p>1</p>" },
  { url: "mailto:mairie@exemple.fr" },
  { iframe: "http://[" },
])("%j is not a page: open returns false", (options) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { calls, load } = notingIsland();
  expect(calls.box.open(options)).toBe(false);
  expect(error).toHaveBeenCalledExactlyOnceWith("box called with an address that is refused", options);
  expect(load).not.toHaveBeenCalled();
});

test.each([{ iframe: "plan?p=1" }, { iframe: "https://ailleurs.example/" }, { url: "/fiche", html: "" }])(
  "%j is opened",
  (options) => expect(notingIsland().calls.box.open(options)).toBe(true),
);

test("an island that fails to load is reported, and a box can be opened again", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const calls = boxCalls(chunk(() => Promise.reject<BoxIsland>(new Error("offline"))));
  calls.box.open(plan);
  await settled();
  expect(error).toHaveBeenCalledOnce();
  expect(calls.box.open(plan)).toBe(true);
  await settled();
});

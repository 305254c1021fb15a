// A visitor of the site, independent of the browser: journeys are written with it. Every wait is for a state of the
// page.

import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";

const POLL_MS = 40;
const PATIENCE_MS = 20_000;
/** The page is at rest after this many polls without a new resource. */
const CALM_TURNS = 12;

/**
 * Polls until an answer is right, because a page that is being left cannot answer. Returns the last answer if none is.
 */
async function poll(ask, isRight) {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    let answer;
    try {
      answer = await ask();
      if (isRight(answer)) return answer;
    } catch (failure) {
      answer = failure;
    }
    if (Date.now() > until) return answer;
    await wait(POLL_MS);
  }
}

/** `tab` drives the browser: goto, evaluate, resize, move, press, keyDown, keyUp. */
export function createVisitor(tab, site) {
  const ask = (call, ...values) => tab.evaluate(call, values);

  /** Waits until the call returns this value in the page. */
  async function sees(expected, call, ...values) {
    const isRight = (answer) => isDeepStrictEqual(answer, expected);
    const answer = await poll(() => ask(call, ...values), isRight);
    assert.deepEqual(answer, expected, `${call}`);
  }
  const isThere = (selector, text) => globalThis.engines.all(selector, text).length > 0;

  /** The position of an element, once it no longer moves and nothing covers it. */
  async function pointAt(selector, text) {
    let last;
    const look = async () => {
      const before = last;
      last = await ask((wanted, words) => globalThis.engines.point(wanted, words), selector, ...given(text));
      return last && isDeepStrictEqual(before, last) ? last : undefined;
    };
    const point = await poll(look, (found) => found !== undefined && found !== null);
    assert.ok(point?.x !== undefined, `nothing to point at: ${selector} ${text ?? ""} (${point})`);
    return point;
  }
  const stroke = async (key) => {
    await tab.keyDown(key);
    await tab.keyUp(key);
  };

  return {
    ask,
    sees,
    resize: (width, height) => tab.resize(width, height),
    async open(path) {
      await tab.goto(`${site}${path}`);
      await sees(true, () => globalThis.engines.isReady());
    },
    shows: (selector, text) => sees(true, isThere, selector, ...given(text)),
    shown: (selector) => ask((wanted) => globalThis.engines.all(wanted).map(globalThis.engines.textOf), selector),
    hides: (selector, text) => sees(false, isThere, selector, ...given(text)),
    /** The bundle has started all that it starts unprompted, and nothing more loads. */
    async rests() {
      let calm = 0;
      let count = -1;
      const look = async () => {
        const before = count;
        count = await ask(() =>
          globalThis.engines.isComplete() ? performance.getEntriesByType("resource").length : -1,
        );
        calm = count !== -1 && count === before ? calm + 1 : 0;
        return calm;
      };
      assert.equal(await poll(look, (turns) => turns === CALM_TURNS), CALM_TURNS, "the page does not come to rest");
    },
    /** Waits until the element has the focus. */
    stands: (selector) => sees(true, (wanted) => document.activeElement?.matches(wanted), selector),
    at: (path) => sees(path, () => `${location.pathname}${location.search}${location.hash}`),
    async click(selector, text) {
      await tab.press(await pointAt(selector, text));
    },
    async hover(selector, text) {
      await tab.move(await pointAt(selector, text));
    },
    focus: (selector) => ask((wanted) => document.querySelector(wanted).focus(), selector),
    /** Presses one key, or several held one after the other: `Shift+Enter`. */
    async press(keys) {
      const names = keys.split("+");
      const held = names.slice(0, -1);
      for (const key of held) await tab.keyDown(key);
      await stroke(names.at(-1));
      for (const key of held.reverse()) await tab.keyUp(key);
    },
    async type(text) {
      for (const key of text) await stroke(key);
    },
    /** In a later task, so that the answer does not depend on a page that is being left. */
    back: () => ask(() => void setTimeout(() => history.back())),
    forward: () => ask(() => void setTimeout(() => history.forward())),
    leave: (path) => ask((to) => void setTimeout(() => location.assign(to)), path),
    complaints: () => ask(() => globalThis.engines.complaints()),
  };
}

/** Leaves out an undefined value, which JSON cannot represent. */
function given(value) {
  return value === undefined ? [] : [value];
}

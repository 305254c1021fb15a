// Invalid masks, edits without a name, and masks that mean harm: an Error or an answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as core from "../../pkg/full/inline.js";

const throws = (call, message) => assert.throws(call, { name: "Error", message });

test("a malformed mask is refused with its fault and position, a malformed change by its name", () => {
  throws(() => core.maskValue("99[9", "1"), "mask: unclosed at 2");
  throws(() => core.unmaskText("9]", "1"), "mask: unopened at 1");
  throws(() => core.maskHint("9{2"), "mask: repetition at 1");
  const change = { mask: "9", text: "1", selection: [0, 0], edit: { insert: "2" } };
  throws(() => core.applyMask({ ...change, mask: "" }), "mask: empty at 0");
  throws(() => core.applyMask({ ...change, edit: "Insert" }), "change: no edit in field `edit`");
  throws(() => core.applyMask({ ...change, selection: [0] }), /^change: /);
  throws(() => core.applyMask({ ...change, selection: [-1, 0] }), /^change: /);
  throws(() => core.applyMask({ mask: "9" }), "change: missing field `text`");
});

test("any position past the end of the text is its end", () => {
  const change = { mask: "9999", text: "12", edit: { insert: "3" } };
  const typed = core.applyMask({ ...change, selection: [2, 2] });
  assert.equal(typed.text, "123");
  for (const far of [3, 2 ** 32, Number.MAX_VALUE, Number.POSITIVE_INFINITY])
    assert.deepEqual(core.applyMask({ ...change, selection: [far, far] }), typed, String(far));
  assert.equal(core.applyMask({ ...change, selection: [1, Number.POSITIVE_INFINITY] }).text, "13");
  for (const none of [Number.NaN, 0.5, Number.NEGATIVE_INFINITY])
    throws(() => core.applyMask({ ...change, selection: [0, none] }), "change: no two places in field `selection`");
});

/** A linear congruential generator: the same numbers every time. */
function dice(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const signs = [..."9aA*&#[](){}|\\,+-/ 01éß_", "{2}", "{0,*}", "{*}", "99", "😀", "\u001f", "\0", "\ud800"];

test("2,000 random masks take random edits or are refused, and the module survives", () => {
  const roll = dice(17);
  const some = (most) => Array.from({ length: roll(most) }, () => signs[roll(signs.length)]).join("");
  let masks = 0;
  for (let round = 0; round < 2000; round += 1) {
    const mask = some(12);
    let text = some(12);
    try {
      for (let key = 0; key < 4; key += 1) {
        const edit = [{ insert: some(3) }, "deleteBackward", "deleteForward"][roll(3)];
        const shown = core.applyMask({ mask, text, selection: [roll(12), roll(12)], edit });
        assert.ok(shown.caret <= shown.text.length, JSON.stringify([mask, shown]));
        text = core.maskValue(mask, text);
      }
      masks += 1;
    } catch (thrown) {
      assert.match(thrown.message, /^mask: /, JSON.stringify([mask, text]));
    }
  }
  assert.ok(masks > 200, `${masks} masks`);
});

test("a hostile mask on the longest text comes to an end", () => {
  for (const mask of ["(((9{0,*}){0,*}){0,*})x", "(9|99|999){150}x", "[[9]9]".repeat(60), "(9{1,8}|9{1,8}){1,20}x"]) {
    const nines = "9".repeat(600);
    const { text } = core.applyMask({ mask, text: nines, selection: [0, 600], edit: { insert: nines } });
    assert.ok(text.length > 0 && text.length < 600, mask);
  }
});

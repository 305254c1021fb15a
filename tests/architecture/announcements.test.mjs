// What is announced is seen as well: a sentence in the hidden live region alone leaves those who see without news of what
// they did. Each call of `announce` is listed with what shows the same; where nothing does, `sayResult` shows the sentence.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import { sourceFiles } from "./imports.mjs";

const folder = fileURLToPath(new URL("../../frontend/src/", import.meta.url));

/** What visitors see, for each call in the order of the file. */
const SEEN = {
  "behaviours/autocomplete/autocomplete-field.ts": ["the fault beside the field", "the same text in the list"],
  "behaviours/autocomplete/suggestion-list.ts": ["the suggestions", "the same text in the list"],
  "behaviours/captcha/captcha-service.ts": ["the same text in place of the question"],
  "behaviours/captcha/proof-of-work.ts": ["the same text below the form's field"],
  "behaviours/captcha/version-2.ts": ["the same text below the box"],
  "behaviours/load-more/load-page.ts": ["the new items"],
  "behaviours/map/drawing/foot.ts": ["the same text below the map"],
  "behaviours/mask/masked-field.ts": ["the fault beside the field"],
  "behaviours/my-elements/draft-offer.ts": ["the offer goes, and its fields are filled or empty", "the offer"],
  "behaviours/my-elements/message-area.ts": ["the same text in the form"],
  "behaviours/my-elements/row-action.ts": ["the row is gone", "the row's new state"],
  "behaviours/share/tools.ts": ["the same text beside the button"],
  "behaviours/slider/slider.ts": ["the picture"],
  "behaviours/slideshow/slideshow.ts": ["the picture"],
  "behaviours/sortable-table/table-sorter.ts": ["the rows, and the header's arrow"],
  "feedback/announce-slowness.ts": ["the same text, shown by the caller"],
  "feedback/notice.ts": ["the same text before the block"],
  "feedback/overlay/loader-overlay.ts": ["the same text over the page"],
  "feedback/say-result.ts": ["the notice of a result"],
  "islands/consent/consent-bar.ts": ["the bar", "the bar goes"],
  "islands/date/calendar.ts": ["the day in the field", "the field is empty"],
  "islands/date/hint.ts": ["the same text beside the field"],
  "islands/front/banner.ts": ["the banner is gone"],
  "islands/front/count-down.ts": ["the countdown is gone", "the countdown"],
  "islands/lightbox/say-picture.ts": ["the picture"],
  "behaviours/menu/results.ts": ["the same text above the results"],
  "islands/rich-text/toolbar.ts": ["the pressed button"],
  "update/renewal.ts": ["the renewed part"],
};

/** Returns the number of calls of `announce` in a source text. */
function callsIn(path, text) {
  let calls = 0;
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === "Identifier" && callee.name === "announce") calls++;
    },
  }).visit(parseSync(path, text).program);
  return calls;
}

test("each announced text has a sign that is seen", () => {
  const calls = sourceFiles(folder)
    .map((path) => [path, callsIn(path, readFileSync(join(folder, path), "utf8"))])
    .filter(([, count]) => count > 0);
  assert.deepEqual(
    Object.fromEntries(calls),
    Object.fromEntries(Object.entries(SEEN).map(([path, signs]) => [path, signs.length])),
  );
});

test("a call is counted wherever it stands; an import or a function of that name is none", () => {
  const text = "import { announce } from './a.js'; const later = () => announce('a'); if (b) announce('c');";
  assert.equal(callsIn("a.ts", text), 2);
  assert.equal(callsIn("a.ts", "export function announce(text: string) {}"), 0);
});

import { expect, test } from "vitest";
import { formsCore as core } from "../../../support/forms-core.js";
import { loadWords } from "../../page/words.js";
import { MaskedText, type TextState } from "./masked-text.js";

const TELEPHONE = "99 99 99 99 99";
const at = (marked: string): TextState => {
  const [before = "", after = ""] = marked.split("|");
  return { value: before + after, selection: [before.length, before.length] };
};
const marked = ({ value, selection: [caret] }: TextState) => `${value.slice(0, caret)}|${value.slice(caret)}`;

test("a key edits the text as the core says", () => {
  const masked = new MaskedText(core, TELEPHONE);
  expect(marked(masked.edit(at("06 1|"), { insert: "2" }))).toBe("06 12 |");
  expect(marked(masked.edit(at("06 12 |"), "deleteBackward"))).toBe("06 1|");
});

test("an edit calls the core once, for what is shown and what is sent", () => {
  const calls: string[] = [];
  const counting = new Proxy(core, {
    get: (all, name) => {
      calls.push(String(name));
      return Reflect.get(all, name);
    },
  });
  const masked = new MaskedText(counting, TELEPHONE);
  calls.length = 0;
  const { value } = masked.edit(at("06 12 34 56 7|"), { insert: "8" });
  expect([masked.isUnfinished(value), masked.sent(value), masked.leftOut(value)]).toEqual([false, "0612345678", ""]);
  expect(calls).toEqual(["applyMask"]);
});

test.each([
  ["filled in", "|", "0612345678|", "06 12 34 56 78|"],
  ["filled in over another value", "01 02 03 04 05|", "0612345678|", "06 12 34 56 78|"],
  ["composed at the end", "06 12 |", "06 12 345678|", "06 12 34 56 78|"],
  ["composed in the middle", "06 |34 56 78 ", "06 1|234 56 78 ".replace("1|2", "12|"), "06 12 |34 56 78"],
  ["a separator deleted by a keyboard that only composes", "06 12 |", "06 12|", "06 1|"],
  ["a digit deleted by it", "06 12 3|", "06 12 |", "06 12 |"],
  ["a digit deleted forwards", "06 |12 3", "06 |2 3", "06 |23 "],
])("changes made by the browser are followed: %s", (_what, before, after, text) => {
  const masked = new MaskedText(core, TELEPHONE);
  expect(marked(masked.follow(at(before), at(after)))).toBe(text);
});

test("a number typed with its country code is the same number in the mask, and sent only once it is whole", () => {
  const masked = new MaskedText(core, TELEPHONE);
  const seen: string[] = [];
  const sent = new Set<string>();
  let state = at("|");
  for (const insert of "+33 2 31 00 00 00") {
    state = masked.edit(state, { insert });
    seen.push(state.value);
    sent.add(masked.sent(state.value));
  }
  expect(seen.slice(-2)).toEqual(["02 31 00 00 0", "02 31 00 00 00"]);
  expect(sent).toEqual(new Set(["", "0231000000"]));
});

test("a stored value is shown formatted and sent unformatted", () => {
  const masked = new MaskedText(core, TELEPHONE);
  expect(masked.shown("0612345678").value).toBe("06 12 34 56 78");
  expect(masked.sent("06 12 34 56 78")).toBe("0612345678");
});

test("a date is shown in French and sent as ISO, without its time", () => {
  const masked = new MaskedText(core, "date");
  expect([masked.shown("2024-12-25 08:30:00").value, masked.leftOut("25/12/2024")]).toEqual(["25/12/2024", ""]);
  expect(masked.sent("25/12/2024")).toBe("2024-12-25");
});

test.each(["5 mars 2024", "1er mars 2024", "mardi 5 mars 2024", "20240305", "5-3-2024", " 2024/03/05 "])(
  "a pasted, autofilled or initial day in any notation is parsed: %s",
  (text) => {
    const masked = new MaskedText(core, "date");
    const day = text.startsWith("1er") ? "01/03/2024" : "05/03/2024";
    expect(marked(masked.edit(at("|"), { insert: text }))).toBe(`${day}|`);
    expect(marked(masked.edit({ value: "25/12/2023", selection: [0, 10] }, { insert: text }))).toBe(`${day}|`);
    expect(marked(masked.follow(at("|"), at(`${text}|`)))).toBe(`${day}|`);
    expect(marked(masked.shown(text, 2))).toBe(`${day}|`);
  },
);

test.each([
  ["its own form", "|", "5/3/2024", "5/3/2024|"],
  ["a part of a date", "5/12/|", "2024", "5/12/2024|"],
  ["what may be the beginning of a year", "|", "10/12/20", "10/12/20|"],
  ["eight digits that may be two days", "|", "20101112", "20/10/1112|"],
])("a date mask does not rewrite %s", (_what, before, insert, text) => {
  expect(marked(new MaskedText(core, "date").edit(at(before), { insert }))).toBe(text);
});

test.each(["12 April 2026", "Rendez-vous le 12 avril 2026", "du 5 au 8 mars 2026"])(
  "a text that is not one day is refused and reported: %s",
  (text) => {
    for (const before of ["", "25/12/2024"]) {
      const masked = new MaskedText(core, "date");
      const { value } = masked.edit({ value: before, selection: [0, before.length] }, { insert: text });
      const told = text.length > 20 ? `${text.slice(0, 20)}…` : text;
      expect([value, masked.leftOut(value), masked.sent(value)]).toEqual([before, told, ""]);
      const given = masked.shown(text).value;
      expect([given, masked.leftOut(given), masked.isUnfinished(given)]).toEqual(["", told, true]);
    }
  },
);

test("no other mask parses dates", () => {
  const masked = new MaskedText(core, "99/99/9999");
  expect(masked.edit(at("|"), { insert: "20240305" }).value).toBe("20/24/0305");
});

test("text typed before the core has loaded keeps its caret", () => {
  expect(marked(new MaskedText(core, TELEPHONE).shown("0612345", 4))).toBe("06 12 |34 5");
});

test("a text that lost characters is incomplete, and reports them, until it is edited", () => {
  const masked = new MaskedText(core, TELEPHONE);
  const { value } = masked.edit(at("|"), { insert: "06 12 34 56 78 99" });
  expect([value, masked.leftOut(value), masked.isUnfinished(value), masked.sent(value)]).toEqual([
    "06 12 34 56 78",
    "99",
    true,
    "",
  ]);
  masked.edit(at("06 12 34 56 78|"), "deleteBackward");
  masked.edit(at("06 12 34 56 7|"), { insert: "8" });
  expect([masked.leftOut(value), masked.sent(value)]).toEqual(["", "0612345678"]);
});

test("a stored value that does not fit reports what is not shown", () => {
  const masked = new MaskedText(core, "99 99");
  expect([masked.shown("123456").value, masked.leftOut("12 34")]).toEqual(["12 34", "56"]);
  expect([masked.shown("abc").value, masked.leftOut("")]).toEqual(["", "abc"]);
});

test("a long text is reported by its beginning", () => {
  const masked = new MaskedText(core, "99");
  masked.edit(at("|"), { insert: "1".repeat(100) });
  expect(masked.leftOut("11")).toBe(`${"1".repeat(20)}…`);
});

test("an empty text is complete and sent empty, and an incomplete one is never sent", () => {
  const masked = new MaskedText(core, "+33 9 99");
  expect(["", "+33 ", "+33 6 1"].map((text) => [masked.isUnfinished(text), masked.sent(text)])).toEqual([
    [false, ""],
    [false, ""],
    [true, ""],
  ]);
});

test("a date that does not exist is not sent", () => {
  const masked = new MaskedText(core, "date");
  expect([masked.isUnfinished("31/02/2024"), masked.sent("31/02/2024")]).toEqual([true, ""]);
});

test("an invalid mask throws", () => {
  expect(() => new MaskedText(core, "99[")).toThrow("mask");
});

test("the hint of a date is the core's, and English on an English page", async () => {
  const { hint } = new MaskedText(core, "date");
  expect(hint).toBe(core.maskHint("date"));
  document.documentElement.lang = "en";
  await loadWords();
  expect(new MaskedText(core, "date").hint).toBe("dd/mm/yyyy");
  document.documentElement.lang = "";
});

// Misuse throws an Error that names the argument; nothing ends in a trap of the module.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import * as full from "../../pkg/full/inline.js";
import * as web from "../../pkg/web/inline.js";

const core = { ...full, ...web };

const throws = (call, message) => assert.throws(call, { name: "Error", message });
const record = { url: "/a", referer: "/", search: "" };
const request = { param: record, parentForm: [], module: "m", count: 1 };

/** The functions of a build with the name and the declared type of their first argument. */
function firstArguments(build) {
  const read = (name) => readFileSync(new URL(`../../pkg/${build}/${name}.d.ts`, import.meta.url), "utf8");
  const wrappers = build === "full" ? ["sort", "dates", "masks", "validate", "menu", "menu-header"] : [];
  const text = ["vitrine", ...wrappers].map(read).join("\n");
  return [...text.matchAll(/^export (?:declare )?function (\w+)\((\w+)\??: ([^,)]+)/gm)].map(
    ([, name, argument, type]) => ({
      name,
      argument,
      type,
    }),
  );
}

for (const [build, module] of Object.entries({ full, web })) {
  for (const { name, argument, type } of firstArguments(build).filter(({ type }) => type !== "number")) {
    test(`${name} names its argument when it is not ${type}`, () => {
      const nothing = type.includes("undefined") ? 7 : undefined;
      const others = name === "checkForm" ? [["kept"]] : ["kept", "kept"];
      throws(() => module[name](nothing, ...others), new RegExp(`^${argument}[.:]`));
      throws(() => module[name](7, ...others), new RegExp(`^${argument}[.:]`));
    });
  }
}

test("a wrong direction, collation or current direction is refused by its argument's name", () => {
  throws(() => core.sortColumn(["a"], "up", "french"), 'direction: a direction is "asc" or "desc", not "up"');
  throws(() => core.sortColumn([], "asc", ""), 'collation: a collation is "french" or "codepoint", not ""');
  throws(() => core.nextDirection("ASC"), 'current: a direction is "asc" or "desc", not "ASC"');
});

test("invalid keys and columns are refused by their argument", () => {
  const key = { direction: "asc", kind: "text", collation: "french" };
  const wrong = { ...key, kind: "money" };
  throws(() => core.sortColumns([["a"]], [wrong]), 'keys: a kind is "auto", "date", "number" or "text", not "money"');
  throws(() => core.sortColumns([["a"]], [undefined]), /^keys: /);
  throws(() => core.sortColumns([["a"], ["b"]], [key]), "keys: there is one key for each column");
  throws(() => core.sortColumns([["a"], ["b", "c"]], [key, key]), "columns: all columns have the same number of cells");
  throws(() => core.sortColumns([["a", 1]], [key]), "columns: a list of texts is wanted");
  throws(() => core.sortColumns([], [key]), "keys: there is one key for each column");
  throws(() => core.sortColumns([[]], []), "keys: there is one key for each column");
  throws(() => core.rankColumns([["a"]], [wrong]), 'keys: a kind is "auto", "date", "number" or "text", not "money"');
  throws(() => core.rankColumns([["a"], ["b"]], [key]), "keys: there is one key for each column");
  throws(() => core.rankColumns([["a", 1]], [key]), "columns: a list of texts is wanted");
  assert.deepEqual([...core.rankColumns([], []), ...core.rankColumns([[]], [key])], []);
  assert.deepEqual([...core.sortColumns([], []), ...core.sortColumns([[], []], [key, key])], []);
});

test("a cell that contains the internal separators is one cell", () => {
  assert.deepEqual([...core.sortColumn(["b\u001fc", "a\u001e", "\u001f"], "asc", "french")], [2, 1, 0]);
  assert.deepEqual([...core.sortColumn([], "asc", "french")], []);
  assert.deepEqual([...core.sortColumn([""], "asc", "french")], [0]);
  const key = { direction: "asc", kind: "auto", collation: "french" };
  assert.deepEqual([...core.rankColumns([["b\u001fc", "a\u001e", "\u001f"]], [key])], [2, 1, 0]);
});

test("boxes that do not have four numbers each are refused", () => {
  throws(() => core.equalize(Float64Array.of(0, 1, 2)), "boxes: 4 numbers describe a box");
  throws(() => core.equalize(Float64Array.of(0, 1, 2, 3)), "boxes: the visibility of box 0 is 0 or 1");
  throws(
    () => core.equalize(Float64Array.of(-1, 1, 2, 1)),
    "boxes: the group of box 0 is a whole number from 0 to 4294967295",
  );
});

test("a box to fit or a modal to place needs a known kind and its count of numbers", () => {
  throws(() => core.fitBox("window", new Float64Array(6)), "kind: no box is of this kind");
  throws(() => core.fitBox("modal", new Float64Array(5)), "sizes: 6 numbers describe a box");
  throws(() => core.placeModal(new Float64Array(9)), "boxes: 8 numbers describe a box");
});

test("a comment without a url is refused with the reason", () => {
  throws(() => core.readParam(" @param "), "comment: @param has no url");
});

test("a record with a missing field or a wrong type is refused by the field's name", () => {
  throws(() => core.writeParam({ url: "/a", search: "" }), "param: missing field `referer`");
  throws(() => core.writeParam(null), "param: missing field `url`");
  throws(() => core.refreshAddress({ ...request, module: 1 }), "request: no text in field `module`");
  throws(() => core.refreshAddress({ ...request, count: 0 }), "request.count: a whole number from 1");
  throws(
    () => core.refreshAddress({ ...request, parentForm: [["a"]] }),
    "request.parentForm: each entry is a name and a value",
  );
});

test("fields that are not lists of name and value are refused by their argument", () => {
  throws(() => core.serializeForm("q=1", "kept"), "fields: a list of fields");
  throws(() => core.serializeForm([["q", 1]], "kept"), "fields: each entry is a name and a value");
  throws(() => core.serializeForm([["q", "1", "checked"]], "kept"), "fields: each entry is a name and a value");
  throws(() => core.serializeForm([], "sent"), 'empty: "kept" or "omitted"');
  throws(() => core.listBody(null), "form: a list of fields");
  throws(() => core.listBody([], ["p"]), "own: each entry is a name and a value");
  throws(() => core.listBody(new Array(5)), "form: each entry is a name and a value");
});

test("values that no form can carry are refused, circular records among them", () => {
  const circle = { a: "1" };
  circle.b = circle;
  for (const wrong of [circle, null, undefined, "a=1", 1, { a: 1 }, { a: null }, { a: [undefined] }, { a: () => "" }])
    throws(() => core.encodeForm(wrong), "values: texts, lists and records of them, at most 5 deep");
  const others = [new FormData(), new URLSearchParams("a=1"), new Map([["a", "1"]]), new Set(["a"]), new Date(0)];
  for (const wrong of others.flatMap((other) => [other, { a: other }, { a: [other] }]))
    throws(() => core.encodeForm(wrong), "values: texts, lists and records of them, at most 5 deep");
  for (const right of [Object.assign(Object.create(null), { a: "1" }), runInNewContext('({ a: "1" })')])
    assert.equal(core.encodeForm(right), "a=1");
  assert.equal(core.encodeForm({ toString: "1", constructor: "2" }), "toString=1&constructor=2");
  throws(() => core.encodeForm({ "a.b": "1" }), "values: `a.b` reads back as another name");
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`a${at}`, ""]));
  throws(() => core.encodeForm(many), "values: a form carries at most 1000 values");
  assert.equal(core.encodeForm({ [Symbol("a")]: 1, b: "2" }), "b=2");
});

test("names of Object.prototype are plain values of a form", () => {
  const values = core.decodeForm("__proto__[a]=1&toString=2");
  assert.deepEqual(Object.keys(values), ["__proto__", "toString"]);
  assert.equal(Object.getPrototypeOf(values), Object.prototype);
  assert.equal({}.a, undefined);
});

test("a getter that throws counts as a missing field", () => {
  const hostile = Object.defineProperty({ ...record }, "url", { get: () => assert.fail("read") });
  throws(() => core.writeParam(hostile), "param: missing field `url`");
});

test("a menu configuration that is not JSON is refused", () => {
  throws(() => core.readMenu("[]", "{"), "config: not well-formed JSON");
  throws(() => core.menuHeader(""), "config: not well-formed JSON");
});

test("an edit or a selection that is none is refused by its name", () => {
  const change = { mask: "99", text: "1", selection: [0, 0], edit: { insert: "2" } };
  for (const edit of ["", "Insert", { delete: "a" }, { insert: 1 }])
    throws(() => core.applyMask({ ...change, edit }), "change: no edit in field `edit`");
  throws(() => core.applyMask({ ...change, edit: null }), "change: missing field `edit`");
  throws(() => core.applyMask({ mask: "99" }), "change: missing field `text`");
  for (const selection of ["0,0", [0], [0, 1, 2], [0, -1], [0.5, 1], [0, Number.NaN], ["0", "1"], new Array(2)])
    throws(() => core.applyMask({ ...change, selection }), "change: no two places in field `selection`");
  assert.equal(core.applyMask({ ...change, selection: [2 ** 40, Number.POSITIVE_INFINITY] }).text, "12");
});

test("a check names the field that is none", () => {
  throws(() => core.checkForm(null, ["x"]), "fields: a list of fields");
  throws(() => core.checkForm([null], ["x"]), "fields: missing field `name`");
  throws(() => core.checkForm(new Array(1), ["x"]), "fields: missing field `name`");
  throws(() => core.checkForm([{ name: "a", rules: "required" }], ["x"]), "fields: no texts in field `rules`");
  throws(() => core.checkForm([{ name: "a", min: 1 }], ["x"]), "fields: no text in field `min`");
});

test("invalid dates and badly described fields are refused", () => {
  const field = { date: "dd/mm/yy" };
  const typed = { text: "", field, today: "2026-11-21" };
  throws(() => core.formatDate("5/3/24", field), "moment: a day yyyy-mm-dd");
  throws(() => core.formatDate("2024-03-05 24:00:00", field), "moment: a time HH:mm:ss");
  throws(() => core.formatDate("2024-03-05", { ...field, language: "de" }), "field: language");
  throws(() => core.formatDate("2024-03-05", {}), "field: missing field `date`");
  throws(() => core.readDate({ ...typed, today: "today" }), "today: a day yyyy-mm-dd");
  throws(() => core.readDate({ text: "", today: "2026-11-21" }), "typed: missing field `field`");
  throws(
    () => core.readDate({ ...typed, field: { ...field, seconds: 1 } }),
    "field: neither true nor false in field `seconds`",
  );
  throws(() => core.readDate({ ...typed, field: { ...field, language: "" } }), "field: language");
  throws(() => core.readDate({ ...typed, text: 5 }), "typed: no text in field `text`");
  throws(() => core.readDate({ ...typed, rules: { onlyDays: "8" } }), "rules: only-days");
  throws(() => core.readDate({ ...typed, rules: "1-5" }), "typed: no rules in field `rules`");
  throws(() => core.readDate({ ...typed, rules: { minDate: "+1x" } }), "rules: min-date");
  throws(() => core.parseDate({ ...typed, text: "03/2024", field: { date: "mm/yy" } }), "field: format");
  for (const date of ["mm/yy", "", "DD/MM/YYYY"])
    for (const text of ["", "x", "5/3/2024"]) {
      throws(() => core.readDate({ ...typed, text, field: { date } }), "field: format");
      throws(() => core.parseDate({ ...typed, text, field: { date } }), "field: format");
    }
  throws(() => core.formatTime("14h30", "HH:mm"), "time: a time HH:mm:ss");
  throws(() => core.agendaMonth("2026-11", ""), "today: a day yyyy-mm-dd");
});

/** A linear congruential generator: the same numbers every time. */
function dice(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const bits = [
  "",
  "1",
  "0,5",
  " ",
  ",",
  "é",
  "œ",
  "’",
  "\u00a0",
  "\0",
  "\ud800",
  "😀",
  "\u001f",
  "a",
  "Z",
  "-",
  '"',
  "&",
  "@param url=",
];

test("2,000 random columns come back as permutations, in the order of their ranks, and the module survives", () => {
  const roll = dice(7);
  for (let round = 0; round < 2000; round += 1) {
    const cells = Array.from({ length: roll(60) }, () => `${bits[roll(bits.length)]}${bits[roll(bits.length)]}`);
    const [direction, collation] = [["asc", "desc"][roll(2)], ["french", "codepoint"][roll(2)]];
    const order = core.sortColumn(cells, direction, collation);
    assert.deepEqual(
      [...order].sort((a, b) => a - b),
      [...cells.keys()],
      JSON.stringify(cells),
    );
    const ranks = core.rankColumns([cells], [{ direction: "asc", kind: "auto", collation }]);
    const sign = direction === "asc" ? 1 : -1;
    assert.deepEqual(
      [...order],
      [...cells.keys()].sort((a, b) => sign * (ranks[a] - ranks[b])),
      JSON.stringify(cells),
    );
  }
});

test("2,000 random comments are read or refused with an Error, and the module survives", () => {
  const roll = dice(11);
  for (let round = 0; round < 2000; round += 1) {
    const comment = `@param ${Array.from({ length: roll(12) }, () => bits[roll(bits.length)]).join("")}`;
    try {
      assert.equal(typeof core.readParam(comment).url, "string");
    } catch (thrown) {
      assert.match(thrown.message, /^comment: /, comment);
    }
  }
  assert.equal(core.readParam('@param url="/a"').url, "/a");
});

test("2,000 random texts are dates or refused with a sentence, and the module survives", () => {
  const roll = dice(17);
  const parts = [...bits, "5", "/", "mars", " ", "2024", "14h30", "aujourd'hui", "'", "dd", "yy", "HH", ":"];
  const any = () => Array.from({ length: roll(9) }, () => parts[roll(parts.length)]).join("");
  for (let round = 0; round < 2000; round += 1) {
    const [text, field] = [any(), { date: any(), time: ["", "HH:mm:ss"][roll(2)] }];
    try {
      const { moment, refusal, sentence } = core.readDate({ text, field, today: "2026-11-21" });
      if (refusal === undefined) assert.match(moment, /^$|^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d.*)?$/, text);
      else assert.match(`${refusal} ${sentence}`, /^[a-z-]+ [A-Z].*\.$/s, text);
    } catch (thrown) {
      assert.match(thrown.message, /^field: (format|language|[a-z-]+)$/, JSON.stringify(field));
    }
  }
  const typed = { text: "5/3/24", field: { date: "dd/mm/yy" }, today: "2026-11-21" };
  assert.deepEqual(core.readDate(typed), { moment: "2024-03-05" });
});

test("2,000 sets of random boxes get one height or NaN each, and the module survives", () => {
  const roll = dice(13);
  const measures = [0, -0, 0.5, 1, 99.25, 1e308, -1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 2000; round += 1) {
    const any = () => measures[roll(measures.length)];
    const boxes = Array.from({ length: roll(12) }, () => [roll(3), any(), any(), roll(2)]);
    assert.equal(core.equalize(Float64Array.from(boxes.flat())).length, boxes.length);
  }
});

test("invalid cookies, share buttons and base64 are refused by the argument's name", () => {
  throws(() => core.cookieString("", "1", 0), "name: a cookie has a name");
  throws(() => core.cookieString("a", "1", 0, Number.NaN), "days: not a number");
  throws(() => core.cookieString("a", "1", Number.NaN, 1), "now: not a number");
  throws(() => core.cookieString("a", "1", Number.NaN), "now: not a number");
  throws(() => core.cookieString("a", "1", 0, 1, "b;c"), "domain: not a domain");
  throws(() => core.cookieString("a", "é".repeat(800), 0), "value: over 4096 bytes");
  throws(() => core.shareUrl("data:,{{share_url}}", "/"), "template: a scheme that is not followed");
  throws(() => core.shareUrl("/", "a"), "address: neither a scheme nor a path");
  throws(() => core.shareUrl("/", "/", "Ly9hLw=="), "target: a path that names a host");
  throws(() => core.base64Decode("/w=="), "encoded: bytes that are no UTF-8");
});

test("random numbers and addresses are answered, and the module survives", () => {
  const roll = dice(17);
  const numbers = [0, -0, 0.5, -1.005, 1e15, 1e308, 5e-324, Number.NaN, Number.NEGATIVE_INFINITY];
  for (let round = 0; round < 2000; round += 1) {
    const decimals = [Number.NaN, -1, 2.9, 100, 2 ** 31, Number.POSITIVE_INFINITY, roll(20)][roll(7)];
    const number = numbers[roll(numbers.length)] * (1 + roll(1000) / 7);
    assert.match(core.numberFormat(number, decimals), /^(-?[\d,]+(\.\d+)?|nan|-?inf)$/);
    const url = Array.from({ length: roll(9) }, () => bits[roll(bits.length)]).join("");
    assert.equal(core.safeUrl(url) === undefined, core.urlRefusal(url) !== undefined, url);
  }
});

test("2,000 random boxes are fitted and placed by finite lengths, and the module survives", () => {
  const roll = dice(17);
  const measures = [0, -0, 0.5, 767.9, 768, 1280, -50, 1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY];
  const kinds = ["modal", "secure-link", "edit-element", "lightbox", "zoom"];
  const lengths = (numbers) =>
    numbers.length === 4 && numbers.every((number) => Number.isFinite(number) && number >= 0);
  for (let round = 0; round < 2000; round += 1) {
    const some = Float64Array.from({ length: 8 }, () => measures[roll(measures.length)]);
    assert.ok(lengths(core.placeModal(some)), `placeModal ${some}`);
    assert.ok(lengths(core.fitBox(kinds[roll(kinds.length)], some.subarray(0, 6))), `fitBox ${some}`);
  }
});

test("an inconsistent form is refused by its argument", () => {
  const fields = [
    { name: "a", rules: ["required"] },
    { name: "b", rules: ["mail"] },
  ];
  throws(
    () => core.checkForm(fields, ["x", "y"]),
    "fields: field 1 has a rule that is not required, email, email-simple, numeric, range, tel, iban, siren or siret",
  );
  const range = [{ name: "a", rules: ["range"], min: "1", max: "dix" }];
  throws(() => core.checkForm(range, ["2"]), "fields: a bound of field 0 is no number");
  throws(() => core.checkForm([{ name: "a" }, { name: "b" }], ["x"]), "values: one value for each field in each row");
  throws(
    () => core.checkForm([{ name: "a", rules: ["required"] }], []),
    "values: one value for each field in each row",
  );
  assert.deepEqual(core.checkForm([], []), { alert: "", findings: [] });
  throws(() => core.checkForm([{}], ["x"]), "fields: missing field `name`");
  throws(() => core.checkForm([{ name: "a" }], [1]), "values: a string is wanted");
  throws(() => core.checkForm([{ name: "a" }], "x"), "values: a list of texts is wanted");
});

test("values other than a list of translations or of texts are refused", () => {
  throws(() => core.readDictionary("Oui", "en"), "entries: a list of translations");
  throws(() => core.readDictionary([{ valeur: "Yes" }], "en"), "entries: missing field `intitule`");
  throws(() => core.readDictionary([{ intitule: "Oui", valeur: 1 }], "en"), "entries: no text in field `valeur`");
  throws(() => core.learnExpressions(core.readDictionary([], "en"), "Oui", 1), "expressions: a list of texts");
});

test("a moment that is not a number is refused, since nothing could be read back by it", () => {
  for (const now of [Number.NaN, Number.POSITIVE_INFINITY])
    throws(() => core.storeDictionary(core.readDictionary([], "en"), "42", now), "now: not a number");
});

test("a year range stays between 1900 and 9999", () => {
  for (const year of [-1, 0, Number.NaN])
    assert.deepEqual(core.yearRange("", year, 2000), { first: 1900, last: 1900 }, String(year));
  assert.deepEqual(core.yearRange("", 70_000, 2000), { first: 1900, last: 9999 });
});

test("a moment is read and written back, with fraction and offset", () => {
  const field = { date: "dd/mm/yy", time: "HH:mm:ss.lc z" };
  const text = "05/03/2024 14:30:00.123000 +0200";
  const { moment } = core.readDate({ text, field, today: "2026-11-21" });
  assert.equal(moment, "2024-03-05 14:30:00.123000+02:00");
  assert.equal(core.formatDate(moment, field), text);
});

test("a number without an entry has no panel", () => {
  const menu = core.readMenu('[{"type":"menu","data":[{"nom_page":"a","enfant":[{"nom_page":"b"}]}]}]', "{}");
  assert.equal(menu.panel(0).holder.name, "a");
  for (const number of [Number.NaN, 2 ** 32, -1, 0.5, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])
    assert.equal(menu.panel(number), undefined, String(number));
  assert.equal(menu.panel(null).holder, undefined);
});

test("a count or a limit that is not a whole number is refused", () => {
  for (const n of [-1, 0.5, 2 ** 32, Number.NaN, Number.POSITIVE_INFINITY]) {
    const dictionary = core.readDictionary([], "");
    throws(() => core.translateCount(dictionary, "{n}", "{n}", n), "n: a whole number from 0 to 4294967295");
    throws(() => core.learnExpressions(dictionary, ["Oui"], n), "limit: a whole number from 0 to 4294967295");
    const menu = core.readMenu('[{"type":"spacer"}]', "{}");
    throws(() => menu.find("a", n), "limit: a whole number from 0 to 4294967295");
  }
});

test("2,000 random forms and dictionaries are answered or refused, and the module survives", () => {
  const roll = dice(19);
  const some = (most) => Array.from({ length: roll(most) }, () => [...bits, "\u001e", "required"][roll(21)]).join("");
  for (let round = 0; round < 2000; round += 1) {
    const [one, two, three] = [some(8), some(8), some(8)];
    assert.equal(
      typeof core.checkForm([{ name: one, rules: ["email", "range"], min: "1" }], [two, three]).alert,
      "string",
    );
    const dictionary = core.readDictionary([{ intitule: one, valeur: two }], three);
    assert.equal(typeof core.translateCount(dictionary, one, two, roll(9)), "string");
    assert.equal(core.storeDictionary(dictionary, one, roll(9)), false);
    assert.deepEqual(core.learnExpressions(dictionary, [two, three], roll(40)), []);
  }
});

test("2,000 random answers are a menu with a top panel or none, and the module survives", () => {
  const roll = dice(17);
  const tokens = [
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    '"',
    '"enfant":',
    '"id_page":',
    '"type":"menu"',
    '"data":',
    "1",
    ...bits,
  ];
  for (let round = 0; round < 2000; round += 1) {
    const pages = Array.from({ length: roll(14) }, () => tokens[roll(tokens.length)]).join("");
    const menu = core.readMenu(roll(2) ? pages : `[{"type":"menu","data":[{${pages}}]}]`, '{"idpage":1}');
    if (menu !== undefined) assert.ok(menu.panel().entries.length > 0, pages);
  }
  assert.equal(core.readMenu("[]", "{}"), undefined);
});

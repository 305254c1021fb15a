// Menu and dictionary in the browser's storages: stored whole or not at all, and no storage makes a call throw.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { beforeEach, mock, test } from "node:test";
import * as core from "../../pkg/menu/inline.js";
import { freshWindow } from "./storage.mjs";

const BLOCKS = '[{"type":"menu","data":[{"id_page":1,"nom_page":"Agenda","lien":"/agenda"}]}]';
const ENTRIES = [{ intitule: "Oui", valeur: "Yes" }];
const warnings = mock.method(console, "warn", () => undefined).mock;

let page;
beforeEach(() => {
  page = freshWindow();
});

const keys = (storage) => [...storage.items.keys()];

test("a stored menu is returned, to its session alone", () => {
  assert.equal(core.storeMenu(BLOCKS, "a1", 1000), true);
  const menu = core.storedMenu("a1", '{ "idpage": 1 }', 2000);
  assert.deepEqual([menu.current, menu.panel().entries[0].name], [0, "Agenda"]);
  assert.equal(core.storedMenu("b2", "{}", 2000), undefined);
  assert.deepEqual(keys(page.localStorage), []);
});

const HOUR = 3_600_000;

test("a stored menu is returned until an hour has passed", () => {
  for (const [now, isReturned] of [
    [1000, true],
    [1000 + HOUR - 1, true],
    [1000 + HOUR, false],
    [1000 + HOUR + 1, false],
  ]) {
    core.storeMenu(BLOCKS, "a1", 1000);
    assert.equal(core.storedMenu("a1", "{}", now) !== undefined, isReturned, String(now));
    assert.equal(keys(page.localStorage).length, isReturned ? 3 : 0);
  }
});

test("a stored dictionary without a version is returned until an hour has passed", () => {
  const dictionary = core.readDictionary(ENTRIES, "en");
  for (const [now, isReturned] of [
    [999, false],
    [1000, true],
    [1000 + HOUR - 1, true],
    [1000 + HOUR, false],
    [1000 + HOUR + 1, false],
  ]) {
    core.storeDictionary(dictionary, "", 1000);
    assert.equal(core.storedDictionary("", "en", now) !== undefined, isReturned, String(now));
    assert.equal(keys(page.localStorage).length, isReturned ? 1 : 0);
  }
});

test("a storage that fills up midway keeps neither that menu nor the one before", () => {
  core.storeMenu(BLOCKS, "a1", 1000);
  const { setItem } = page.localStorage;
  page.localStorage.setItem = function (key, value) {
    if (key.endsWith("-expire")) this.refuse("setItem");
    setItem.call(this, key, value);
  };
  assert.equal(core.storeMenu(BLOCKS, "b2", 1000), false);
  assert.deepEqual(keys(page.localStorage), []);
});

test("a stored dictionary is returned for its version and language", () => {
  assert.equal(core.storeDictionary(core.readDictionary(ENTRIES, "en"), "42", 1000), true);
  assert.deepEqual(JSON.parse(page.localStorage.getItem("vitrine-traductions-en")), {
    version: "42",
    date: 1000,
    entries: ENTRIES,
  });
  assert.equal(core.translate(core.storedDictionary("42", "en", 9e12), "Oui"), "Yes");
  assert.equal(core.storedDictionary("42", "de", 1000), undefined);
  assert.equal(core.storedDictionary("43", "en", 1000), undefined);
  assert.deepEqual(keys(page.localStorage), []);
});

test("a damaged dictionary is none, and is removed", () => {
  for (const damaged of [
    "",
    "{",
    "null",
    "7",
    '{"version":"42","date":0}',
    '{"version":"42","date":"0","entries":[]}',
    '{"date":0,"entries":[]}',
    '{"version":"42","date":0,"entries":[{}]}',
  ]) {
    page.localStorage.setItem("vitrine-traductions-en", damaged);
    for (const version of ["42", ""]) assert.equal(core.storedDictionary(version, "en", 0), undefined, damaged);
    assert.deepEqual(keys(page.localStorage), [], damaged);
  }
});

test("entries come back as they were stored", () => {
  const entries = [{ intitule: 'Dire "non"\0', valeur: "Say \u{1f600}\n" }];
  core.storeDictionary(core.readDictionary(entries, "en"), "42", 0);
  assert.equal(core.translate(core.storedDictionary("42", "en", 0), entries[0].intitule), entries[0].valeur);
});

test("an expression with a control character is not learnt, even a zero", () => {
  assert.deepEqual(core.learnExpressions(core.readDictionary([], "en"), ["a\0b", "a\u001eb"], 30), []);
});

test("an expression is learnt once per session and language", () => {
  const expressions = (language) =>
    core
      .learnExpressions(core.readDictionary(ENTRIES, language), ["Oui", "Non"], 30)
      .map((body) => new URLSearchParams(body).get("expression"));
  assert.deepEqual([expressions("en"), expressions("en"), expressions("de")], [["Non"], [], ["Non"]]);
  assert.deepEqual(keys(page.sessionStorage), ["vitrine-expressions-en", "vitrine-expressions-de"]);
  page.sessionStorage.setItem("vitrine-expressions-en", "{");
  assert.deepEqual(expressions("en"), ["Non"]);
});

test("expressions that the session cannot remember are not returned", () => {
  page.sessionStorage.refuse("setItem");
  assert.deepEqual(core.learnExpressions(core.readDictionary([], "en"), ["Non"], 30), []);
});

/** What every call returns when there is no usable storage. */
function answersWithout() {
  const dictionary = core.readDictionary(ENTRIES, "en");
  return [
    core.storeMenu(BLOCKS, "a1", 0),
    core.storedMenu("a1", "{}", 0),
    core.storeDictionary(dictionary, "42", 0),
    core.storedDictionary("42", "en", 0),
    core.learnExpressions(dictionary, ["Non"], 30),
  ];
}
const WITHOUT = [false, undefined, false, undefined, []];

for (const [name, refuse] of Object.entries({
  "refuses all": (storage) => storage.refuse("getItem", "setItem", "removeItem"),
  "is full": (storage) => storage.refuse("setItem"),
})) {
  test(`with a storage that ${name}, every call returns a value`, () => {
    for (const storage of Object.values(page)) refuse(storage);
    assert.deepEqual(answersWithout(), WITHOUT);
  });
}

test("with a forbidden storage, every call returns a value", () => {
  const forbidden = {
    configurable: true,
    get() {
      throw new DOMException("forbidden", "SecurityError");
    },
  };
  Object.defineProperties(page, { localStorage: forbidden, sessionStorage: forbidden });
  assert.deepEqual(answersWithout(), WITHOUT);
  for (const name of ["localStorage", "sessionStorage"]) delete page[name];
});

test("with a window without storages, every call returns a value", () => {
  Object.assign(page, { localStorage: null, sessionStorage: null });
  assert.deepEqual(answersWithout(), WITHOUT);
});

test("all refusals together warn once for menus and once for dictionaries on the console", () => {
  assert.equal(warnings.callCount(), 2);
  for (const {
    arguments: [text, reason],
  } of warnings.calls) {
    assert.equal(text, "vitrine: the browser's storage refuses:");
    assert.ok(reason instanceof DOMException);
  }
});

test("without a window every call returns a value, and nothing is warned", () => {
  const script = `
    import * as core from "${new URL("../../pkg/menu/inline.js", import.meta.url)}";
    const BLOCKS = ${JSON.stringify(BLOCKS)}, ENTRIES = [];
    ${answersWithout}
    console.log(JSON.stringify(answersWithout()));`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  assert.deepEqual([run.stdout, run.stderr], ["[false,null,false,null,[]]\n", ""]);
});

// Runs the vectors through the built package, as an npm user calls it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import * as flat from "../../pkg/flat/inline.js";
import * as forms from "../../pkg/forms/inline.js";
import * as fullBuild from "../../pkg/full/inline.js";
import * as menuBuild from "../../pkg/menu/inline.js";
import * as web from "../../pkg/web/inline.js";
import { freshWindow } from "./storage.mjs";

/** The builds that visitors load take precedence over the same code in `full`. */
const full = { ...fullBuild, ...forms, ...menuBuild, ...web };

/** What runs the cases of each file: for sort, equalize and layout both builds that contain them. */
const runs = [
  { domain: "sort", build: "flat", answer: (input) => sort(flat, input) },
  { domain: "sort", build: "full", answer: (input) => sort(full, input) },
  { domain: "equalize", build: "flat", answer: (input) => equalize(flat, input) },
  { domain: "equalize", build: "full", answer: (input) => equalize(full, input) },
  { domain: "layout", build: "flat", answer: (input) => layout(flat, input), only: inPackage },
  { domain: "layout", build: "full", answer: (input) => layout(full, input), only: inPackage },
  { domain: "fitting", build: "menu", answer: fitting },
  { domain: "placement", build: "menu", answer: placement },
  { domain: "masks", build: "forms", answer: (input) => masks(full, input) },
  { domain: "dates", build: "forms", answer: dates },
  { domain: "param", build: "web", answer: param },
  { domain: "php-names", build: "web", answer: phpNames },
  { domain: "serialise", build: "web", answer: serialise },
  { domain: "refresh", build: "web", answer: (input) => full.refreshAddress(input) },
  { domain: "menu", build: "menu", answer: menu },
  { domain: "safe-url", build: "web", answer: safeUrl },
  { domain: "safe-link", build: "web", answer: safeLink },
  { domain: "text", build: "web", answer: text },
  { domain: "cookies", build: "web", answer: cookie },
  { domain: "number-format", build: "web", answer: numberFormat },
  { domain: "number-format-calls", build: "web", answer: (input) => web.numberFormat(...input) },
  { domain: "validate", build: "forms", answer: checked },
  { domain: "i18n", build: "menu", answer: translation },
];

function sort(core, input) {
  if ("columns" in input) {
    const keys = input.keys.split(",").map((written) => {
      const [direction, kind, collation] = written.split(" ");
      return { direction, kind, collation };
    });
    return [...core.sortColumns(input.columns, keys)];
  }
  if ("current" in input) return core.nextDirection(input.current ?? undefined);
  return [...core.sortColumn(input.cells, input.direction, input.collation)];
}

function equalize(core, { boxes }) {
  const numbers = boxes.flatMap(({ group, top, height, visible }) => [group, top, height, visible].map(Number));
  return [...core.equalize(Float64Array.from(numbers))].map((height) => (Number.isNaN(height) ? null : height));
}

const kindOf = (input) => Object.keys(input)[0];

/** Field and rules of a case, written as up to eight texts. */
function fieldAndRules([date, time, language, seconds, onlyDays, minDate, maxDate, datesExcludes] = []) {
  const named = language ? { language } : {};
  return {
    field: { date, time, seconds: seconds !== "0", ...named },
    rules: { onlyDays, minDate, maxDate, datesExcludes },
  };
}

const dayNumber = (date) => (date === undefined ? 0 : Number(date.replaceAll("-", "")));

function dates(input) {
  const given = Object.values(input)[0];
  const described = fieldAndRules(given?.field);
  const numbers = (found) => (found === undefined ? null : Object.values(found));
  switch (kindOf(input)) {
    case "write":
      return full.formatDate(given.moment, described.field);
    case "read":
    case "readByTokens": {
      const { moment, note, refusal, sentence } = full.readDate({ text: given.text, today: given.today, ...described });
      return [moment, note, refusal, sentence].filter((text) => text !== undefined);
    }
    case "parse": {
      const { moment, refusal } = full.parseDate({ text: given.text, today: given.today, ...described });
      return moment ?? refusal;
    }
    case "parseTime": {
      const { moment, refusal } = full.parseTime(given.text, given.format);
      return moment ?? refusal;
    }
    case "writeTime":
      return full.formatTime(given.time, given.format);
    case "grid":
      return full.monthGrid(given)?.flat().map(dayNumber) ?? null;
    case "years":
      return numbers(full.yearRange(given.expression, given.current, given.shown));
    case "week":
      return numbers(full.isoWeek(given));
    case "agenda": {
      const { first, last, previous = "", next = "" } = full.agendaMonth(given.date, given.today);
      return [first, last, previous, next];
    }
    default:
      throw new Error(`no kind of date: ${kindOf(input)}`);
  }
}

/** Equalizing in passes is internal to the core and to the page's TypeScript. */
function inPackage({ input }) {
  return !("passes" in input);
}

function layout(core, input) {
  const [[rule, given]] = Object.entries(input);
  if (rule === "responsiveName") return core.responsiveName(Number(given));
  const length = {
    referenceScale: () => core.referenceScale(Number(given)),
    resizing: () => core.resizing(Number(given.parent), Number(given.own)),
    adjustingShare: () => core.adjustingShare(Number(given.parent), Number(given.taken), given.adjustable),
    centering: () =>
      (given.mode === "static" ? core.centeringStatic : core.centeringAbsolute)(
        Number(given.parent),
        Number(given.own),
      ),
  }[rule]();
  return Number.isNaN(length) ? null : length;
}

function fitting({ kind, screen, inner, bars }) {
  const sizes = Float64Array.from([...screen, ...inner, ...bars], Number);
  const [width, height, innerWidth, innerHeight] = full.fitBox(kind, sizes);
  return { outer: [width, height], inner: [innerWidth, innerHeight] };
}

function placement({ target, modal, viewport }) {
  return [...full.placeModal(Float64Array.from([...target, ...modal, ...viewport], Number))];
}

const EDITS = { Backspace: "deleteBackward", Delete: "deleteForward" };

function masks(core, { mask, value, text, acts }) {
  const sent = (shown) => {
    const { value, complete } = core.unmaskText(mask, shown);
    return { sent: value, complete };
  };
  if (text !== undefined) return sent(text);
  if (acts !== undefined) return acted(core, mask, acts, sent);
  if (value === undefined) return core.maskHint(mask);
  const shown = core.maskValue(mask, value);
  return { shown, ...sent(shown) };
}

/** Types, pastes, presses and selects in an empty field. */
function acted(core, mask, acts, sent) {
  let field = { text: "", selection: [0, 0], complete: false, lost: false };
  const edit = (edit) => {
    const { text, caret, complete, lost, value } = core.applyMask({
      mask,
      text: field.text,
      selection: field.selection,
      edit,
    });
    assert.equal(value, sent(text).sent);
    field = { text, selection: [caret, caret], complete, lost };
  };
  for (const { type, paste, press, select } of acts) {
    for (const key of type ?? "") edit({ insert: key });
    if (paste !== undefined) edit({ insert: paste });
    if (press !== undefined) edit(EDITS[press]);
    if (select !== undefined) field.selection = select;
  }
  const { text, selection, complete, lost } = field;
  return { shown: text, caret: selection[0], sent: sent(text).sent, complete, ...(lost && { lost }) };
}

function phpNames(input) {
  return "decode" in input ? full.decodeForm(input.decode) : full.encodeForm(input.encode);
}

function serialise(input) {
  if ("fields" in input) return full.serializeForm(input.fields, input.empty);
  return full.listBody(input.form, input.own ?? undefined);
}

function param(input) {
  return "read" in input ? full.readParam(input.read) : full.writeParam(input.write);
}

const json = (value) => (typeof value === "string" ? value : JSON.stringify(value));

const MENU_KEYS = ["datas", "key", "expire"].map((suffix) => `vitrine-mobile-menu-${suffix}`);

function menu(input) {
  if ("blocks" in input) return menuRows(full.readMenu(json(input.blocks), json(input.config), input.page));
  if ("header" in input) return headerRows(full.menuHeader(json(input.header)));
  if ("names" in input) {
    const data = input.names.map((name) => ({ nom_page: name }));
    const found = full.readMenu(JSON.stringify([{ type: "menu", data }]), "{}").search(input.query);
    return found.map(({ number }) => number);
  }
  if ("method" in input) return full.unknownMenuMethod(input.method) ?? null;
  const { items } = freshWindow().localStorage;
  if ("stored" in input) {
    for (const [at, value] of input.stored.entries()) items.set(MENU_KEYS[at], value);
    return full.storedMenu(input.session, "{}", input.now) !== undefined;
  }
  full.storeMenu(input.keep, input.session, input.now);
  return [...items];
}

/** The cells of each entry, as the vectors write them: all panels are opened, each before those below it. */
function menuRows(menu) {
  if (menu === undefined) return null;
  const rows = [];
  const open = (holder) => {
    const panel = menu.panel(holder);
    assert.equal(panel.holder?.number, holder);
    for (const entry of panel.entries) {
      assert.equal(entry.number, rows.length);
      const { kind, current, selected, parent = -1, name, subtitle, target, class: style, id } = entry;
      const state = current ? "current" : selected ? "selected" : kind;
      const row = [state, String(parent), "", name, subtitle, target, style, id];
      rows.push(row);
      if (entry.branch) open(entry.number);
      row[2] = String(rows.length);
    }
  };
  open();
  return { rows, open: String(menu.open ?? -1) };
}

function headerRows({ back, home, dark, fullscreen, close, items }) {
  const flags = Object.entries({ dark, fullscreen, close }).filter(([, isOn]) => isOn);
  return [
    ["back", back],
    ["home", home],
    ...flags.map(([name]) => [name, "1"]),
    ...items.map(({ kind, value }) => [kind, value]),
  ];
}

function safeUrl(url) {
  const [kind, refused] = [full.safeUrl(url), full.urlRefusal(url)];
  assert.equal(kind === undefined, refused !== undefined);
  return kind === undefined ? { refused } : { kind };
}

function safeLink({ url, page }) {
  const [kind, refused] = [full.safeLink(url, page), full.urlRefusal(url, page)];
  assert.equal(kind === undefined, refused !== undefined);
  return kind === undefined ? { refused } : { kind };
}

function text({ base64Encode, base64Decode, shareUrl, fullSizeImage }) {
  if (base64Encode !== undefined) return full.base64Encode(base64Encode);
  if (base64Decode !== undefined) return full.base64Decode(base64Decode);
  if (shareUrl) return full.shareUrl(shareUrl.template, shareUrl.address, shareUrl.target);
  return full.fullSizeImage(fullSizeImage.thumbnail, fullSizeImage.prefix);
}

function cookie({ read, write }) {
  if (read) return full.readCookie(read.cookies, read.name) ?? null;
  const days = write.days === undefined ? undefined : Number(write.days);
  return full.cookieString(write.name, write.value, Number(write.now), days, write.domain);
}

function numberFormat({ number, decimals, point, thousands }) {
  return full.numberFormat(Number(number), decimals, point, thousands);
}

function checked({ fields, values }) {
  const records = fields.map(({ rules, ...field }) => ({ ...field, rules: rules.split(" ").filter(Boolean) }));
  const { alert, findings } = full.checkForm(records, values);
  return { alert, findings: findings.map(({ index, rule, message }) => [index, rule, message]) };
}

function dictionaryOf({ entries = [], language }) {
  const records = entries.map(([intitule, valeur]) => ({ intitule, valeur }));
  return full.readDictionary(records, language);
}

function translation(input) {
  const { localStorage } = freshWindow();
  if ("kept" in input) {
    localStorage.setItem("vitrine-traductions-en", JSON.stringify(input.kept));
    return full.storedDictionary(input.version, "en", input.now) !== undefined;
  }
  if ("body" in input) return full.learnExpressions(dictionaryOf(input), [input.body], 1)[0];
  if ("learn" in input) return input.learn.map((call) => learnt(dictionaryOf(input), call));
  const dictionary = dictionaryOf(input);
  return input.expressions.map((expression) => {
    if (input.n === undefined) return full.translate(dictionary, expression);
    const [one, many = one] = expression.split("\u001e");
    return full.translateCount(dictionary, one, many, input.n);
  });
}

function learnt(dictionary, { expressions, limit }) {
  const bodies = full.learnExpressions(dictionary, expressions, limit);
  return bodies.map((body) => new URLSearchParams(body).get("expression"));
}

for (const { domain, build, answer, only = () => true } of runs) {
  const file = JSON.parse(readFileSync(new URL(`../vectors/${domain}.json`, import.meta.url), "utf8"));
  describe(`${domain}.json through the ${build} build`, () => {
    test("has at least twelve cases of its domain, each with its source", () => {
      assert.equal(file.domain, domain);
      assert.ok(file.cases.length >= 12);
      assert.ok(file.cases.every(({ source }) => source.length > 0));
    });
    for (const { name, source, input, output } of file.cases.filter(only)) {
      test(`${name} (${source})`, () => {
        if (output?.error === undefined) assert.deepEqual(answer(input), output);
        else
          assert.throws(
            () => answer(input),
            (thrown) => thrown instanceof Error && thrown.message.includes(output.error),
          );
      });
    }
  });
}

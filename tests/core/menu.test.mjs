// Menus as servers write them, through the package: what the vectors cannot hold, and what its script must not lose.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as core from "../../pkg/mobile-menu/inline.js";

const menuOf = (data, config = "{}") => core.readMenu(`[{"type":"menu","data":${data}}]`, config);
const names = (entries) => entries.map(({ name }) => name);

test("a list with gaps keeps the order of its text, whatever its keys", () => {
  const data = '{"9":{"nom_page":"A"}, "2" :{"nom_page":"B","enfant":{"7":{"nom_page":"C"},"1":{"nom_page":"D"}}}}';
  const menu = menuOf(data);
  assert.deepEqual(
    [names(menu.panel().entries), names(menu.panel(1).entries)],
    [
      ["A", "B"],
      ["C", "D"],
    ],
  );
});

test("a field whose name is a number is found", () => {
  const menu = menuOf('[{"menu_param":{"3":"Horaires"}}]', '{"menu":{"subtitle_field":3}}');
  assert.equal(menu.panel().entries[0].subtitle, "Horaires");
  const header = [{ type: "variable", value: "3" }];
  const { items } = core.menuHeader(JSON.stringify({ menu: { header, variables: { 3: "02 31" } } }));
  assert.deepEqual(items, [{ kind: "text", value: "02 31" }]);
});

test("a text that looks like a key of a number is kept as it is", () => {
  const text = '{"1":{"2":3}, "4":5';
  const menu = menuOf(JSON.stringify([{ nom_page: text, id_page: ',"7":' }]));
  const [{ name, id }] = menu.panel().entries;
  assert.deepEqual([name, id], [text, ',"7":']);
});

test("the separator of texts in a link, a name, a query or a session is a control character like any other", () => {
  const pages = [
    { nom_page: "Mairie\u001fAgenda", lien: "/a\u001f/b" },
    { nom_page: "Écoles", lien: "/ecoles" },
  ];
  const menu = menuOf(JSON.stringify(pages));
  const [first, second] = menu.panel().entries;
  assert.deepEqual([first.name, first.target, second.target], ["Mairie Agenda", "", "/ecoles"]);
  assert.deepEqual(names(menu.search("agenda")), ["Mairie Agenda"]);
  assert.deepEqual(names(menu.search("mairie\u001fagenda")), ["Mairie Agenda"]);
  assert.equal(core.storedMenu("a\u001fb", "{}", 0), undefined);
});

test("half of a character becomes the sign for what cannot be shown", () => {
  const [entry] = menuOf('[{"nom_page":"\\ud83d\\ude00 \\ud83d","lien":"/a"}]').panel().entries;
  assert.equal(entry.name, "😀 \ufffd");
});

test("names of methods of objects are no fields and no types", () => {
  const blocks = '[{"type":"constructor","data":[{"nom_page":"x"}]},{"type":"spacer"}]';
  const menu = core.readMenu(blocks, '{"menu":{"subtitle_field":"constructor"}}');
  assert.deepEqual(
    menu.panel().entries.map(({ kind, subtitle }) => [kind, subtitle]),
    [["spacer", ""]],
  );
});

test("a depth of ten thousand is read", () => {
  const menu = menuOf(`${'[{"enfant":'.repeat(10_000)}[]${"}]".repeat(10_000)}`);
  assert.equal(menu.panel(9998).entries[0].number, 9999);
  assert.equal(menu.panel(9999), undefined);
});

test("JSON that is cut at any place is no menu", () => {
  const text = '[{"type":"menu","data":[{"id_page":1,"nom_page":"A\\u00e9","enfant":{"2":{"nom_page":"B"}}}]}]';
  assert.equal(core.readMenu(text, "{}").panel(0).entries.length, 1);
  for (let length = 0; length < text.length; length += 1)
    assert.equal(core.readMenu(text.slice(0, length), "{}"), undefined, text.slice(0, length));
});

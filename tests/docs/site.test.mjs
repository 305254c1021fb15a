// The built documentation is complete: a page for every behaviour, no dead links, every attribute and no other.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { recipeOf } from "../../docs/site/behaviours.mjs";
import { buildSite, root } from "../../docs/site/build.mjs";
import { find } from "../../docs/site/static/words.js";
import { absolutePaths, deadLinks, lacking, lostCode, readBuilt, strangers, unshown } from "./checks.mjs";

const folder = join(mkdtempSync(join(tmpdir(), "vitrine-docs-")), "site");
const { behaviours, index } = buildSite(folder);
const files = readBuilt(folder);
after(() => rmSync(join(folder, ".."), { recursive: true }));

const schema = readFileSync(join(root, "frontend/src/schema.ts"), "utf8");
const known = new Set(Array.from(schema.matchAll(/"(data-[\w-]+)"/g), ([, name]) => name));
/** The files with one of them changed. */
const changed = (path, change) => new Map([...files, [path, change(files.get(path))]]);

test("every page of the gallery is on the page of a behaviour", () => {
  assert.ok([...files.keys()].filter((path) => path.startsWith("galerie/")).length > 40, "the gallery is not there");
  assert.deepEqual(unshown(files), []);
  const linked = changed("docs/agenda.html", (html) => html.replace(/<iframe [^>]*galerie\/agenda[^>]*>/, ""));
  assert.match(linked.get("docs/agenda.html"), /href="\.\.\/galerie\/agenda\.html"/);
  assert.deepEqual(unshown(linked), ["galerie/agenda.html"]);
});

test("every page of a behaviour has all its parts, and a recipe of at most five lines", () => {
  assert.ok(behaviours.length > 30);
  assert.deepEqual(lacking(files, behaviours), []);
  const without = changed("docs/list.html", (html) => html.replace('id="keyboard"', 'id="keys"'));
  assert.deepEqual(lacking(without, behaviours), ["list: keyboard"]);
  const lines = (behaviour) => recipeOf(behaviour).split("\n").length;
  assert.deepEqual(
    behaviours.filter((one) => lines(one) > 5 || recipeOf(one) === "").map(({ slug }) => slug),
    [],
  );
});

test("code is shown as written, with its comments", () => {
  for (const { slug, file } of behaviours) {
    const text = readFileSync(join(root, file), "utf8");
    assert.deepEqual(lostCode(text, files.get(`docs/${slug}.html`)), [], slug);
  }
  assert.deepEqual(lostCode("```html\n<!-- @param -->\n<p>\n```", "<code>&lt;p&gt;</code>"), ["<!-- @param -->\n<p>"]);
});

test("every link leads to an existing page and part", () => {
  assert.deepEqual(deadLinks(files), []);
  const broken =
    '<a href="gone.html">a</a> <a href="list.html#gone">b</a> <a href="#gone">c</a> <a href="list.html#recipe">d</a>';
  assert.deepEqual(deadLinks(new Map([...files, ["docs/x.html", broken]])), [
    "docs/x.html: gone.html",
    "docs/x.html: list.html#gone",
    "docs/x.html: #gone",
  ]);
});

test("no address is absolute, so the folder can be put anywhere", () => {
  assert.deepEqual(absolutePaths(files, root), []);
  const page = `<a href="/vitrine/docs/">a</a> <img src="file:///x.png"> ${root}`;
  assert.deepEqual(
    absolutePaths(
      new Map([
        ["docs/x.html", page],
        ["galerie/y.html", "{nonce}"],
      ]),
      root,
    ),
    [
      "docs/x.html: /vitrine/docs/",
      "docs/x.html: file:///x.png",
      `docs/x.html: ${root}`,
      "galerie/y.html: a name that the server fills in",
    ],
  );
});

test("every attribute for pages has its row, and no page names one that is unknown to the bundle", () => {
  assert.ok(known.size > 100, "the reader has lost its way");
  assert.deepEqual(strangers(files, behaviours, known), { unlisted: [], withoutRow: [], unknown: [] });
  const lost = strangers(files, behaviours, new Set([...known, "data-new"].filter((name) => name !== "data-mask")));
  assert.deepEqual(lost.unlisted, ["data-new"]);
  assert.ok(lost.unknown.includes("masks: data-mask"));
  const wanting = behaviours.map((one) => (one.slug === "masks" ? { ...one, attributes: ["data-gone"] } : one));
  assert.deepEqual(strangers(files, wanting, known).withoutRow, ["masks: data-gone"]);
});

test("every expression that a dictionary may translate has its row, and the page of translations links to them", () => {
  const messages = readFileSync(join(root, "frontend/src/page/messages.ts"), "utf8");
  const rows = files
    .get("docs/expressions.html")
    .match(/<tr><td><span lang="fr">.*?<\/span><\/td><td>[^<]+<\/td><\/tr>/g);
  assert.equal(rows.length, messages.match(/^export const /gm).length);
  assert.ok(rows.length > 150);
  for (const text of ["Cette date n'existe pas", "Cette date n’existe pas.", "{label}\u00a0: {value}"])
    assert.ok(
      rows.some((row) => row.includes(`>${text}</span>`)),
      text,
    );
  assert.match(files.get("docs/translations.html"), /href="expressions\.html"/);
});

test("every page has its three scripts in its head, and none in its body", () => {
  const pages = [...files].filter(([path]) => /^docs\/[^/]+\.html$/.test(path) && !path.startsWith("docs/recipe-"));
  for (const [path, html] of pages) {
    const [head, body] = html.split("<body>");
    assert.equal(head.match(/<script /g)?.length, 3, path);
    assert.equal(body.match(/<script[ >]/g), null, path);
  }
});

test("the search finds words by their beginnings, without case or accents, titles first", () => {
  const labels = (text) => find(index, text).map(({ label }) => label);
  assert.equal(labels("data-sort")[0], "data-sort");
  assert.equal(labels("SORTABLE TABLE")[0], "Sortable table");
  assert.equal(labels("équal heig")[0], "Equal heights");
  assert.ok(labels("trusted proxies").length > 0);
  assert.deepEqual(labels("zzzz"), []);
  assert.deepEqual(labels(" - "), []);
});

// The package as npm users meet it: entries, loaders, types.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const pkg = new URL("../../pkg/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("package.json", pkg), "utf8"));
const column = ["b", "é", "a"];

/** The files of an export, nested conditions included. */
const filesOf = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry).flatMap(filesOf));

test("every entry of the manifest is a file of the package", () => {
  const paths = filesOf(manifest.exports);
  assert.ok(paths.length > 8);
  for (const path of paths) assert.ok(existsSync(new URL(path, pkg)), path);
});

/** The conditions of an export, nested ones included. */
const conditionsOf = (entry) =>
  typeof entry === "string" ? [] : [entry, ...Object.values(entry).flatMap((inner) => conditionsOf(inner))];

test("each condition of an import has its types first and its default last", () => {
  for (const [name, entry] of Object.entries(manifest.exports)) {
    for (const condition of conditionsOf(entry)) {
      assert.equal(Object.keys(condition).at(-1), "default", name);
      const leadsToFiles = Object.values(condition).every((inner) => typeof inner === "string");
      if (leadsToFiles) assert.equal(Object.keys(condition)[0], "types", name);
    }
  }
});

const FLAT = [
  "adjustingShare",
  "centeringAbsolute",
  "centeringStatic",
  "equalize",
  "nextDirection",
  "rankColumns",
  "referenceScale",
  "resizing",
  "responsiveName",
  "sortColumn",
  "sortColumns",
];
const FORMS = [
  "agendaMonth",
  "applyMask",
  "checkForm",
  "formatDate",
  "formatTime",
  "isoWeek",
  "maskHint",
  "maskValue",
  "monthGrid",
  "parseDate",
  "parseTime",
  "readDate",
  "unmaskText",
  "yearRange",
];
const MENU = [
  "Menu",
  "fitBox",
  "learnExpressions",
  "menuHeader",
  "placeModal",
  "readDictionary",
  "readMenu",
  "storeDictionary",
  "storeMenu",
  "storedDictionary",
  "storedMenu",
  "translate",
  "translateCount",
  "unknownMenuMethod",
];
const MOBILE_MENU = ["Menu", "menuHeader", "readMenu", "storeMenu", "storedMenu", "unknownMenuMethod"];
const FULL = [...FLAT, ...FORMS, ...MENU];
const WEB = [
  "base64Decode",
  "base64Encode",
  "cookieString",
  "decodeForm",
  "encodeForm",
  "fullSizeImage",
  "listBody",
  "numberFormat",
  "readCookie",
  "readParam",
  "refreshAddress",
  "safeLink",
  "safeUrl",
  "serializeForm",
  "shareUrl",
  "urlRefusal",
  "writeParam",
];

const BUILDS = { flat: FLAT, forms: FORMS, menu: MENU, "mobile-menu": MOBILE_MENU, full: FULL, web: WEB };

for (const [build, names] of Object.entries(BUILDS)) {
  test(`the ${build} build exports exactly its functions`, async () => {
    for (const entry of ["inline", "browser"]) {
      const module = await import(`../../pkg/${build}/${entry}.js`);
      assert.deepEqual(Object.keys(module).sort(), [...names, "default"].sort());
    }
  });
}

test("under Node everything is ready at once, and init is harmless", async () => {
  const core = await import("../../pkg/flat/inline.js");
  assert.deepEqual([...core.sortColumn(column, "asc", "french")], [2, 0, 1]);
  assert.equal(await core.default(), undefined);
});

test("the entry that fetches the module keeps the one that is ready", () =>
  copied(async (folder) => {
    const ready = await import(join(folder, "flat/inline.js"));
    const fetching = await import(join(folder, "flat/browser.js"));
    assert.deepEqual([...ready.sortColumn(column, "asc", "french")], [2, 0, 1]);
    await fetching.default("http://127.0.0.1:1/never-asked");
    assert.equal(fetching.nextDirection(undefined), "asc");
  }));

/** A promise, and what settles it. */
function waiting() {
  let ends;
  const promise = new Promise((resolve, reject) => {
    ends = { resolve, reject };
  });
  return { promise, ...ends };
}

/** What the menu build answers, for a dictionary read now. */
const answering = (core) => {
  const dictionary = core.readDictionary([{ intitule: "été", valeur: "summer" }], "en");
  return () => [core.translate(dictionary, "été"), core.unknownMenuMethod("é"), core.readMenu("[]", "{}")];
};

for (const when of ["before init", "while init waits", "behind init"]) {
  test(`the inline entry, imported ${when}, shares one module with the other`, () =>
    copied(async (folder) => {
      const steps = {
        inline: async () => answering(await import(join(folder, "menu/inline.js"))),
        init: async () => {
          await fetching.default(bytes);
          return answering(fetching);
        },
      };
      const bytes = readFileSync(new URL("menu/vitrine_bg.wasm", pkg));
      const fetching = await import(join(folder, "menu/browser.js"));
      const order = when === "before init" ? ["inline", "init"] : ["init", "inline"];
      const answers = [];
      if (when === "while init waits") answers.push(...(await Promise.all(order.map((step) => steps[step]()))));
      else for (const step of order) answers.push(await steps[step]());
      for (const answer of answers)
        assert.deepEqual(answer(), ["summer", "La méthode é est inexistante sur mobileMenu", undefined]);
    }));
}

test("a failed fetch is ignored once another entry is ready", () =>
  copied(async (folder) => {
    const fetching = await import(join(folder, "flat/browser.js"));
    const { promise, reject } = waiting();
    const started = fetching.default(promise);
    await import(join(folder, "flat/inline.js"));
    reject(new Error("offline"));
    await started;
    await fetching.default("http://127.0.0.1:1/never-asked");
    assert.equal(fetching.nextDirection(undefined), "asc");
  }));

for (const [entry, other, name] of [
  ["full", "flat", "@vitrine/core/full"],
  ["masks", "full", "@vitrine/core/masks"],
  ["flat", "forms", "@vitrine/core"],
])
  test(`the ${entry} entry refuses the module of ${other} by its own name, and takes its own afterwards`, () =>
    copied(async (folder) => {
      const core = await import(join(folder, entry, "browser.js"));
      const bytes = (build) => readFileSync(new URL(`${build}/vitrine_bg.wasm`, pkg));
      await assert.rejects(core.default(bytes(other)), { message: `init: this is not the module of ${name}` });
      await core.default(bytes(entry));
      assert.ok(entry === "masks" ? core.maskHint("99") : core.nextDirection("asc"));
    }));

/** Serves the module with this content type, after a 404. Returns the number of requests. */
async function serving(type, use) {
  const bytes = readFileSync(new URL("full/vitrine_bg.wasm", pkg));
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": type }).end(bytes);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  try {
    await use(`http://127.0.0.1:${server.address().port}/core.wasm`);
  } finally {
    server.close();
  }
  return requests;
}

/** Copies the package elsewhere, so that no other test has initialized its modules. */
async function copied(use) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-core-"));
  try {
    cpSync(pkg, folder, { recursive: true });
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const type of ["application/wasm", "application/octet-stream"]) {
  test(`the browser's loader retries after a failure, then loads once (${type})`, () =>
    copied(async (folder) => {
      const core = await import(join(folder, "full/browser.js"));
      const requests = await serving(type, async (url) => {
        await assert.rejects(core.default(url), /core\.wasm returned 404: .*README/);
        await Promise.all([core.default(url), core.default(url)]);
        await core.default(url);
      });
      assert.equal(requests, 2);
      assert.deepEqual([...core.sortColumn(column, "desc", "french")], [1, 0, 2]);
    }));
}

test("the browser's loader takes bytes", () =>
  copied(async (folder) => {
    const core = await import(join(folder, "flat/browser.js"));
    await core.default(readFileSync(new URL("flat/vitrine_bg.wasm", pkg)));
    assert.equal(core.nextDirection(undefined), "asc");
  }));

test("the types accept right use and refuse wrong use", () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2023", "--types", "node"];
  const tsc = spawnSync("node_modules/.bin/tsc", [...options, "tests/core/types.ts"], { cwd: root, encoding: "utf8" });
  assert.equal(tsc.stdout + tsc.stderr, "");
  assert.equal(tsc.status, 0);
});

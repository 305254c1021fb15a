// The packed package @vitrine/page as others get it from npm: what package linters report, and the example in Chromium.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { importsOf } from "../architecture/imports.mjs";
import { launch, serving as servingFiles } from "./browser.mjs";
import { blocks } from "./documents.mjs";
import { installed, root, run, tarball } from "./installed.mjs";

const page = join(root, "frontend/package");
let browser;
let example;
before(async () => {
  run(root, "npm", "run", "--silent", "package", "-w", "frontend");
  browser = await launch();
  example = installed("examples/vite-page");
});
after(() => browser?.close());

test("the package has modules, declarations, the style sheet and the licences, and no test", () => {
  const { files } = tarball(page);
  const bundle = files.filter((path) => path.startsWith("dist/"));
  for (const path of ["page.js", "page.css", "THIRD-PARTY-NOTICES.txt"])
    assert.ok(bundle.includes(`dist/${path}`), path);
  const others = files.filter((path) => !bundle.includes(path) && !/^[\w-]+(?:\/[\w.-]+)*\.(?:js|d\.ts)$/.test(path));
  assert.deepEqual(others.toSorted(), [
    "LICENSE",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "THIRD-PARTY-NOTICES.txt",
    "docs/markup.md",
    "docs/script-api.md",
    "package.json",
    "page.css",
    "page.css.d.ts",
  ]);
  assert.deepEqual(
    files.filter((path) => /\.(?:test|fixture|npm)\./.test(path)),
    [],
  );
  assert.ok(files.includes("index.js") && files.includes("index.d.ts"));
});

test("no module imports a file that is not in the package", () => {
  const { files } = tarball(page);
  const imported = files
    .filter((path) => path.endsWith(".js") && !path.startsWith("dist/"))
    .flatMap((path) =>
      importsOf(path, readFileSync(join(page, path), "utf8"))
        .filter(({ specifier }) => specifier.startsWith("."))
        .map(({ specifier }) => join(dirname(path), specifier)),
    );
  assert.ok(imported.length > 500, `only ${imported.length} imports were read`);
  assert.deepEqual(
    imported.filter((path) => !files.includes(path)),
    [],
  );
});

test("no document of the package links to a file outside it, and the README names both", () => {
  const { files } = tarball(page);
  const documents = files.filter((path) => path.endsWith(".md"));
  const led = documents.flatMap((path) =>
    [...readFileSync(join(page, path), "utf8").matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to]) =>
      join(dirname(path), to),
    ),
  );
  assert.deepEqual(
    led.filter((path) => !files.includes(path)),
    [],
  );
  for (const path of documents.filter((name) => name !== "README.md")) assert.ok(led.includes(path), path);
});

test("publint finds no fault", () => {
  assert.match(run(root, "publint", "run", tarball(page).path, "--strict"), /All good!/);
});

test("the types are right for every resolver that knows exports and ESM", () => {
  const options = ["--profile", "esm-only", "--no-definitely-typed", "--format", "json"];
  const said = run(root, "attw", tarball(page).path, ...options, "--exclude-entrypoints", "page.css");
  const { analysis } = JSON.parse(said);
  const { resolutions } = analysis.entrypoints["."];
  for (const kind of ["node16-esm", "bundler"]) assert.ok(resolutions[kind].resolution, kind);
});

test("no declaration uses `any` or the types of React", () => {
  for (const path of tarball(page).files.filter((name) => name.endsWith(".d.ts"))) {
    const text = readFileSync(join(page, path), "utf8");
    assert.doesNotMatch(text.replaceAll(/\/\*[\s\S]*?\*\//g, ""), /\bany\b|["']react/, path);
  }
});

for (const [module, resolution] of [
  ["esnext", "bundler"],
  ["nodenext", "nodenext"],
]) {
  test(`TypeScript with moduleResolution ${resolution} accepts right use and refuses wrong use`, () => {
    const source = readFileSync(join(import.meta.dirname, "page-consumer.ts"), "utf8");
    writeFileSync(join(example, "consumer.ts"), source);
    const kinds = [
      "--module",
      module,
      "--moduleResolution",
      resolution,
      "--target",
      "es2023",
      "--lib",
      "es2023,dom,dom.iterable",
    ];
    run(example, "tsc", "--ignoreConfig", "--strict", "--noEmit", ...kinds, "--types", "", "consumer.ts");
  });
}

/** Runs Vite in the example while `use` runs with its address. */
async function serving(use, ...mode) {
  const vite = spawn("node", ["node_modules/vite/bin/vite.js", ...mode, "--host", "127.0.0.1", "--port", "0"], {
    cwd: example,
    env: { ...process.env, NO_COLOR: "1" },
  });
  try {
    const address = await new Promise((done, fail) => {
      let said = "";
      const read = (text) => {
        said += text;
        const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0];
        if (found) done(found);
      };
      vite.stdout.on("data", read);
      vite.stderr.on("data", read);
      vite.on("exit", () => fail(new Error(`vite ended: ${said}`)));
    });
    await use(address);
  } finally {
    vite.kill();
  }
}

/** Sorts, asks, posts and opens, as a visitor of the example does. */
async function works(address) {
  await browser.visit(address, async (opened) => {
    await opened.getByText("8 345 places").waitFor();
    await opened.getByRole("button", { name: "Salle", exact: true }).click();
    await opened.waitForFunction(() => document.querySelector("tbody th")?.textContent === "école Jules-Ferry");
    await opened.getByLabel("Que manque-t-il").fill("Des <chaises> & 1+1 tables");
    await opened.getByRole("button", { name: "Envoyer" }).click();
    await opened.getByRole("alertdialog").getByRole("button", { name: "Oui" }).click();
    await opened.getByText("Merci pour votre avis : « Des <chaises> & 1+1 tables ».").waitFor();
    await opened.waitForFunction(() => window.vitrine.cookies.get("avis") !== undefined);
    await opened.getByRole("button", { name: "Conditions" }).click();
    const dialog = opened.getByRole("dialog", { name: "Conditions de location" });
    await dialog.getByRole("button", { name: "OK" }).click();
    await dialog.waitFor({ state: "detached" });
    await opened.setViewportSize({ width: 360, height: 700 });
    await opened.getByRole("region", { name: "Salles à louer" }).waitFor();
  });
}

test("examples/vite-page builds as its README says, and works in the browser", async () => {
  run(example, "npm", "run", "build");
  await serving(works, "preview");
});

test("examples/vite-page works on Vite's development server", async () => {
  await serving(works);
});

test("the example of the package's README works", async () => {
  const [script] = blocks("frontend/npm/README.md", "js");
  writeFileSync(join(example, "src/documented.js"), script);
  const html = readFileSync(join(example, "index.html"), "utf8").replace("/src/main.ts", "/src/documented.js");
  writeFileSync(join(example, "documented.html"), html);
  await serving(async (address) => {
    await browser.visit(`${address}documented.html`, async (opened) => {
      await opened.getByRole("button", { name: "Salle", exact: true }).waitFor();
      await opened.getByLabel("Que manque-t-il").fill("Rien");
      await opened.getByRole("button", { name: "Envoyer" }).click();
      await opened.getByRole("alertdialog").getByRole("button", { name: "Oui" }).click();
      await opened.getByRole("dialog", { name: "Merci" }).waitFor();
      assert.match(await opened.locator("#reponse").textContent(), /« Rien »/);
    });
  });
});

/** Adds `page.js` to the example's page, before its own script or after it. */
function withBundle(name, order) {
  cpSync(join(root, "frontend/dist"), join(example, "public/bundle"), { recursive: true });
  const html = readFileSync(join(example, "index.html"), "utf8");
  const own = '<script type="module" src="/src/main.ts"></script>';
  const both = [own, '<script type="module" src="/bundle/page.js"></script>'];
  const counter =
    '<script>addEventListener("vitrine:ready", () => { window.readies = (window.readies ?? 0) + 1; });</script>';
  writeFileSync(
    join(example, name),
    // Until the interface is there, `window.vitrine` is the element with this id.
    html.replace(own, `<p id="vitrine"></p>${counter}${(order === "before" ? both.reverse() : both).join("")}`),
  );
}

for (const order of ["before", "after"]) {
  test(`a page that runs page.js ${order} the package has one kernel, and is ready once`, async () => {
    withBundle(`${order}.html`, order);
    await serving(async (address) => {
      await works(`${address}${order}.html`);
      await browser.visit(`${address}${order}.html`, async (opened) => {
        await opened.getByText("8 345 places").waitFor();
        await opened.waitForLoadState("networkidle");
        const state = await opened.evaluate(() => ({
          readies: window.readies,
          buttons: document.querySelectorAll("th button").length,
          kernel: document[Symbol.for("vitrine.kernel")].counts().observers,
        }));
        assert.deepEqual(state, { readies: 1, buttons: 3, kernel: 1 });
        // Whichever ran first loads all chunks: two copies of one would be two owners of history and two modals.
        await opened.getByRole("button", { name: "Conditions" }).click();
        await opened.getByRole("dialog").waitFor();
        const chunks = await opened.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
        const ofBundle = chunks.filter((name) => /\/bundle\/chunks\/(?:modal|update|sortable)/.test(name));
        assert.equal(ofBundle.length, order === "before" ? 3 : 0);
      });
    });
  });
}

/** Types as a visitor does, into a field that React renders on each key. */
async function typeInto(field, text) {
  await field.click();
  await field.pressSequentially(text);
}

test("fields whose value React controls are sent once, and typed text stays as it is", async () => {
  const folder = installed("examples/react-page");
  cpSync(join(import.meta.dirname, "controlled.tsx"), join(folder, "src/main.tsx"));
  run(folder, "npm", "run", "build");
  await servingFiles(join(folder, "dist"), (address) =>
    browser.visit(address, async (opened) => {
      const [telephone, day] = [opened.getByLabel("Téléphone"), opened.getByLabel("Jour", { exact: true })];
      // Both are the page's own fields until their core has loaded.
      await opened.waitForFunction(() => document.querySelectorAll("form [type=hidden]").length === 2);
      await typeInto(telephone, "0231000000");
      await typeInto(day, "7/4/2026");
      assert.deepEqual([await telephone.inputValue(), await day.inputValue()], ["02 31 00 00 00", "7/4/2026"]);
      assert.equal(await opened.locator("output").textContent(), "telephone=0231000000&jour=2026-04-07");
      await telephone.focus();
      await opened.waitForFunction(() => document.querySelector("[aria-label=Jour]").value === "07/04/2026");
    }),
  );
});

test("examples/react-page masks, checks, dates and sorts by hooks, and removes everything with its elements", async () => {
  const folder = installed("examples/react-page");
  run(folder, "npm", "run", "build");
  await servingFiles(join(folder, "dist"), (address) =>
    browser.visit(address, async (opened) => {
      await opened.getByLabel("Téléphone").pressSequentially("0231000000");
      await opened.waitForFunction(
        () => document.querySelector("[name=telephone],[data-mask]")?.value === "02 31 00 00 00",
      );
      await opened.getByLabel("Jour", { exact: true }).fill("3/3/2027");
      await opened.getByLabel("Personnes").fill("200");
      await opened.getByRole("button", { name: "Réserver" }).click();
      const alert = opened.getByRole("alertdialog");
      await alert.getByText("Le champ Nom est requis.").waitFor();
      await alert.getByText("Le champ Personnes doit contenir un nombre entre 1 et 120.").waitFor();
      await alert.getByRole("button", { name: "OK" }).click();
      await opened.getByLabel("Nom").fill("Léa");
      await opened.getByLabel("Personnes").fill("20");
      await opened.getByRole("button", { name: "Réserver" }).click();
      await opened.waitForFunction(() => document.querySelector("output").textContent !== "");
      const sent = new URLSearchParams(await opened.locator("output").textContent());
      const wanted = { nom: "Léa", telephone: "0231000000", jour: "2027-03-03", personnes: "20" };
      assert.deepEqual([...sent].toSorted(), Object.entries(wanted).toSorted());
      await opened.getByRole("button", { name: "Places" }).click();
      await opened.waitForFunction(() => document.querySelector("tbody th")?.textContent === "École");
      // The bundle's own parts, such as the host of its dialogs, stay in the page.
      const isMounted = (wanted) =>
        Object.entries(document[Symbol.for("vitrine.kernel")].counts().mounted).some(
          ([selector, count]) => selector !== "[data-vt-island]" && count > 0,
        ) === wanted;
      assert.ok(await opened.evaluate(isMounted, true));
      await opened.getByRole("button", { name: "Fermer le formulaire" }).click();
      await opened.waitForFunction(isMounted, false);
    }),
  );
});

test("on a server every export exists, and does what is possible without a page", () => {
  const script = `import * as page from "@vitrine/page";
    const takeAway = page.maskField({}, { mask: "99" });
    takeAway();
    console.log(page.numberFormat(1234.5, 1, ",", " "), page.translate("Retour"), await page.confirm("?"), page.version);
    for (const call of [page.postForm("/avis", "form", "#reponse"), page.overlay("/fiche")])
      await call.then(() => console.log("answered"), ({ message }) => console.log(message));
    console.log(Object.keys(page).sort().join());`;
  writeFileSync(join(example, "server.mjs"), script);
  const [said, ...more] = run(example, "node", "server.mjs").trim().split("\n");
  const names = more.pop();
  const noPage = "@vitrine/page: there is no page on a server";
  assert.deepEqual(more, [noPage, noPage]);
  const { version } = JSON.parse(readFileSync(join(page, "package.json"), "utf8"));
  assert.equal(said, `1 234,5 Retour false ${version}`);
  const text = readFileSync(join(page, "index.d.ts"), "utf8");
  assert.equal(
    names,
    [...text.matchAll(/^export declare const (\w+)/gm)]
      .map(([, name]) => name)
      .sort()
      .join(),
  );
});

test("every export has a description", () => {
  const text = readFileSync(join(page, "index.d.ts"), "utf8");
  const exported = [...text.matchAll(/^(.*)\nexport declare const (\w+)/gm)];
  assert.ok(exported.length > 20);
  for (const [, before, name] of exported) assert.match(before, /\*\/$/, name);
});

// The packed package in Debian's Chromium: the examples that are pages, and a Vite project through each entry.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, serving } from "./browser.mjs";
import { blocks } from "./documents.mjs";
import { installed, run } from "./installed.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const firstCells = (page) => page.locator("tbody tr td:first-child").allTextContents();

/** Clicks the headers of the examples' table and reads the order after each click. */
async function sortsItsTable(page) {
  const click = (name) => page.getByRole("button", { name }).click();
  const state = (name) => page.getByRole("columnheader", { name }).getAttribute("aria-sort");
  await click("Salle");
  const byName = ["école Jules-Ferry", "Île aux fêtes", "Œuvres sociales", "Théâtre", "Zénith"];
  assert.deepEqual(await firstCells(page), byName);
  assert.equal(await state("Salle"), "ascending");
  await click("Salle");
  assert.deepEqual(await firstCells(page), byName.toReversed());
  assert.equal(await state("Salle"), "descending");
  await click("Places");
  const bySeats = ["Œuvres sociales", "Île aux fêtes", "école Jules-Ferry", "Théâtre", "Zénith"];
  assert.deepEqual(await firstCells(page), bySeats);
  assert.equal(await state("Salle"), null);
  await click("Rénovée le");
  const byDate = ["Œuvres sociales", "Zénith", "école Jules-Ferry", "Théâtre", "Île aux fêtes"];
  assert.deepEqual(await firstCells(page), byDate);
}

const cardHeights = (page) =>
  page.locator(".card").evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));

test("examples/html sorts its table and equalises the cards of a row, again at another width", async () => {
  await serving(installed("examples/html"), (address) =>
    browser.visit(address, async (page) => {
      await page.locator("th button").first().waitFor();
      await sortsItsTable(page);
      await page.waitForFunction(() => document.querySelector(".card").style.minHeight !== "");
      assert.equal(new Set(await cardHeights(page)).size, 1, "three in a row");
      await page.setViewportSize({ width: 360, height: 800 });
      await page.waitForFunction(
        () => new Set(Array.from(document.querySelectorAll(".card"), (card) => card.offsetHeight)).size === 3,
      );
    }),
  );
});

test("the page in docs/embedding.md works", async () => {
  const folder = installed("examples/html");
  const [page] = blocks("docs/embedding.md", "html");
  writeFileSync(join(folder, "documented.html"), page);
  await serving(folder, (address) =>
    browser.visit(`${address}documented.html`, (page) => page.waitForFunction(() => document.title === "1 0")),
  );
});

test("examples/react builds as its README says, and sorts its table", async () => {
  const folder = installed("examples/react");
  run(folder, "npm", "run", "build");
  await serving(join(folder, "dist"), (address) => browser.visit(address, sortsItsTable));
});

/** Runs Vite's development server while `use` runs with its address. */
async function developing(folder, use) {
  const vite = spawn("node", ["node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", "0"], {
    cwd: folder,
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

test("examples/react runs on Vite's development server", async () => {
  await developing(installed("examples/react"), (address) => browser.visit(address, sortsItsTable));
});

/** The pages of the project in tests/package/vite-project. */
async function answersAsOne(address) {
  await browser.visit(`${address}documented.html`, (page) => page.waitForFunction(() => document.title === "1 0"));
  for (const page of ["bundler", "default"]) {
    await browser.visit(`${address}${page}.html`, async (opened) => {
      await opened.waitForFunction(() => document.body.textContent.trim() !== "");
      assert.equal(await opened.locator("body").textContent(), "2 0 1 /liste?bloc=3 desc 53 true asc", page);
    });
  }
}

test("a Vite project uses each module through ./bundler and through the default entry, built and in development", async () => {
  const folder = installed("tests/package/vite-project");
  const [documented] = blocks("docs/embedding.md", "js").filter((code) => code.includes('/bundler"'));
  writeFileSync(join(folder, "documented.js"), documented);
  run(folder, "node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn");
  await serving(join(folder, "dist"), answersAsOne);
  await developing(folder, answersAsOne);
});

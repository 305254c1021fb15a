// Bundlers with the packed core: each built page is opened in Debian's Chromium.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, serving } from "../package/browser.mjs";
import { run } from "../package/installed.mjs";
import { project } from "./project.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Writes a page that loads this script into the served folder. */
function writePage(folder, out, script) {
  const page = readFileSync(join(import.meta.dirname, "bundled/index.html"), "utf8").replace("SCRIPT", script);
  writeFileSync(join(folder, out, "index.html"), page);
}

const says = (text) => (page) => page.waitForFunction((wanted) => document.body.textContent.trim() === wanted, text);
const opens = (folder) => serving(folder, (address) => browser.visit(address, says("1 0 12/25")));

const BUNDLED = {
  "bundled/main.js": "main.js",
  "bundled/inline.js": "inline.js",
  "bundled/addresses.js": "addresses.js",
};

test("Vite 7 builds it, and its development server needs one line", async () => {
  const folder = project(BUNDLED, { vite: "7.3.8" });
  writePage(folder, ".", "./main.js");
  writeFileSync(
    join(folder, "vite.config.js"),
    'export default { build: { target: "es2022" }, optimizeDeps: { exclude: ["@vitrine/core"] } };\n',
  );
  run(folder, "node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn");
  await opens(join(folder, "dist"));
  await listening(folder, ["node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", "0"], (address) =>
    browser.visit(address, says("1 0 12/25")),
  );
});

test("webpack", async () => {
  const folder = project(BUNDLED, { webpack: "5.112.2", "webpack-cli": "7.3.1" });
  run(folder, "npx", "--offline", "webpack", "build", "--mode", "production", "--entry", "./main.js");
  writePage(folder, "dist", "main.js");
  await opens(join(folder, "dist"));
});

test("Rollup, by the entry that holds its module", async () => {
  const folder = project(BUNDLED, { rollup: "4.68.8", "@rollup/plugin-node-resolve": "16.0.3" });
  run(folder, "npx", "--offline", "rollup", "inline.js", "-d", "dist", "-p", "@rollup/plugin-node-resolve");
  writePage(folder, "dist", "inline.js");
  await opens(join(folder, "dist"));
});

test("esbuild, by the entry that holds its module and by the addresses of its files", async () => {
  const folder = project(BUNDLED, { esbuild: "0.28.2" });
  for (const entry of ["inline", "addresses"]) {
    const options = ["--bundle", "--format=esm", "--loader:.wasm=file", `--outdir=${entry}`];
    run(folder, "node_modules/.bin/esbuild", `${entry}.js`, ...options);
    writePage(folder, entry, `${entry}.js`);
    await opens(join(folder, entry));
  }
});

test("Bun's bundler, by the entry that holds its module", async () => {
  const folder = project(BUNDLED, { "@oven/bun-linux-x64-baseline": "1.4.5" });
  const bun = join(folder, "node_modules/@oven/bun-linux-x64-baseline/bin/bun");
  run(folder, "chmod", "755", bun);
  run(folder, bun, "build", "inline.js", "--target", "browser", "--outdir", "dist");
  writePage(folder, "dist", "inline.js");
  await opens(join(folder, "dist"));
});

test("Parcel, as it comes", async () => {
  const folder = project(BUNDLED, { parcel: "2.16.4" });
  writePage(folder, ".", "main.js");
  run(folder, "npx", "--offline", "parcel", "build", "index.html", "--no-cache", "--public-url", "./");
  await opens(join(folder, "dist"));
});

test("a worker", async () => {
  const folder = project(BUNDLED);
  cpSync(join(folder, "node_modules/@vitrine/core"), join(folder, "core"), { recursive: true });
  const worker = 'import init, { sortColumn } from "./core/flat/browser.js";\nawait init();\n';
  writeFileSync(
    join(folder, "worker.js"),
    `${worker}postMessage(sortColumn(["b", "a"], "asc", "french").join(" "));\n`,
  );
  const main =
    'new Worker("worker.js", { type: "module" }).onmessage = ({ data }) => { document.body.textContent = data; };';
  writeFileSync(join(folder, "page.js"), main);
  writePage(folder, ".", "page.js");
  await serving(folder, (address) => browser.visit(address, says("1 0")));
});

/** Runs a server that prints its address while `use` runs with that address. */
async function listening(folder, [script, ...options], use) {
  const server = spawn("node", [script, ...options], { cwd: folder, env: { ...process.env, NO_COLOR: "1" } });
  try {
    const address = await new Promise((done, fail) => {
      let said = "";
      const read = (text) => {
        said += text;
        const port = /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/.exec(said)?.[1];
        if (port) done(`http://127.0.0.1:${port}/`);
      };
      server.stdout.on("data", read);
      server.stderr.on("data", read);
      server.on("exit", () => fail(new Error(`it ended: ${said}`)));
    });
    await use(address);
  } finally {
    server.kill();
  }
}

test("Next.js: in a server component as it is, in a client component by the entry that holds its module and after init", async () => {
  const folder = project({ "next/app": "app" }, { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1" });
  run(folder, "node", "node_modules/next/dist/bin/next", "build");
  await listening(folder, ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", "0"], (address) =>
    browser.visit(address, async (page) => {
      assert.equal(await page.locator("#server").textContent(), "1 0");
      await page.waitForFunction(() => document.querySelector("#client").textContent === "1 0 12/25");
    }),
  );
});

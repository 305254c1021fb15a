// Serves a folder on the loopback interface and opens pages in Debian's Chromium.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.mjs";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
};

/** Serves the files of a folder while `use` runs with the address. */
export async function serving(folder, use) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const file = join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    // Browsers request it unprompted.
    if (pathname === "/favicon.ico") return response.writeHead(204).end();
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": TYPES[extname(file)] }).end(readFileSync(file));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  try {
    await use(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Launches a browser that opens pages, and fails on those with errors. */
export async function launch() {
  const browser = await chromium.launch(chromiumLaunch);
  const visit = async (address, use) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("response", (response) => response.status() >= 400 && complaints.push(response.url()));
    try {
      await page.goto(address);
      await use(page);
    } catch (failure) {
      assert.deepEqual(complaints, [], String(failure));
      throw failure;
    } finally {
      await page.close();
    }
    assert.deepEqual(complaints, []);
  };
  return { visit, close: () => browser.close() };
}

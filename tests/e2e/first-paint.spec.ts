// The first paint has the whole header: what comes late in it would move what is before.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gate } from "./support/gate.ts";
import { watchShifts } from "./support/shifts.ts";
import { expect, ready, test } from "./support/site.ts";

/** The demo's page, of which everything after the search of the header comes when it is let through. */
async function serveInParts(path: string, baseURL = "") {
  const { opened, open } = gate();
  const server = createServer(async ({ url = "/" }, answer) => {
    const response = await fetch(new URL(url, baseURL));
    answer.writeHead(response.status, { "content-type": response.headers.get("content-type") ?? "" });
    if (url !== path) return answer.end(Buffer.from(await response.arrayBuffer()));
    const html = await response.text();
    const cut = html.indexOf("</details>", html.indexOf('class="site-search"'));
    answer.write(html.slice(0, cut));
    await opened;
    return answer.end(html.slice(cut));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, open, stop };
}

for (const width of [360, 1280])
  test(`a header that comes in two parts is painted once, at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await watchShifts(page);
    const { address, open, stop } = await serveInParts("/actualites", baseURL);
    try {
      await page.goto(address, { waitUntil: "commit" });
      const drawn = await page.evaluate(async () => {
        const styled = () => [...document.querySelectorAll("link")].filter(({ sheet }) => sheet).length === 2;
        // Many turns in which the browser could paint, counted by its answers.
        for (let turns = 0; turns < 50 || !styled(); turns++) await (await fetch("/vitrine/theme/favicon.svg")).text();
        return performance.getEntriesByType("paint").length;
      });
      expect(drawn).toBe(0);
      open();
      await ready(page);
      await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).toBeGreaterThan(0);
      expect(await shifts()).toEqual([]);
    } finally {
      stop();
    }
  });

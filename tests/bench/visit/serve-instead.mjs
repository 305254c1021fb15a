// The pages of a running site with other tags instead of the page bundle: everything else stays what the site answers.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { fileAt, TYPES } from "../serve-pages.mjs";

/** The bundle's script and style sheet, and what a page preloads of it. */
const OURS = /\s*<(?:script|link)[^>]*\/assets\/[^>]*>(?:<\/script>)?/g;
const KEPT = "public, max-age=31536000, immutable";
const packed = new Map();

/** Compressed once: compression is not measured. */
function packOf(key, make) {
  if (!packed.has(key)) packed.set(key, brotliCompressSync(make()));
  return packed.get(key);
}

async function answer(origin, tags, url) {
  const file = url.startsWith("/npm/") && fileAt(new URL(url, origin).pathname);
  if (file)
    return {
      headers: { "content-type": TYPES[extname(file)], "content-encoding": "br", "cache-control": KEPT },
      body: packOf(url, () => readFileSync(file)),
    };
  const response = await fetch(origin + url, { redirect: "manual" });
  const type = response.headers.get("content-type") ?? "";
  const headers = { "content-type": type, "cache-control": response.headers.get("cache-control") ?? "" };
  const isCode = /text\/|json|svg/.test(type);
  const body = Buffer.from(await response.arrayBuffer());
  if (!isCode) return { headers, body };
  const html = type.startsWith("text/html")
    ? String(body).replaceAll(OURS, "").replace("</head>", `${tags}</head>`)
    : body;
  return { headers: { ...headers, "content-encoding": "br" }, body: packOf(`${tags} ${url}`, () => html) };
}

/** Serves the site at `origin` without its policy, which names its own scripts. */
export function serveInstead(origin, tags) {
  const server = createServer(async (request, response) => {
    const { headers, body } = await answer(origin, tags, request.url);
    response.writeHead(200, headers).end(body);
  });
  return new Promise((done) =>
    server.listen(0, "127.0.0.1", () =>
      done({ origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    ),
  );
}

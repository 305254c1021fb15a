// Serves the contenders' pages compressed with Brotli, as a site's server does.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { fileAt, TYPES } from "../serve-pages.mjs";
import { drawPage, listOf } from "./markup.mjs";

const HTML = "text/html; charset=utf-8";
/** The headers that mark script requests of a list's links, which get only the fragment. */
const ASKS = ["x-requested-with", "hx-request", "x-up-version"];
const packed = new Map();

/** Compresses each answer once: compression is not measured. Photos are already compressed. */
function answerOf(key, type, make) {
  if (!packed.has(key)) {
    const body = Buffer.from(make());
    packed.set(key, type === "image/jpeg" ? { body } : { body: brotliCompressSync(body), encoding: "br" });
  }
  return packed.get(key);
}

async function bodyOf(request) {
  let body = "";
  for await (const piece of request) body += piece;
  return new URLSearchParams(body);
}

/** Ours sends the page number in a form body, the others in the address. */
async function pageAt(contenders, request, { pathname, searchParams }) {
  const [, kind, index] = pathname.split("/");
  const number = Number((await bodyOf(request)).get("p") ?? searchParams.get("p") ?? 1);
  const part = ASKS.some((name) => name in request.headers);
  const contender = contenders[Number(index)];
  const make = () => (part ? listOf(contender.hooks, number) : drawPage(kind, contender, number));
  return answerOf(`${pathname} ${number} ${part}`, HTML, make);
}

async function answer(contenders, request) {
  const url = new URL(request.url, "http://127.0.0.1");
  if (/^\/(?:content|form|media)\/\d\//.test(url.pathname))
    return { type: HTML, ...(await pageAt(contenders, request, url)) };
  const path = fileAt(url.pathname);
  if (!path) return undefined;
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  return { type, ...answerOf(url.pathname, type, () => readFileSync(path)) };
}

/** `/form/2/` is the form page of the third contender. */
export function serve(contenders) {
  const server = createServer(async (request, response) => {
    const { type, body, encoding } = (await answer(contenders, request)) ?? {};
    if (!body) return response.writeHead(404).end();
    const headers = encoding ? { "content-encoding": encoding } : {};
    return response.writeHead(200, { "content-type": type, vary: ASKS.join(), ...headers }).end(body);
  });
  return new Promise((done) =>
    server.listen(0, "127.0.0.1", () =>
      done({ origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    ),
  );
}

// A small server for all contenders: pages, fragments for script requests, npm files and our bundle.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../../../frontend/dist/", import.meta.url));
const require = createRequire(import.meta.url);
const TYPES = { ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const HTML = "text/html; charset=utf-8";
/** The headers that mark the script requests of the contenders. */
const ASKS = ["x-requested-with", "hx-request", "turbo-frame", "x-up-version"];

function npmFile(path) {
  const file = require.resolve
    .paths("any")
    .map((folder) => join(folder, path))
    .find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${path} is not installed: npm ci`);
  return file;
}

const read = new Map();

function fileAt(pathname) {
  const [, place, ...rest] = pathname.split("/");
  const file = place === "npm" ? npmFile(rest.join("/")) : join(dist, ...rest);
  if (!read.has(file)) read.set(file, readFileSync(file));
  return { type: TYPES[extname(file)] ?? "application/octet-stream", body: read.get(file) };
}

function asks({ headers }) {
  return ASKS.some((name) => name in headers) || (headers.accept ?? "").includes("turbo-stream");
}

/** Answers and pages are rendered once: rendering is not measured. */
function drawn(subjects) {
  const known = new Map();
  return (subject, index, number, whole) => {
    const key = `${subject} ${index} ${number} ${whole}`;
    if (!known.has(key)) {
      const { contenders, page, answer } = subjects[subject];
      known.set(key, (whole ? page : answer)(contenders[index], number));
    }
    return known.get(key);
  };
}

async function bodyOf(request) {
  let body = "";
  for await (const piece of request) body += piece;
  return new URLSearchParams(body);
}

/** `/SUBJECT/INDEX/?p=2` is page 2 of a contender; its script requests get only the fragment. */
export async function serve(subjects) {
  const draw = drawn(subjects);
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://127.0.0.1");
    const send = (type, body) => response.writeHead(200, { "content-type": type, vary: ASKS.join() }).end(body);
    const [, subject, index] = pathname.split("/");
    if (subject === "element")
      return send(HTML, `<!doctype html><html lang="fr"><title>Un élément</title><p>Un élément`);
    if (subject === "npm" || subject === "dist") {
      const { type, body } = fileAt(pathname);
      return send(type, body);
    }
    if (!subjects[subject]) return response.writeHead(404).end();
    const whole = !asks(request);
    const number = Number((await bodyOf(request)).get("p") ?? searchParams.get("p") ?? 1);
    const type = (!whole && subjects[subject].contenders[index].type) || HTML;
    return send(type, draw(subject, Number(index), number, whole));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

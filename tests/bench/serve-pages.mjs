import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const require = createRequire(import.meta.url);
export const TYPES = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".jpg": "image/jpeg",
  ".wasm": "application/wasm",
};

/** `/dist` is our build, `/npm` the packages, `/media` the demo's pictures, `/page/2` the third contender's page. */
export function fileAt(pathname) {
  const [, place, ...rest] = pathname.split("/");
  const folders = {
    dist: [join(root, "frontend/dist")],
    media: [join(root, "demo/media")],
    npm: require.resolve.paths("any"),
  };
  return folders[place]?.map((folder) => join(folder, ...rest)).find(existsSync);
}

/** Serves the contenders' pages, and `answers` by path, from this machine: what is measured is the page's work. */
export function servePages({ contenders, answers = {} }) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://127.0.0.1");
    const path = fileAt(pathname);
    const body = path ? readFileSync(path) : (answers[pathname] ?? contenders[Number(pathname.split("/")[2])]?.html);
    const type = path ? TYPES[extname(path)] : "text/html; charset=utf-8";
    response.writeHead(body ? 200 : 404, { "content-type": type ?? "application/octet-stream" }).end(body);
  });
  return new Promise((done) =>
    server.listen(0, "127.0.0.1", () =>
      done({ origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    ),
  );
}

// Servers without the product: a static one, as any host has, and PHP's own on a folder of a test.

import { spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
};

export interface PlainServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a folder's files below an address, for GET only. */
export async function serveFolder(folder: string, below: string): Promise<PlainServer> {
  const server = createServer(({ method, url = "/" }, answer) => {
    const path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
    const inside = join(folder, path.slice(below.length));
    const entry = path.startsWith(below) ? statSync(inside, { throwIfNoEntry: false }) : undefined;
    const file = entry?.isDirectory() ? join(inside, "index.html") : inside;
    if (!entry || method !== "GET") answer.writeHead(entry ? 405 : 404).end();
    else answer.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain" }).end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${address.port}${below}`, stop };
}

/** Starts PHP's own server on a folder; it prints its port once it listens. */
export async function servePhp(folder: string): Promise<PlainServer> {
  const child = spawn("php", ["-S", "127.0.0.1:0", "-t", folder], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (text: Buffer) => {
      said += text.toString();
      const [, address] = /\((http:\/\/127\.0\.0\.1:\d+)\) started/.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`php ended: ${said}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { url, stop };
}

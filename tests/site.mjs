// The demo site on a separate server, from this machine's build.

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const program = join(root, "target/debug/vitrine");

/**
 * Imports the demo and serves it, with `pages` such as `--gallery`; returns its address and a function that stops it.
 */
export async function startSite(...pages) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-site-"));
  const env = {
    ...process.env,
    VITRINE_DATABASE_URL: `sqlite:${join(folder, "vitrine.db")}`,
    VITRINE_MEDIA: `file:${join(folder, "media")}`,
  };
  execFileSync(program, ["import", "demo"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  const listen = ["--listen", "127.0.0.1:0", "--ops-listen", "127.0.0.1:0"];
  const server = spawn(program, ["serve", ...listen, ...pages], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = new Promise((done) => server.once("exit", done));
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^Vitrine : (.*)\/$/.exec(line)?.[1];
    if (address) return { address, stop };
  }
  await stop();
  throw new Error("the server has not said where it listens");
}

// Starts the servers of the browser tests: the demo site on a fresh database, and the foreign PHP site in both modes.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../free-port.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const binary = join(root, "target/debug/vitrine");

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`${url}: the server ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${url} does not answer`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });
}

export interface Demo {
  readonly url: string;
  /** Starts another instance on the same database and media folder; returns its address. `stop` ends it, too. */
  another(): Promise<string>;
  /** Runs another command of the program on the same database. */
  run(...command: string[]): void;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server; returns its address, and what stops it. */
export function startPostgres(): { url: string; stop: () => void } {
  const cluster = join(root, "scripts/postgres-cluster");
  const url = execFileSync(cluster, ["start"], { encoding: "utf8" }).trim();
  return { url, stop: () => execFileSync(cluster, ["stop", url], { stdio: "ignore" }) };
}

/**
 * A separate demo server, for tests that stop it or change its site; `site` replaces the demo's folder, `database` is
 * an address of PostgreSQL.
 */
export async function startDemo(port?: number, site = "demo", database?: string): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-e2e-"));
  const settings = {
    ...process.env,
    VITRINE_OPS_LISTEN: "127.0.0.1:0",
    VITRINE_DATABASE_URL: database ?? `sqlite:${join(folder, "vitrine.db")}`,
    VITRINE_MEDIA: `file:${join(folder, "media")}`,
  };
  const run = (...command: string[]) => {
    execFileSync(binary, command, { cwd: root, env: settings, stdio: ["ignore", "ignore", "inherit"] });
  };
  run("migrate");
  run("import", site);
  const children: ChildProcess[] = [];
  const serve = async (listen: string) => {
    const env = { ...settings, VITRINE_LISTEN: listen };
    const child = spawn(binary, ["serve", "--gallery"], { cwd: root, env, stdio: "ignore" });
    children.push(child);
    const url = `http://${listen}`;
    await answering(`${url}/healthz`, child);
    return url;
  };
  const another = async () => serve(`127.0.0.1:${await freePort()}`);
  const url = port ? await serve(`127.0.0.1:${port}`) : await another();
  const stop = async () => {
    await Promise.all(children.map(ended));
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, another, run, stop };
}

/** Starts the foreign PHP site. In strict mode it sends a full policy with nonces. Stopping it deletes its sessions. */
export async function startForeign(policy: "" | "stricte"): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const site = join(root, "tests/contract/foreign-site");
  const sessions = mkdtempSync(join(tmpdir(), "vitrine-foreign-"));
  const env = { ...process.env, VITRINE_DIST: join(root, "frontend/dist"), TROC_POLITIQUE: policy };
  const settings = ["-d", `session.save_path=${sessions}`];
  const child = spawn("php", [...settings, "-S", `127.0.0.1:${port}`, "-t", site, join(site, "router.php")], {
    env,
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  const stop = async () => {
    await ended(child);
    rmSync(sessions, { recursive: true, force: true });
  };
  return { url, stop };
}

export default async function setup(): Promise<() => Promise<void>> {
  const demo = await startDemo();
  const foreign = await startForeign("");
  const strict = await startForeign("stricte");
  process.env.E2E_DEMO = demo.url;
  process.env.E2E_FOREIGN = foreign.url;
  process.env.E2E_FOREIGN_STRICT = strict.url;
  return async () => {
    await Promise.all([demo.stop(), foreign.stop(), strict.stop()]);
  };
}

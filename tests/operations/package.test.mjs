// The released package on a bare Debian 12: installed, a site created, imported and served, removed. Part of `just
// soak`; requires root, debootstrap and the output of `just release`.
//   node --test tests/operations/package.test.mjs

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const MIRROR = "http://deb.debian.org/debian";
const debian = mkdtempSync(join(tmpdir(), "vitrine-debian-"));
const at = (path) => join(debian, path);
let file;
let server;

/** Runs a command in that Debian; returns its output. */
const inside = (...command) =>
  execFileSync("chroot", [debian, ...command], {
    encoding: "utf8",
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/root", LANG: "C.UTF-8" },
  });

before(() => {
  const packages = readdirSync(join(root, "target/debian")).filter((name) => name.endsWith(".deb"));
  assert.equal(packages.length, 1, `target/debian holds ${packages}: run \`just release\``);
  file = packages[0];
  execFileSync("debootstrap", ["--variant=minbase", "bookworm", debian, MIRROR], { stdio: "ignore" });
  // Everybody may enter the root folder of a machine.
  chmodSync(debian, 0o755);
  cpSync(join(root, "target/debian", file), at(file));
});

after(async () => {
  await server?.stop();
  rmSync(debian, { recursive: true, force: true });
});

test("it installs on a bare system, and needs no other package", () => {
  inside("dpkg", "--install", `/${file}`);
  assert.match(inside("vitrine", "--version"), /^vitrine \d+\.\d+\.\d+\n$/);
  assert.match(inside("getent", "passwd", "vitrine"), /:\/var\/lib\/vitrine:\/usr\/sbin\/nologin$/m);
  const modes = ["/etc/vitrine.toml", "/etc/vitrine", "/var/lib/vitrine/media", "/var/backups/vitrine"].map((path) =>
    inside("stat", "--format=%U:%G %a", path).trim(),
  );
  assert.deepEqual(modes, ["root:vitrine 640", "root:vitrine 750", "vitrine:vitrine 750", "vitrine:vitrine 750"]);
  for (const name of ["copyright", "THIRD-PARTY-NOTICES.gz", "changelog.gz", "operations.md"])
    assert.ok(statSync(at(`usr/share/doc/vitrine/${name}`)).size > 500, name);
});

test("it creates, imports and serves a site, with its page bundle, theme and documentation", async () => {
  const asUser = ["setpriv", "--reuid=vitrine", "--regid=vitrine", "--clear-groups"];
  const vitrine = [...asUser, "vitrine", "--config", "/etc/vitrine.toml"];
  inside(...asUser, "vitrine", "new", "/var/lib/vitrine/site");
  inside(...vitrine, "import", "/var/lib/vitrine/site");
  const port = await freePort();
  const ops = await freePort();
  const args = ["serve", "--gallery", "--listen", `127.0.0.1:${port}`, "--ops-listen", `127.0.0.1:${ops}`];
  const child = spawn("chroot", [debian, ...vitrine, ...args], { stdio: "ignore", env: { PATH: process.env.PATH } });
  const ended = new Promise((done) => child.once("exit", done));
  server = {
    stop: () => {
      child.kill();
      return ended;
    },
  };
  const ready = () =>
    fetch(`http://127.0.0.1:${ops}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    assert.equal(child.exitCode, null, "the server has ended");
    await new Promise((done) => setTimeout(done, 50));
  }
  for (const [path, holds] of [
    ["/", "<main"],
    ["/vitrine/assets/page.js", "vitrine"],
    ["/vitrine/theme/site.css", "--site-"],
    ["/vitrine/docs/", "Vitrine"],
  ]) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    assert.equal(answer.status, 200, path);
    assert.ok((await answer.text()).includes(holds), path);
  }
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const [, picture] = /src="(\/medias\/[^"]+)"/.exec(page) ?? [];
  if (picture) assert.equal((await fetch(`http://127.0.0.1:${port}${picture}`)).status, 200, picture);
  assert.equal(await server.stop(), 0);
  server = undefined;
});

test("an upgrade restarts nothing, and names the running instances", () => {
  // There is no systemd, so this replaces it.
  const running = "vitrine@1.service loaded active running Instance 1";
  const script = `#!/bin/sh\necho "$*" >>/asked\n[ "$1" != list-units ] || echo "${running}"\n`;
  writeFileSync(at("usr/bin/systemctl"), script, { mode: 0o755 });
  mkdirSync(at("run/systemd/system"), { recursive: true });
  assert.match(
    inside("dpkg", "--install", `/${file}`),
    /previous version[\s\S]*^ {2}systemctl try-restart vitrine@1\.service$/m,
  );
  const asked = readFileSync(at("asked"), "utf8");
  assert.match(asked, /^(?:daemon-reload\n)+list-units .*\n$/);
});

test("a purge keeps the operator's data", () => {
  inside("dpkg", "--purge", "vitrine");
  assert.ok(!existsSync(at("usr/bin/vitrine")) && !existsSync(at("etc/vitrine.toml")));
  assert.ok(existsSync(at("var/lib/vitrine/vitrine.db")));
});

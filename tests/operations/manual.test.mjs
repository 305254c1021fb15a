// Runs the operator's manual: writes the files that it shows and runs its commands in order, on a separate machine. In
// between it checks that messages and accounts are still there, pages load, and metrics and settings exist as
// documented.
//   node --test tests/operations/manual.test.mjs

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { machine, NAME, root } from "./machine.mjs";

const manual = readFileSync(join(root, "docs/operations.md"), "utf8");
const MAIN = "sudo -u vitrine vitrine --config /etc/vitrine.toml";
const FORM = `https://${NAME}/vitrine/clients/formulaire/contact`;
/** Hidden fields of a form that was opened long ago. */
const TRAPS = "&vt-formulaire=contact&vt-debut=1&vt-site-web=";
let here;
before(async () => {
  here = await machine();
});
after(() => here?.end());

const run = (script) => here.run(here.text(script));
const exists = (command) => spawnSync("which", [command]).status === 0;

/** The output of the last block of commands. */
let heard;

/** What to do with a block, by its language; others are only for reading. */
const doing = {
  sh: (code) => {
    heard = run(code);
  },
  toml: written,
  nginx: written,
  env: written,
  caddyfile: (code) => {
    const path = written(code);
    if (exists("caddy")) run(`caddy adapt --adapter caddyfile --config ${path} >/dev/null`);
  },
  yaml: (code) => {
    const path = written(code);
    if (exists("promtool") && code.includes("groups:")) run(`promtool check rules ${path}`);
  },
  ini: (code) => {
    const path = written(code);
    const said = exists("systemd-analyze")
      ? spawnSync("systemd-analyze", ["verify", path], { encoding: "utf8" })
      : null;
    const about = (said?.stderr ?? "").split("\n").filter((line) => line.includes("vitrine"));
    assert.deepEqual(about, []);
  },
  cron: (code) => {
    const line = here.text(code).trim().split("\n").at(-1);
    const [, command] = /^(?:\S+ ){5}vitrine (.*)$/.exec(line) ?? [];
    assert.ok(command, line);
    run(command.replaceAll("\\%", "%"));
  },
  json: (code) => {
    const keys = (text) => Object.entries(JSON.parse(text)).map(([key, value]) => `${key}: ${typeof value}`);
    const lines = readFileSync(here.at("log/vitrine-site@musee.log"), "utf8").split("\n");
    const logged = lines.filter((line) => line.startsWith("{"));
    const request = logged.find((line) => JSON.parse(line).message === "request");
    assert.deepEqual(keys(code), keys(request ?? "{}"), lines.join("\n"));
  },
};

/** Writes a block to the file that its first line names. */
function written(code) {
  const [, path] = /^# (\/\S+)\n/.exec(code) ?? [];
  if (!path) return;
  const file = here.text(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, here.text(code));
  return file;
}

/** The blocks under each heading, with line numbers. Commands count only in a block marked to run. */
function sections() {
  const found = [];
  const pattern = /^## (.*)$|^```(\w+)( run)?\n([\s\S]*?)^```$/gm;
  for (const { 1: heading, 2: language, 3: runs, 4: code, index } of manual.matchAll(pattern)) {
    const line = manual.slice(0, index).split("\n").length;
    if (heading) found.push({ heading, blocks: [] });
    else if (language !== "sh" || runs) found.at(-1).blocks.push({ language, code, line });
  }
  return found;
}

const fetched = (address, options = "") => run(`curl -fsS ${options} ${address}`);
let kept;

/** All messages and accounts, to compare. */
function people(file) {
  run(`${MAIN} messages export ${file}`);
  return { messages: readFileSync(here.text(file), "utf8"), accounts: run(`${MAIN} user list`) };
}

function send(text) {
  const fields = `nom=Jeanne&courriel=jeanne%40exemple.test&sujet=voirie&personnes=2&message=${text}${TRAPS}`;
  assert.match(fetched(FORM, `-H 'X-Requested-With: XMLHttpRequest' --data '${fields}'`), /alert-success/);
}

/** The restarts requested from systemd since the last call. */
function restarts() {
  const file = here.at("log/systemctl.log");
  const asked = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, "");
  return asked.filter((line) => line.includes("restart"));
}

/** Adds a picture to the site. */
function addPicture(name) {
  copyFileSync(here.at("srv/site/media/pont.jpg"), here.at(`srv/site/media/${name}.jpg`));
  copyFileSync(here.at("srv/site/media/pont-480.jpg"), here.at(`srv/site/media/${name}-480.jpg`));
  appendFileSync(here.at("srv/site/pictures.toml"), `\n[[picture]]\nname = "${name}"\nalt = "Le pont"\n`);
  run(`${MAIN} import /srv/site`);
}

/** What must hold once a part of the manual was followed. */
const then = {
  Configuration: () => {
    const mode = statSync(here.text("/var/lib/vitrine/vitrine.db")).mode & 0o777;
    assert.equal(mode.toString(8), "600");
  },
  "nginx and TLS": () => {
    const page = fetched(`https://${NAME}/actualites`, "-i");
    assert.match(page, new RegExp(`<link rel="canonical" href="https://${NAME}/actualites">`));
    assert.match(page, /strict-transport-security: max-age=\d+\r?$/im);
    fetched(`https://${NAME}/vitrine/assets/page.js`, "-o /dev/null");
    send("avant-la-sauvegarde");
    const log = readFileSync(here.at("log/vitrine.log"), "utf8");
    assert.ok(log.includes("/actualites") && !log.includes("/assets/"), log);
    kept = people("/var/backups/vitrine/kept.json");
  },
  Backups: () => send("apres-la-sauvegarde"),
  Restoring: () => {
    const now = people("/var/backups/vitrine/restored.json");
    assert.match(now.messages, /avant-la-sauvegarde/);
    assert.deepEqual(now, kept);
  },
  Upgrading: () => {
    assert.match(heard, /previous version[\s\S]*^ {2}systemctl try-restart vitrine\.service$/m);
    assert.deepEqual(restarts(), ["try-restart vitrine"]);
    addPicture("neuf");
    send("apres-la-mise-a-jour");
  },
  "The way back": () => {
    assert.deepEqual(people("/var/backups/vitrine/back.json"), kept);
    assert.ok(!existsSync(here.text("/var/lib/vitrine/media/pictures/neuf.jpg")));
    // Nothing is missing from what was put aside.
    const [database, media] = ["vitrine.db", "media"].map((name) => here.text(`/var/lib/vitrine/newer/${name}`));
    run(`VITRINE_DATABASE_URL=sqlite:${database} VITRINE_MEDIA=file:${media} ${MAIN} doctor`);
    statSync(`${media}/pictures/neuf.jpg`);
  },
  "From SQLite to PostgreSQL": () => {
    assert.match(readFileSync(here.text("/etc/vitrine.toml"), "utf8"), /^database_url = "postgres:/m);
    assert.deepEqual(people("/var/backups/vitrine/moved.json"), kept);
  },
  "Several sites on one machine": () => {
    fetched("http://127.0.0.1:8090/actualites", "-o /dev/null");
    assert.equal((statSync(here.text("/etc/vitrine")).mode & 0o777).toString(8), "750");
    statSync(here.text(`/var/backups/vitrine/musee-${run("date +%d").trim()}.tar.gz`));
  },
  "Three instances behind nginx": () => {
    for (let turn = 0; turn < 6; turn++) fetched(`https://${NAME}/actualites`, "-o /dev/null");
    send("a-trois");
    for (const instance of [1, 2, 3]) {
      const log = readFileSync(here.at(`log/vitrine@${instance}.log`), "utf8");
      assert.match(log, /request/, `instance ${instance} has answered nothing`);
    }
    kept = people("/var/backups/vitrine/three.json");
    restarts();
  },
  "Upgrading several sites and instances": () => {
    const sites = ["vitrine-site@musee", "vitrine@1", "vitrine@2", "vitrine@3"];
    assert.deepEqual(
      restarts(),
      sites.map((unit) => `try-restart ${unit}`),
    );
    assert.deepEqual(people("/var/backups/vitrine/three-back.json"), kept);
    fetched("http://127.0.0.1:8090/actualites", "-o /dev/null");
  },
  "Media on S3": async () => {
    const objects = await here.s3.objects("site");
    assert.ok(objects.includes("pictures/pont.jpg") && objects.includes("theme/site.css"), objects.join(" "));
    const picture = fetched(`https://${NAME}/medias/pont.jpg`, "-o /dev/null -w '%{http_code} %{content_type}'");
    assert.equal(picture, "200 image/jpeg");
    for (const object of objects) statSync(here.text(`/var/lib/vitrine/media-copy/${object}`));
  },
  "Watching it": () => {
    // Answers are counted by route, and a route has no counter before its first answer.
    fetched("http://127.0.0.1:8081/actualites", "-o /dev/null");
    const metrics = fetched("http://127.0.0.1:9091/metrics");
    const told = manual.slice(manual.indexOf("`GET /metrics`"), manual.indexOf("## When it is full"));
    const names = new Set(told.match(/\b(?:vitrine|process)_\w+/g));
    assert.ok(names.size > 12);
    for (const name of names) assert.match(metrics, new RegExp(`^${name}(?:_sum)?[ {]`, "m"));
    const words = readFileSync(join(root, "crates/server/src/routes/ops.rs"), "utf8").match(/(?<=")[a-z]+(?=")/g);
    const table = manual.slice(manual.indexOf("`GET /readyz`"), manual.indexOf("`GET /metrics`"));
    for (const word of words) assert.ok(table.includes(`\`${word}\``), `readyz has no word ${word}`);
    assert.ok(words.includes("copying"));
  },
  Commands: () => {
    const help = run("vitrine --help");
    const commands = [...help.matchAll(/^ {2}([a-z]+) {2,}/gm)]
      .map(([, name]) => name)
      .filter((name) => name !== "help");
    for (const name of commands) assert.ok(manual.includes(`\`vitrine ${name}`), `${name} is not in the manual`);
    assert.ok(commands.length > 7, help);
  },
  Settings: () => {
    const answer = run("VITRINE_NOTHING=1 vitrine migrate 2>&1 || true");
    const known = answer
      .match(/VITRINE_[A-Z_]+/g)
      .slice(1)
      .filter((name) => name !== "VITRINE_CONFIG");
    const rows = [...manual.matchAll(/^\| `(VITRINE_\w+)` \| `--([\w-]+)` \| `(\w+)` \|/gm)];
    assert.deepEqual(rows.map(([, name]) => name).toSorted(), known.toSorted());
    for (const [, name, flag, key] of rows) {
      assert.equal(name, `VITRINE_${key.toUpperCase()}`);
      assert.equal(flag, key.replaceAll("_", "-"));
    }
  },
};

const all = sections();
test("every tested part is in the manual", () => {
  const headings = all.map(({ heading }) => heading);
  for (const heading of Object.keys(then)) assert.ok(headings.includes(heading), heading);
  assert.ok(all.flatMap(({ blocks }) => blocks).filter(({ language }) => language === "sh").length > 9);
});
for (const { heading, blocks } of all) {
  for (const { language, code, line } of blocks) {
    if (doing[language]) test(`${heading}, line ${line}: ${language}`, () => void doing[language](code));
  }
  if (then[heading]) test(`${heading}: what is so then`, then[heading]);
}

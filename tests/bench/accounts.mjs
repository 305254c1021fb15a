// Logins, toggles of a published state compared with bare commits on the same disk, and a member's list of 120
// elements.
//   node tests/bench/accounts.mjs [--rounds 5] [--seconds 3] [--connections 8]
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { median } from "./median.mjs";
import { load } from "./server/load.mjs";
import { startVitrine } from "./server/processes.mjs";

const option = (name, usual) => Number(argv.includes(name) ? argv[argv.indexOf(name) + 1] : usual);
const rounds = option("--rounds", 5);
const seconds = option("--seconds", 3);
const connections = option("--connections", 8);

const PASSWORD = "un mot de passe long";
const MEMBERS = [1, 2, 3, 4, 5].map((number) => `membre${number}@demo.test`);
/** The share of the bare commits' rate that toggles must reach. */
const LEAST = 0.7;

const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
const database = join(folder, "vitrine.db");
const number = (value, digits = 0) => value.toFixed(digits);
const login = (member) =>
  `POST\t/vitrine/clients/connexion.php\t${new URLSearchParams({ login: member, mdp: PASSWORD })}`;

/** Runs PHP code on the running server's database, `$db`. */
const php = (code) =>
  execFileSync("php", ["-r", `$db = new PDO("sqlite:${database}"); $db->exec("PRAGMA busy_timeout = 5000"); ${code}`], {
    encoding: "utf8",
  });

/** Synced commits per second of a program that does nothing else. */
function bareCommits() {
  const program = fileURLToPath(new URL("accounts/bare-commits.php", import.meta.url));
  return Number(execFileSync("php", [program, join(folder, "bare.db"), String(seconds)], { encoding: "utf8" }));
}

async function sessionOf(url, member) {
  const answer = await fetch(`${url}/vitrine/clients/connexion.php`, {
    method: "POST",
    body: new URLSearchParams({ login: member, mdp: PASSWORD }),
    redirect: "manual",
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (answer.status !== 303 || !cookie) throw new Error(`no login: ${answer.status}`);
  return [`Cookie: ${cookie}`, `Origin: ${url}`];
}

const listPath = () => php(`echo $db->query("SELECT path FROM page WHERE path LIKE '/mes-%'")->fetchColumn();`);

async function elementsOf(url, path, [cookie]) {
  // wrk blocks the event loop: nobody would notice that a kept connection is closed.
  const headers = { cookie: cookie.slice("Cookie: ".length), connection: "close" };
  const page = await fetch(url + path, { headers });
  const ids = [...(await page.text()).matchAll(/data-element-id="(\d+)"/g)].map(([, id]) => id);
  return [...new Set(ids)];
}

function told(name, run) {
  const faults = run.faults > 0 ? `  ${run.faults} of ${run.requests} FAILED` : "";
  console.log(
    `${name.padEnd(36)}${number(run.perSecond).padStart(10)}${number(run.cpu).padStart(12)}${number(run.p99, 1).padStart(10)}${faults}`,
  );
}

async function measure(server) {
  const headers = await sessionOf(server.url, MEMBERS[0]);
  const path = listPath();
  const ids = await elementsOf(server.url, path, headers);
  const body = (id) =>
    new URLSearchParams({ action: "my_elements_activate", element_module_ident: "mes-associations", element_id: id });
  const toggles = {
    lines: ids.map((id) => `POST\t/vitrine/ajax/modules/modules/traitement.php\t${body(id)}`),
    headers: [...headers, "X-Requested-With: XMLHttpRequest"],
  };
  const toggled = () =>
    Number(
      php(
        `echo $db->query("SELECT COUNT(*) FROM audit WHERE action IN ('element_published', 'element_unpublished')")->fetchColumn();`,
      ),
    );
  load(server, toggles, { folder, seconds: 1, connections });
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    const bare = bareCommits();
    const before = toggled();
    const run = load(server, toggles, { folder, seconds, connections });
    const written = toggled() - before;
    if (written < run.requests - run.faults) throw new Error(`${run.requests} answers, ${written} toggles written`);
    const ratio = run.perSecond / bare;
    console.log(
      `round ${round + 1}: ${number(bare).padStart(6)} bare commits/s, ${number(run.perSecond).padStart(6)} toggles/s (× ${number(ratio, 2)}), CPU ${number(run.cpu)} µs, p99 ${number(run.p99, 1)} ms, ${run.faults} failed`,
    );
    pairs.push(ratio);
  }
  console.log(`\n${"".padEnd(36)}${"requests/s".padStart(10)}${"CPU µs".padStart(12)}${"p99 ms".padStart(10)}`);
  // An account admits five logins at once.
  told("login (argon2id, 19 MiB)", load(server, { lines: MEMBERS.map(login) }, { folder, seconds, connections: 4 }));
  php(`$db->exec("UPDATE element SET owner = 'membre1' WHERE owner LIKE 'membre%'");`);
  const own = await elementsOf(server.url, path, headers);
  told(
    `list of ${own.length} own elements`,
    load(server, { lines: [`GET\t${path}\t`], headers }, { folder, seconds, connections }),
  );
  const ratio = median(pairs);
  console.log(
    `\n${ratio >= LEAST ? "met    " : "MISSED "} toggles: ${LEAST} × the bare commits a second, are × ${number(ratio, 2)}`,
  );
}

env.VITRINE_DEMO_PASSWORD = PASSWORD;
let server;
let code = 0;
try {
  server = await startVitrine(folder);
  await measure(server);
} catch (error) {
  console.error(String(error));
  code = 1;
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
exit(code);

// The load that strangers can make, on SQLite and on PostgreSQL: what somebody else waits for an uncached page meanwhile,
// and what memory the server holds afterwards.
//   node tests/bench/strangers.mjs [--rounds 3] [--only sqlite,logins]
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { median } from "./median.mjs";
import { memory, startVitrine } from "./server/processes.mjs";
import { states } from "./server/states.mjs";

const option = (name, usual) => (argv.includes(name) ? argv[argv.indexOf(name) + 1] : usual);
const rounds = Number(option("--rounds", "3"));
const only = option("--only", "").split(",").filter(Boolean);

const AT_ONCE = [30, 150, 300];
/** Others may wait so many times as long as alone, and the server may grow to so many times its memory. */
const [MOST_WAIT, MOST_GROWTH] = [3, 1.3];
/** More pages than the caches hold, so that they do not grow any more. */
const FILLING = 2_000;
const ALONE = 80;
const PASSWORD = "un mot de passe long";
const MEMBER = "membre1@demo.test";
const ACCOUNTS = "/vitrine/clients";
const cluster = fileURLToPath(new URL("../../scripts/postgres-cluster", import.meta.url));

const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const form = (fields) => new URLSearchParams(fields).toString();
const from = (address) => `X-Forwarded-For: ${address}\r\n`;
const number = (value, digits = 0) => value.toFixed(digits);

let clients = 0;
/** Another client each time. */
const somebody = () => {
  clients++;
  return from(`10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`);
};

/** What strangers and a member send; each makes its next request. */
const kinds = {
  logins: {
    name: "failed logins",
    request: () => {
      const head = `POST ${ACCOUNTS}/connexion.php HTTP/1.1\r\n${FORM}${somebody()}`;
      return { head, body: form({ login: `inconnu${clients}@exemple.test`, mdp: "faux" }) };
    },
  },
  links: {
    name: "password links, one address",
    request: () => ({
      head: `POST ${ACCOUNTS}/mot-de-passe.php HTTP/1.1\r\n${FORM}${from("192.0.2.1")}`,
      body: form({ login: MEMBER }),
    }),
  },
  toggles: {
    name: "toggles by a member",
    request: ({ session, ids }) => ({
      head: `POST /vitrine/ajax/modules/modules/traitement.php HTTP/1.1\r\n${FORM}${somebody()}${session}X-Requested-With: XMLHttpRequest\r\n`,
      body: form({
        action: "my_elements_activate",
        element_module_ident: "mes-associations",
        element_id: ids[clients % ids.length],
      }),
    }),
  },
  uploads: {
    name: "refused uploads, 0.9 MB",
    request: () => ({
      head: `POST ${ACCOUNTS}/utils/modules/my_elements_new.php?element_module_ident=mes-associations HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=limite\r\n${somebody()}`,
      body: '--limite\r\nContent-Disposition: form-data; name="fichier[photo]"; filename="a.jpg"\r\n\r\n',
      padding: 900_000,
    }),
  },
  unknown: {
    name: "unknown addresses",
    request: () => {
      const made = clients.toString(16).padStart(16, "0");
      const paths = [`/inconnue-${made}`, `/lien/${made}`, `/medias/mairie-9999.${made}.webp`];
      return { head: `GET ${paths[clients % paths.length]} HTTP/1.1\r\n${somebody()}` };
    },
  },
};

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** How long somebody waits for a page, in ms, and its status. */
async function visit(url, path) {
  const began = performance.now();
  const asked = get(url + path, { agent, headers: { "x-forwarded-for": "203.0.113.9" } });
  const [answer] = await once(asked, "response");
  answer.resume();
  await once(answer, "end");
  return { ms: performance.now() - began, status: answer.statusCode };
}

/** Sends these requests at once; `ended` tells the statuses. */
function burst(url, requests) {
  const worker = new Worker(new URL("strangers/burst.mjs", import.meta.url), {
    workerData: { port: Number(new URL(url).port), requests },
  });
  const burst = { isUnderWay: true };
  burst.ended = once(worker, "message").then(([counts]) => {
    burst.isUnderWay = false;
    return counts;
  });
  return burst;
}

const repeated = (count, request) => Array.from({ length: count }, () => request());

async function sessionOf(url) {
  const answer = await fetch(`${url}${ACCOUNTS}/connexion.php`, {
    method: "POST",
    body: new URLSearchParams({ login: MEMBER, mdp: PASSWORD }),
    redirect: "manual",
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (answer.status !== 303 || !cookie) throw new Error(`no login: ${answer.status}`);
  const home = await fetch(url + answer.headers.get("location"), { headers: { cookie } });
  const ids = [...(await home.text()).matchAll(/data-element-id="(\d+)"/g)].map(([, id]) => id);
  if (ids.length === 0) throw new Error("the member has no elements");
  return { session: `Cookie: ${cookie}\r\nOrigin: ${url}\r\n`, ids: [...new Set(ids)] };
}

const missed = [];

async function measure(database, server) {
  const { url } = server;
  const pages = states();
  let visited = 0;
  // 7,919 is prime: no state comes twice.
  const uncached = () => visit(url, `/actualites?${pages[(visited++ * 7_919) % pages.length]}`);
  for (let at = 0; at < FILLING; at += 8) await Promise.all(repeated(8, uncached));
  const alone = [];
  while (alone.length < ALONE) alone.push((await uncached()).ms);
  const usual = median(alone);
  const member = await sessionOf(url);
  await burst(url, repeated(2, kinds.logins.request)).ended;
  const first = memory(server.pids());
  console.log(
    `\n${database}: an uncached page alone ${number(usual, 1)} ms, ${number(first)} MB after the first two logins\n` +
      `${"".padEnd(30)}${"at once".padStart(8)}${"page ×".padStart(9)}${"worst ms".padStart(10)}${"MB".padStart(6)}${"×".padStart(6)}  answers`,
  );
  for (const [key, kind] of Object.entries(kinds)) {
    if (!wanted(key, Object.keys(kinds))) continue;
    for (const atOnce of AT_ONCE) {
      const [waits, counts] = [[], {}];
      let failed = 0;
      for (let round = 0; round < rounds; round++) {
        const requests = repeated(atOnce, () => kind.request(member));
        const load = burst(url, requests);
        do {
          const { ms, status } = await uncached();
          waits.push(ms);
          if (status !== 200) failed++;
        } while (load.isUnderWay);
        for (const [status, count] of Object.entries(await load.ended)) counts[status] = (counts[status] ?? 0) + count;
      }
      const [wait, held] = [median(waits) / usual, memory(server.pids())];
      const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
      console.log(
        `${kind.name.padEnd(30)}${String(atOnce).padStart(8)}${number(wait, 1).padStart(9)}${number(Math.max(...waits)).padStart(10)}${number(held).padStart(6)}${number(held / first, 2).padStart(6)}  ${answers.join(", ")}`,
      );
      const row = `${database}, ${atOnce} ${kind.name}`;
      if (wait > MOST_WAIT) missed.push(`${row}: others wait ${number(wait, 1)} × as long`);
      if (held > MOST_GROWTH * first) missed.push(`${row}: ${number(held / first, 2)} × the memory`);
      if (failed > 0) missed.push(`${row}: ${failed} of ${waits.length} pages of others failed`);
    }
  }
}

/** Whether this part of a choice was asked for; without any of it, the whole. */
function wanted(key, choice) {
  const asked = only.filter((one) => choice.includes(one));
  return asked.length === 0 || asked.includes(key);
}

async function on(database, address) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  let server;
  try {
    server = await startVitrine(folder, address);
    await measure(database, server);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

env.VITRINE_DEMO_PASSWORD = PASSWORD;
const databases = ["sqlite", "postgresql"];
let code = 0;
try {
  if (wanted("sqlite", databases)) await on("SQLite");
  if (wanted("postgresql", databases)) {
    const address = execFileSync(cluster, ["start"], { encoding: "utf8" }).trim();
    try {
      await on("PostgreSQL", `${address}postgres`);
    } finally {
      execFileSync(cluster, ["stop", address]);
    }
  }
  console.log(
    `\nothers wait at most ${MOST_WAIT} × as long, at most ${MOST_GROWTH} × the memory, no page of others fails: ${missed.length === 0 ? "met" : `MISSED\n${missed.join("\n")}`}`,
  );
} catch (error) {
  console.error(error);
  code = 1;
}
agent.destroy();
exit(code);

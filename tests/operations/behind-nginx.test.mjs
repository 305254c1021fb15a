// Three servers on PostgreSQL behind nginx with the configuration of examples/nginx, their media in a bucket of which
// each has a copy: pages, logins, limits, what one publishes or receives and the others show, and a restart of each
// under load. Part of `just soak`; requires nginx, PostgreSQL, openssl.
//   node --test tests/operations/behind-nginx.test.mjs

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as overTcp } from "node:http";
import { request as overTls } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.mjs";
import { objectStore } from "./object-store.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = process.env.E2E_BINARY ?? join(root, "target/debug/vitrine");
const NAME = "www.exemple.fr";
const PASSWORD = "un mot de passe long";
const LOGIN = "/vitrine/clients/connexion.php";
const ACT = "/vitrine/ajax/modules/modules/traitement.php";
/** How long a write on one instance may take to show on the other (security 30). */
const SEEN_WITHIN_MS = 2000;
const VISITORS = 6;

const folder = mkdtempSync(join(tmpdir(), "vitrine-nginx-"));
const log = join(folder, "log");
mkdirSync(log);
let cluster;
let s3;
let site;
let certificate;
let nginx;
const instances = [];

/** Sends a request, over TLS to nginx or plain to an instance; `from` is the visitor's own address. */
function send(address, path, { method = "GET", body, headers = {}, from = "127.0.0.1" } = {}) {
  const ask = address.protocol === "https:" ? overTls : overTcp;
  const form = body ? { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length } : {};
  return new Promise((resolve, reject) => {
    const sent = ask(
      {
        host: "127.0.0.1",
        port: address.port,
        servername: NAME,
        ca: certificate,
        localAddress: from,
        path,
        method,
        agent: false,
        headers: { Host: NAME, ...form, ...headers },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part) => {
          text += part;
        });
        answer.once("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
        answer.once("error", reject);
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Polls until `isSo` returns true. The limit only ends a test that would hang. */
async function until(what, isSo) {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`it never came to this: ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

function started(command, args, env, name) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part) => {
    said += part;
  });
  const ended = new Promise((done) => child.once("exit", (code) => done(code)));
  ended.then(() => writeFileSync(join(log, `${name}.log`), said, { flag: "a" }));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { stop, said: () => said };
}

/** An instance of the server, ready for visitors. */
async function startInstance(instance) {
  const env = {
    ...site,
    VITRINE_MEDIA_COPY: `file:${instance.copy}`,
    VITRINE_LISTEN: `127.0.0.1:${instance.port}`,
    VITRINE_OPS_LISTEN: `127.0.0.1:${instance.ops}`,
  };
  Object.assign(instance, started(program, ["serve"], env, `vitrine-${instance.port}`));
  const ready = () => send({ port: instance.ops }, "/readyz").catch(() => ({}));
  await until("an instance is ready", async () => (await ready()).status === 200);
}

/** The example, with the names and ports of this test. */
function exampleFor(ports) {
  let text = readFileSync(join(root, "examples/nginx/vitrine.conf"), "utf8");
  const changes = [
    ["listen 80;", `listen 127.0.0.1:${ports.plain};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${ports.secure} ssl http2;`],
    ["127.0.0.1:8081", `127.0.0.1:${instances[0].port}`],
    ["127.0.0.1:8082", `127.0.0.1:${instances[1].port}`],
    ["127.0.0.1:8083", `127.0.0.1:${instances[2].port}`],
    ["/etc/ssl/www.exemple.fr/fullchain.pem", join(folder, "certificate.pem")],
    ["/etc/ssl/www.exemple.fr/privkey.pem", join(folder, "key.pem")],
  ];
  for (const [usual, own] of changes) {
    assert.ok(text.includes(usual), `the example has no ${usual}`);
    text = text.replaceAll(usual, own);
  }
  return text;
}

const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

before(async () => {
  cluster = execFileSync(join(root, "scripts/postgres-cluster"), ["start"], { encoding: "utf8" }).trim();
  execFileSync("psql", ["-XAtq", `${cluster}postgres`, "-c", "CREATE DATABASE vitrine"]);
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
      ...["-subj", `/CN=${NAME}`, "-addext", `subjectAltName=DNS:${NAME}`],
      ...["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")],
    ],
    { stdio: "ignore" },
  );
  certificate = readFileSync(join(folder, "certificate.pem"));
  const ports = { plain: await freePort(), secure: await freePort() };
  s3 = await objectStore(await freePort(), "exemple-media");
  site = {
    VITRINE_DATABASE_URL: `${cluster}vitrine`,
    VITRINE_MEDIA: "s3://exemple-media/site",
    VITRINE_MEDIA_COPY: `file:${join(folder, "copy-of-import")}`,
    AWS_ENDPOINT: s3.address,
    AWS_ALLOW_HTTP: "true",
    AWS_ACCESS_KEY_ID: "une-cle",
    AWS_SECRET_ACCESS_KEY: "un-secret",
    AWS_REGION: "gra",
    VITRINE_PUBLIC_URL: `https://${NAME}`,
    VITRINE_TRUSTED_PROXIES: "1",
    VITRINE_DEMO_PASSWORD: PASSWORD,
  };
  execFileSync(program, ["import", "demo"], { cwd: root, env: { ...process.env, ...site }, stdio: "ignore" });
  for (let number = 0; number < 3; number++)
    instances.push({ port: await freePort(), ops: await freePort(), copy: join(folder, `copy-${number}`) });
  await Promise.all(instances.map(startInstance));
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${log}/nginx-error.log info;
events {}
http { access_log ${log}/nginx-access.log;
${temporary.map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join("\n")}
${exampleFor(ports)} }`;
  writeFileSync(join(folder, "nginx.conf"), main);
  nginx = {
    plain: { port: ports.plain },
    secure: { port: ports.secure, protocol: "https:" },
    ...started("/usr/sbin/nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {}, "nginx"),
  };
  const answers = () =>
    send(nginx.secure, "/healthz").then(
      ({ status }) => status === 204,
      () => false,
    );
  await until("nginx answers", answers);
});

after(async () => {
  await nginx?.stop();
  for (const instance of instances) await instance.stop?.();
  s3?.stop();
  if (cluster) execFileSync(join(root, "scripts/postgres-cluster"), ["stop", cluster]);
  rmSync(folder, { recursive: true, force: true });
});

const form = (pairs) => new URLSearchParams(pairs).toString();
const origin = { Origin: `https://${NAME}` };

/** Logs in through nginx; returns the request headers of that browser. */
async function logIn(member) {
  const body = form({ login: `${member}@demo.test`, mdp: PASSWORD });
  const answer = await send(nginx.secure, LOGIN, { method: "POST", body, headers: origin });
  assert.equal(answer.status, 303, answer.text);
  const cookie = answer.headers["set-cookie"]?.[0] ?? "";
  assert.match(cookie, /^__Host-.*; Secure/s);
  return { ...origin, Cookie: cookie.split(";")[0] };
}

test("pages come from all instances, and contain the public address", async () => {
  const turns = instances.map(({ said }) => said().length);
  for (let turn = 0; turn < 6; turn++) {
    const page = await send(nginx.secure, "/actualites");
    assert.equal(page.status, 200);
    assert.ok(page.text.includes(`<link rel="canonical" href="https://${NAME}/actualites">`), page.text.slice(0, 2000));
    assert.match(page.headers["strict-transport-security"] ?? "", /max-age/);
  }
  assert.equal((await send(nginx.secure, "/vitrine/assets/page.js")).status, 200);
  await until("all have answered", () => instances.every(({ said }, at) => said().length > turns[at]));
  const moved = await send(nginx.plain, "/actualites?p=2");
  assert.deepEqual([moved.status, moved.headers.location], [301, `https://${NAME}/actualites?p=2`]);
});

test("a login is valid on all instances, and what one publishes the other shows within two seconds", async () => {
  const member = await logIn("membre1");
  for (let turn = 0; turn < 4; turn++) {
    const page = await send(nginx.secure, "/mes-elements", { headers: member });
    assert.equal(page.status, 200);
  }
  const list = await send(nginx.secure, "/mes-elements", { headers: member });
  const id = /data-element-id="(\d+)"/.exec(list.text)?.[1] ?? "";
  const query = `SELECT key FROM element WHERE id = ${id}`;
  const key = execFileSync("psql", ["-XAtq", `${cluster}vitrine`, "-c", query], { encoding: "utf8" }).trim();
  const [one, other] = instances.map(({ port }) => ({ port }));
  const path = `/vie-locale/associations/${key}`;
  const body = form({ action: "my_elements_activate", element_module_ident: "mes-associations", element_id: id });
  for (const [outcome, status] of [
    ["inactif", 404],
    ["actif", 200],
  ]) {
    const done = await send(one, ACT, { method: "POST", body, headers: member });
    assert.deepEqual(JSON.parse(done.text), { result: true, class: outcome });
    const since = Date.now();
    await until("the other instance has heard of it", async () => (await send(other, path)).status === status);
    const took = Date.now() - since;
    assert.ok(took <= SEEN_WITHIN_MS, `${took} ms`);
  }
});

/** The fields of a form with their current values, for a multipart body. */
function fieldsOf(html) {
  const form = html.slice(html.indexOf("<form"), html.indexOf("</form>"));
  const unescaped = (text) => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const inputs = [...form.matchAll(/<input(?=[^>]* name="([^"]+)")[^>]*>/g)]
    .filter(([tag]) => !/type="(?:file|checkbox|radio|submit)"/.test(tag))
    .map(([tag, name]) => [name, / value="([^"]*)"/.exec(tag)?.[1] ?? ""]);
  const texts = [...form.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/textarea>/g)];
  const choices = [...form.matchAll(/<select[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)].map(
    ([, name, options]) => [name, /value="([^"]*)" selected/.exec(options)?.[1] ?? ""],
  );
  const pairs = [...inputs, ...texts.map(([, name, text]) => [name, text]), ...choices];
  return new Map(pairs.map(([name, value]) => [name, unescaped(value)]));
}

test("a picture sent to one instance is in the bucket, and the other shows it at once", async () => {
  const member = await logIn("membre3");
  const list = await send(nginx.secure, "/mes-elements", { headers: member });
  const id = /data-element-id="(\d+)"/.exec(list.text)?.[1] ?? "";
  const address = `/vitrine/clients/utils/modules/my_elements_edit.php?element_module_ident=mes-associations&element_id=${id}`;
  const [one, other] = instances.map(({ port }) => ({ port }));
  const form = await send(one, address, { headers: member });
  const [, field] = /name="fichier\[(\w+)\]"/.exec(form.text) ?? [];
  assert.ok(field, form.text);
  const body = new FormData();
  for (const [name, value] of fieldsOf(form.text).set(`description[${field}]`, "Un pont")) body.set(name, value);
  body.set(`fichier[${field}]`, new Blob([readFileSync(join(root, "demo/media/pont-soir.jpg"))]), "pont.jpg");
  const sent = new Request("http://a/", { method: "POST", body });
  const bytes = Buffer.from(await sent.arrayBuffer());
  const headers = {
    ...{ ...member, "X-Requested-With": "XMLHttpRequest" },
    ...{ "Content-Type": sent.headers.get("content-type"), "Content-Length": bytes.length },
  };
  const answer = await send(one, address, { method: "POST", body: bytes, headers });
  assert.match(answer.text, /alert-success/);
  const [, picture] =
    /name="champ\[\w+\]" value="(envoi-\w+)"/.exec((await send(one, address, { headers: member })).text) ?? [];
  assert.ok((await s3.objects("site")).includes(`pictures/${picture}.jpg`), picture);
  const shown = await send(other, `/medias/${picture}.jpg`, { headers: member });
  assert.deepEqual([shown.status, shown.headers["content-type"]], [200, "image/jpeg"]);
});

test("security_29 each instance restarts under load, and no request fails", async () => {
  const member = await logIn("membre2");
  const failed = [];
  let answered = 0;
  let isOver = false;
  const visit = async (visitor) => {
    for (let turn = visitor; !isOver; turn++) {
      const path = ["/actualites", "/mes-elements", LOGIN][turn % 3];
      const options = path === LOGIN ? { method: "POST", body: form({ login: "", mdp: "" }) } : {};
      const answer = await send(nginx.secure, path, { ...options, headers: member }).catch((error) => ({
        status: String(error),
      }));
      // An empty login is refused as such (401), or as one too many (429).
      const right = path === LOGIN ? [401, 429] : [200];
      if (!right.includes(answer.status)) failed.push(`${path}: ${answer.status}`);
      answered += 1;
    }
  };
  const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
  const someMore = async () => {
    const before = answered;
    await until("visitors are answered", () => answered >= before + 30);
  };
  for (const instance of instances) {
    await someMore();
    assert.equal(await instance.stop(), 0);
    await someMore();
    await startInstance(instance);
  }
  await someMore();
  isOver = true;
  await Promise.all(visits);
  assert.deepEqual(failed, [], `of ${answered}`);
});

test("security_24 limits count by the visitor's address, whatever a visitor claims", async () => {
  const tries = (from, number) =>
    send(nginx.secure, LOGIN, {
      method: "POST",
      body: form({ login: `inconnu${number}@demo.test`, mdp: "faux" }),
      headers: { ...origin, "X-Forwarded-For": `10.0.0.${number}` },
      from,
    });
  const statuses = [];
  for (let number = 0; number < 21; number++) statuses.push((await tries("127.0.0.3", number)).status);
  assert.equal(statuses.at(-1), 429, statuses.join(" "));
  assert.equal((await tries("127.0.0.4", 21)).status, 401);
});

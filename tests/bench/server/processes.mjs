// Starts the measured servers in a temporary folder, reads their resource usage, and stops them.
import { execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../free-port.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** What operators install, or another build of it. */
const vitrine = process.env.BENCH_PROGRAM ?? join(root, "target/dist/vitrine");
const TICKS_PER_SECOND = 100;

async function answering(url) {
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(url).catch(() => undefined)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${url} does not answer`);
}

/** Starts a program whose output goes to a file, and returns how to stop it. */
function started(program, args, { env = {}, log, cwd }) {
  const output = openSync(log, "a");
  const child = spawn(program, args, { env: { ...process.env, ...env }, cwd, stdio: ["ignore", output, output] });
  closeSync(output);
  const ended = new Promise((done) => child.once("exit", done).once("error", done));
  return {
    pid: child.pid,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Our server on the demo site, as in production: the program of `just release`, logs to a file. */
export async function startVitrine(folder, database = `sqlite:${join(folder, "vitrine.db")}`) {
  const [port, ops] = [await freePort(), await freePort()];
  const env = {
    VITRINE_DATABASE_URL: database,
    VITRINE_MEDIA: `file:${join(folder, "media")}`,
    VITRINE_LISTEN: `127.0.0.1:${port}`,
    VITRINE_OPS_LISTEN: `127.0.0.1:${ops}`,
    // The load names a client with each request, so that limits per address see many visitors.
    VITRINE_TRUSTED_PROXIES: "1",
    VITRINE_PUBLIC_URL: `http://127.0.0.1:${port}`,
    // As in the units of the manual.
    MALLOC_TRIM_THRESHOLD_: "4194304",
  };
  execFileSync(vitrine, ["import", "demo"], { cwd: root, env: { ...process.env, ...env }, stdio: "ignore" });
  const server = started(vitrine, ["serve"], { env, log: join(folder, "vitrine.log"), cwd: root });
  await answering(`http://127.0.0.1:${port}/healthz`);
  return { ...server, url: `http://127.0.0.1:${port}`, pids: () => [server.pid] };
}

const tmpDirectories = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

function nginxSettings(folder, port, user) {
  const temporary = tmpDirectories.map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join("\n  ");
  return `daemon off;
${user ? `user ${user};` : ""}
worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log warn;
events { worker_connections 4096; }
http {
  ${temporary}
  access_log ${folder}/nginx-access.log;
  gzip on;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      fastcgi_pass unix:${folder}/php.sock;
      fastcgi_keep_conn on;
      fastcgi_param SCRIPT_FILENAME ${folder}/php/index.php;
      fastcgi_param QUERY_STRING $query_string;
      fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param CONTENT_TYPE $content_type;
      fastcgi_param CONTENT_LENGTH $content_length;
      fastcgi_param REQUEST_URI $request_uri;
      fastcgi_param SERVER_PROTOCOL $server_protocol;
    }
  }
}
`;
}

function poolSettings(folder, user) {
  return `[global]
error_log = ${folder}/php.log
daemonize = no
[bench]
${user ? `user = ${user}\nlisten.owner = ${user}` : ""}
listen = ${folder}/php.sock
listen.backlog = 4096
pm = static
pm.max_children = 8
pm.max_requests = 0
env[BENCH_DATABASE] = ${folder}/php.db
php_admin_value[opcache.enable] = 1
php_admin_value[opcache.validate_timestamps] = 0
`;
}

/** nginx in front of php-fpm on a copy of the same database. */
export async function startPhp(folder) {
  const port = await freePort();
  const user = process.getuid() === 0 ? "www-data" : "";
  execFileSync("cp", ["-r", fileURLToPath(new URL("php", import.meta.url)), join(folder, "php")]);
  // SQLite makes the copy: our database may have a journal beside the file.
  execFileSync("php", ["-r", `(new PDO('sqlite:${folder}/vitrine.db'))->exec("VACUUM INTO '${folder}/php.db'");`]);
  execFileSync("php", [join(folder, "php/prepare.php"), join(folder, "php.db")]);
  writeFileSync(join(folder, "nginx.conf"), nginxSettings(folder, port, user));
  writeFileSync(join(folder, "fpm.conf"), poolSettings(folder, user));
  if (user) execFileSync("chown", ["-R", user, folder]);
  const fpm = ["/usr/sbin/php-fpm8.2", "/usr/sbin/php-fpm8.3", "/usr/sbin/php-fpm8.4", "/usr/sbin/php-fpm"].find(
    existsSync,
  );
  const php = started(fpm, ["-F", "-y", join(folder, "fpm.conf")], { log: join(folder, "fpm.log") });
  const nginx = started("/usr/sbin/nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    log: join(folder, "nginx.log"),
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/actualites`);
  return {
    url,
    pids: () => [php.pid, nginx.pid].flatMap((pid) => [pid, ...children(pid)]),
    stop: async () => {
      await nginx.stop();
      await php.stop();
    },
  };
}

function children(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}

/** Seconds of processor time, user and system, as the kernel counts them. */
export function processorSeconds(pids) {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

/** Resident memory in MB; memory that processes share counts in each of them. */
export function memory(pids) {
  const kilobytes = pids.map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

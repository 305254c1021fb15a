// A machine for the operator's manual: a folder with its own /etc, /srv, /usr and /var, free ports, PostgreSQL, and
// stand-ins for S3 and for what needs root or systemd. nginx, PostgreSQL, curl, the Debian package and the server are
// real.

import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { objectStore } from "./object-store.mjs";

export const root = fileURLToPath(new URL("../../", import.meta.url));
const program = process.env.E2E_BINARY ?? join(root, "target/debug/vitrine");
export const NAME = "www.exemple.fr";
/** Any picture of the demo. */
const PICTURE = "mediatheque";
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

const STAND_INS = {
  // There is only one user here.
  sudo: `[ "$1" = -u ] && shift 2\nexec "$@"`,
  useradd: "exit 0",
  chown: "exit 0",
  chgrp: "exit 0",
  // All folders belong to the one user.
  install: `
options=()
while [ $# -gt 0 ]; do case $1 in -o|-g) shift 2 ;; *) options+=("$1"); shift ;; esac; done
exec /usr/bin/install "\${options[@]}"`,
  // Does what dpkg does with the package: unpacks it, keeps existing settings, runs its script. The units stay, too:
  // the package's have the paths and ports of a real machine, as has its example for nginx, which is replaced.
  "apt-get": `
for file; do package=$file; done
control=$(mktemp -d)
dpkg-deb -e "$package" "$control"
mkdir "$control/kept"
(cd "$MACHINE" && find etc/vitrine.toml usr/lib/systemd -type f -exec cp -p --parents {} "$control/kept" \\; 2>/dev/null) || true
dpkg-deb -x "$package" "$MACHINE"
cp -rp "$control/kept/." "$MACHINE"
example="$MACHINE/usr/share/doc/vitrine/examples/vitrine.conf"
[ -f "$example" ] && cp "$MACHINE/example.conf" "$example"
sed -i -E 's#(^| |=|")/(etc|var)/#\\1'"$MACHINE"'/\\2/#g; s#/run/systemd/system#'"$MACHINE"'/run#' "$control/postinst"
"$control/postinst" configure
rm -r "$control"`,
  nginx: `exec /usr/sbin/nginx -p "$MACHINE" -c "$MACHINE/nginx.conf" "$@"`,
  // Does what systemd does with the units of the manual: starts the program of ExecStart, and stops it with SIGTERM.
  systemctl: `
start() {
  local file="$MACHINE/usr/lib/systemd/system/\${1%@*}.service" instance=
  case $1 in *@*) file="$MACHINE/usr/lib/systemd/system/\${1%@*}@.service" instance=\${1#*@} ;; esac
  local environment; environment=$(sed -n 's/^EnvironmentFile=-//p' "$file")
  local command; command=$(sed -n 's/^ExecStart=//p' "$file")
  if [ -e "$environment" ]; then set -a; . "$environment"; set +a; fi
  # shellcheck disable=SC2086
  setsid \${command//%i/$instance} >>"$MACHINE/log/$1.log" 2>&1 </dev/null &
  echo $! >"$MACHINE/run/$1.pid"
}
stop() {
  local pid; pid=$(cat "$MACHINE/run/$1.pid" 2>/dev/null) || return 0
  kill -TERM "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
  rm "$MACHINE/run/$1.pid"
}
echo "$*" >>"$MACHINE/log/systemctl.log"
action=$1; shift
[ "\${1:-}" != --now ] || shift
case $action:\${1:-} in
  daemon-reload:) ;;
  reload:nginx) if [ -s "$MACHINE/nginx.pid" ]; then kill -HUP "$(cat "$MACHINE/nginx.pid")"; else nginx; fi ;;
  enable:*|start:*) for unit; do start "$unit"; done ;;
  disable:*|stop:*) for unit; do stop "$unit"; done ;;
  list-units:*) (cd "$MACHINE/run" && for file in *.pid; do [ ! -e "$file" ] || echo "\${file%.pid}.service loaded active running"; done) ;;
  try-restart:*) for unit; do [ ! -e "$MACHINE/run/$unit.pid" ] || { stop "$unit"; start "$unit"; }; done ;;
  restart:*) for unit; do stop "$unit"; start "$unit"; done ;;
  *) echo "systemctl $action $*: not stood in for" >&2; exit 1 ;;
esac`,
};

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** The leading digits of four free ports, which end with 0 to 3. */
async function freeTens(taken) {
  for (;;) {
    const tens = 1100 + Math.floor(Math.random() * 1900);
    const ports = [0, 1, 2, 3].map((last) => tens * 10 + last);
    const free = await Promise.all(ports.map(isFree));
    if (!taken.includes(tens) && free.every(Boolean)) return tens;
  }
}

/** Sets up a machine; `text(…)` replaces the manual's paths and ports with its own. */
export async function machine() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-manual-"));
  const at = (path) => join(folder, path);
  for (const path of ["etc", "etc/nginx/sites-enabled", "srv", "stand-ins", "log", "run"])
    mkdirSync(at(path), { recursive: true });
  for (const [name, script] of Object.entries(STAND_INS)) {
    writeFileSync(at(`stand-ins/${name}`), `#!/usr/bin/env bash\nset -euo pipefail\n${script}\n`);
    chmodSync(at(`stand-ins/${name}`), 0o755);
  }
  packages(folder);
  siteFolder(at("srv/site"));
  const cluster = execFileSync(join(root, "scripts/postgres-cluster"), ["start"], { encoding: "utf8" }).trim();
  const tens = [];
  for (let count = 0; count < 5; count++) tens.push(await freeTens(tens));
  const [site, ops, museum, museumOps, web] = tens;
  const ports = { 808: site, 909: ops, 809: museum, 919: museumOps };
  const secure = `${web}1`;
  const s3 = await objectStore(`${web}2`, "exemple-media");
  const database = new URL(cluster).port;
  const text = (manual) =>
    manual
      .replace(
        /(?<![\w./$]|[^=]-)\/(etc|srv|usr\/bin|usr\/lib|usr\/share|var\/lib|var\/backups)(?=[/\s]|$)/gm,
        `${folder}/$1`,
      )
      .replace(/\b(808|909|809|919)(?=\d\b|%i|\$instance)/g, (_, usual) => ports[usual])
      .replace(/^AWS_ENDPOINT=.*$/m, `AWS_ENDPOINT=${s3.address}\nAWS_ALLOW_HTTP=true`)
      .replaceAll(":5432/", `:${database}/`)
      .replaceAll("listen 80;", `listen 127.0.0.1:${web}0;`)
      .replaceAll("listen 443 ssl http2;", `listen 127.0.0.1:${secure} ssl http2;`);
  writeFileSync(at("example.conf"), text(readFileSync(join(root, "examples/nginx/vitrine.conf"), "utf8")));
  certificate(at(`etc/ssl/${NAME}`));
  writeFileSync(
    at(".curlrc"),
    `connect-to = "${NAME}:443:127.0.0.1:${secure}"\ncacert = "${at(`etc/ssl/${NAME}`)}/fullchain.pem"\n`,
  );
  writeFileSync(at("nginx.conf"), mainOfNginx(folder));
  const foreign = Object.entries(process.env).filter(([name]) => !/^(VITRINE_|AWS_|PG|RUST_LOG$)/.test(name));
  const env = {
    ...Object.fromEntries(foreign),
    MACHINE: folder,
    CURL_HOME: folder,
    PATH: [at("stand-ins"), at("usr/bin"), process.env.PATH].join(":"),
    ...{ PGHOST: "127.0.0.1", PGPORT: database, PGUSER: "postgres" },
  };
  /** Runs a script; on failure, throws all that it printed. */
  const run = (script) => {
    const done = spawnSync("bash", ["--norc", "-euo", "pipefail", "-c", script], {
      cwd: folder,
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (done.status !== 0) throw new Error(`exit code ${done.status} of\n${script}\n${done.stdout}${done.stderr}`);
    return done.stdout;
  };
  const end = () => {
    for (const pid of readdirSync(at("run"))) run(`systemctl stop ${pid.replace(/\.pid$/, "")}`);
    if (existsSync(at("nginx.pid")) && readFileSync(at("nginx.pid"), "utf8")) run("nginx -s stop");
    execFileSync(join(root, "scripts/postgres-cluster"), ["stop", cluster]);
    s3.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { at, text, run, end, s3 };
}

/** Builds the Debian package of the program; a link to it serves as the former one. */
function packages(folder) {
  const pack = [join(root, "scripts/package-deb"), [program, folder]];
  execFileSync(...pack, { env: { ...process.env, COMPRESSION: "none" }, stdio: ["ignore", "ignore", "inherit"] });
  const [name] = readdirSync(folder).filter((file) => file.endsWith(".deb"));
  mkdirSync(join(folder, "former"));
  symlinkSync(join(folder, name), join(folder, "former", name));
}

/** The small site of the server's tests, with pictures of the demo. */
function siteFolder(folder) {
  cpSync(join(root, "crates/server/tests/site"), folder, { recursive: true });
  mkdirSync(join(folder, "media"), { recursive: true });
  for (const name of ["pont", "eglise", "lavoir"])
    for (const size of ["", "-480"])
      cpSync(join(root, `demo/media/${PICTURE}${size}.jpg`), join(folder, `media/${name}${size}.jpg`));
}

function certificate(folder) {
  mkdirSync(folder, { recursive: true });
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
      ...["-subj", `/CN=${NAME}`, "-addext", `subjectAltName=DNS:${NAME}`],
      ...["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")],
    ],
    { stdio: "ignore" },
  );
}

/** What Debian's nginx.conf contains around the files of sites. */
const mainOfNginx = (folder) => `${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log ${folder}/log/nginx-error.log;
events {}
http {
  access_log ${folder}/log/nginx-access.log;
${TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/run-${name};`).join("\n")}
  include ${folder}/etc/nginx/sites-enabled/*;
}
`;

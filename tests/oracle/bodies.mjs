// Compares how our server and PHP's own read whole requests.
//   node tests/oracle/bodies.mjs [--all]
// Prints agreements and every difference (with --all, agreements too). `cargo build -p vitrine-server --example php_form`
// builds our side.
import { spawn, spawnSync } from "node:child_process";
import { connect } from "node:net";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.mjs";
import { cases } from "./bodies/cases.mjs";
import { judge } from "./judge.mjs";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Sends a request byte by byte as given; returns the body of its answer. */
function exchange(port, { type, body, query = "" }) {
  const head = [
    `POST /?${query} HTTP/1.1`,
    "Host: exemple.test",
    "Connection: close",
    `Content-Length: ${body.length}`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
  ];
  return new Promise((resolve, reject) => {
    const chunks = [];
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`, "latin1"));
    });
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () =>
      resolve(Buffer.concat(chunks).toString("latin1").split("\r\n\r\n").slice(1).join("\r\n\r\n")),
    );
  });
}

async function phpReads(all) {
  const port = await freePort();
  const quiet = ["display_errors=0", "display_startup_errors=0", "log_errors=0"].flatMap((setting) => ["-d", setting]);
  const php = spawn("php", [...quiet, "-S", `127.0.0.1:${port}`, path("bodies.php")], { stdio: "ignore" });
  const ended = new Promise((resolve) => php.once("exit", resolve).once("error", resolve));
  try {
    for (let tries = 0; ; tries++) {
      const up = await exchange(port, { type: null, body: "" }).catch(() => undefined);
      if (up) break;
      if (tries > 200 || php.exitCode !== null) throw new Error("PHP does not answer (Debian: php-cli)");
      await new Promise((done) => setTimeout(done, 25));
    }
    const answers = [];
    for (const one of all) answers.push(JSON.parse(await exchange(port, one)));
    return answers;
  } finally {
    php.kill();
    await ended;
  }
}

function weRead(all) {
  const lines = all.map(({ type, body, query }) =>
    JSON.stringify({ type, query, body: Buffer.from(body, "latin1").toString("base64") }),
  );
  const program = path(`${process.env.CARGO_TARGET_DIR ?? "../../target"}/debug/examples/php_form`);
  const ours = spawnSync(program, { input: lines.join("\n"), encoding: "utf8", maxBuffer: 2 ** 28 });
  if (ours.error || ours.status !== 0) {
    console.error(`bodies: our side does not answer: ${ours.error ?? ours.stderr}`);
    exit(2);
  }
  return ours.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** PHP's texts and keys are bytes; ours are UTF-8, with U+FFFD for invalid bytes. */
function decoded(pairs) {
  const text = (base64) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.from(base64, "base64"));
  return pairs.map(([key, value]) => [text(key), typeof value === "string" ? text(value) : decoded(value)]);
}

/** Shortens an answer for display. */
function shown(value) {
  const text = JSON.stringify(value);
  return text.length > 2_000 ? { begins: text.slice(0, 200), ends: text.slice(-200), length: text.length } : value;
}

const all = [...new Map([...cases()].map((one) => [one.name, one])).values()];
const theirs = await phpReads(all);
const ours = weRead(all);
const compared = all.map(({ name }, at) => {
  const { body, query } = theirs[at];
  const our = ours[at].status === 200 ? { body: ours[at].body, query: ours[at].query } : `refused, ${ours[at].status}`;
  return { name, theirs: shown({ body: decoded(body), query: decoded(query) }), ours: shown(our) };
});
judge({ kinds: { [`bodies, PHP ${theirs[0].version}`]: compared }, list: "bodies.json" });

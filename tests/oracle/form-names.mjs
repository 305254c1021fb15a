// Our reading of a form's bracket names beside PHP's own.
//   node tests/oracle/form-names.mjs [--all]
// Prints agreements and every difference (with --all, agreements too). A difference that form-names.json does not want
// is a fault, and so is one that it wants and that is no more, or whose reason docs/compatibility.md does not give.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { argv, exit } from "node:process";
import * as core from "../../pkg/web/node.js";

/** As many cases as are worth the name of a comparison. */
const LEAST = 300;

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

/** What PHP makes of the forms, as records whose texts and keys are UTF-8, faults of it as U+FFFD. */
function phpReads(forms) {
  const input = JSON.stringify(forms.map((form) => Buffer.from(form).toString("base64")));
  const script = new URL("form-names.php", import.meta.url).pathname;
  const php = spawnSync("php", ["-d", "display_errors=stderr", script], {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (php.error || php.status !== 0) {
    console.error(`form-names: PHP does not answer (Debian: php-cli): ${php.error ?? php.stderr}`);
    exit(2);
  }
  const { version, answers } = JSON.parse(php.stdout);
  return { version, answers: answers.map(decoded) };
}

/** Compared by Map, where no key has a meaning or a place of its own. */
function decoded(pairs) {
  const text = (base64) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.from(base64, "base64"));
  return new Map(pairs.map(([key, value]) => [text(key), typeof value === "string" ? text(value) : decoded(value)]));
}

function asMap(value) {
  if (typeof value === "string") return value;
  return new Map(Object.entries(value).map(([key, below]) => [key, asMap(below)]));
}

/** Written in one way, by the order of the keys: JavaScript puts numbers first, which is told in the documents. */
function shown(value) {
  if (typeof value === "string") return JSON.stringify(value);
  const keys = [...value.keys()].sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${shown(value.get(key))}`).join(",")}}`;
}

/** Every form of the list, every name with every value, and two forms of a name one after the other. */
function* forms({ forms, repeated, names, values, pairs }) {
  const named = (form) => ({ name: form, form });
  yield* forms.map(named);
  for (const { before, unit, times, after } of repeated)
    yield { name: `${before}${unit}×${times}${after}`, form: before + unit.repeat(times) + after };
  for (const name of names) for (const value of values) yield named(name + value);
  for (const first of pairs) for (const second of pairs) yield named(`${first}=1&${second}=2&${first}[]=3`);
}

const cases = JSON.parse(read("form-names-cases.json"));
const all = [...new Map([...forms(cases)].map((one) => [one.name, one])).values()];
const { version, answers } = phpReads(all.map(({ form }) => form));
const documented = read("../../docs/compatibility.md").replaceAll(/\s+/g, " ");
const { differences } = JSON.parse(read("form-names.json"));
const wanted = new Map(differences.flatMap(({ reason, cases }) => cases.map((name) => [name, reason])));
const seen = new Set();
const faults = differences
  .filter(({ reason }) => !documented.includes(reason))
  .map(({ reason }) => `untold: ${reason}`);

let agreements = 0;
all.forEach(({ name, form }, place) => {
  const theirs = shown(answers[place]);
  const ours = shown(asMap(core.decodeForm(form)));
  if (theirs === ours) {
    agreements += 1;
    if (argv.includes("--all")) console.log(`${JSON.stringify(name)}\n  both ${ours}`);
    return;
  }
  seen.add(name);
  const reason = wanted.get(name) ?? "NOT WANTED";
  console.log(`${JSON.stringify(name)}\n  theirs ${theirs}\n  ours   ${ours}\n  ${reason}`);
  if (!wanted.has(name)) faults.push(name);
});
console.log(`form names, PHP ${version}: ${all.length} cases, ${agreements} agreements, ${seen.size} differences`);
if (all.length < LEAST) faults.push(`fewer than ${LEAST} cases`);
for (const name of wanted.keys()) if (!seen.has(name)) faults.push(`${name} (wanted, and no difference)`);
for (const fault of faults) console.log(`fault: ${fault}`);
exit(faults.length > 0 ? 1 : 0);

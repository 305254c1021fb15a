// Compares how we and PHP read a form's bracket names.
//   node tests/oracle/form-names.mjs [--all]
// Prints agreements and every difference (with --all, agreements too).
import { spawnSync } from "node:child_process";
import { exit } from "node:process";
import * as core from "../../pkg/web/inline.js";
import { judge, read } from "./judge.mjs";

/** PHP's result for the forms, as records with UTF-8 texts and keys; invalid bytes become U+FFFD. */
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

/** Converted to Map, which has no special keys and keeps their order. */
function decoded(pairs) {
  const text = (base64) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.from(base64, "base64"));
  return new Map(pairs.map(([key, value]) => [text(key), typeof value === "string" ? text(value) : decoded(value)]));
}

function asMap(value) {
  if (typeof value === "string") return value;
  return new Map(Object.entries(value).map(([key, below]) => [key, asMap(below)]));
}

/** In a canonical key order: JavaScript objects put numbers first, as documented. */
function shown(value) {
  if (typeof value === "string") return JSON.stringify(value);
  const keys = [...value.keys()].sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${shown(value.get(key))}`).join(",")}}`;
}

/** Every form of the list, every name with every value, and two forms with the same name in a row. */
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
const compared = all.map(({ name, form }, place) => ({
  name,
  theirs: shown(answers[place]),
  ours: shown(asMap(core.decodeForm(form))),
}));
judge({ kinds: { [`form names, PHP ${version}`]: compared }, list: "form-names.json" });

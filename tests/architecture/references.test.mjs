// Every reference in code and documents has a target: numbered rules, documents, decision records, headings.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const TEXT = /\.(rs|ts|tsx|mjs|js|json|md|css|html|toml|ya?ml|php|sql)$|(^|\/)(justfile|scripts\/[^/]+)$/;

/** All text files of the repository except this one, which contains false references for its test. */
function files() {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  return listed
    .toString()
    .split("\0")
    .filter((path) => TEXT.test(path) && !path.endsWith("references.test.mjs") && !path.includes("package-lock"))
    .filter((path) => existsSync(join(root, path)));
}

const read = (path) => readFileSync(join(root, path), "utf8");

/** The numbers in the first column of a document's tables, and those of its numbered headings. */
function numbersOf(document) {
  const rows = [...document.matchAll(/^\| ([0-9]+(?:\.[0-9]+)?) \|/gm)].map((row) => row[1]);
  const headings = [...document.matchAll(/^## ([0-9]+)\. /gm)].map((heading) => heading[1]);
  return new Set([...rows, ...headings]);
}

/** GitHub's anchor for a heading. */
function anchorsOf(document) {
  const headings = [...document.matchAll(/^#+ (.*)$/gm)].map((heading) => heading[1] ?? "");
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

const RECORDS = new Set(readdirSync(join(root, "docs/decisions")).map((name) => name.slice(0, 4)));
const RULES = { spec: numbersOf(read("docs/spec.md")), security: numbersOf(read("docs/security.md")) };
// Matches `spec 5.3`, `security_24_…` in a test's name, `"security 1:`; not versions or sizes.
const CITED = /\b(spec|security)[ _]([0-9]+(?:\.[0-9]+)?)(?![0-9])/g;

function deadNumbers(text) {
  return [...text.matchAll(CITED)].filter(([, table, number]) => !RULES[table].has(number)).map(([cited]) => cited);
}

function deadPaths(path, text) {
  const named = [...text.matchAll(/\bdocs\/[a-z0-9/_-]+\.md\b/g)].map(([name]) => name);
  const records = [
    ...text.matchAll(/\bdocs\/decisions\/([0-9]{4})\b(?!-)/g),
    ...text.matchAll(/\bdecision ([0-9]{4})\b/g),
  ];
  const dead = named.filter((name) => !existsSync(join(root, name)));
  const missing = records.filter(([, number]) => !RECORDS.has(number)).map(([cited]) => cited);
  if (!path.endsWith(".md")) return [...dead, ...missing];
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? "");
  const broken = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(read(target)).has(anchor);
  });
  return [...dead, ...missing, ...broken];
}

test("every cited rule number is in its table", () => {
  let cited = 0;
  const dead = files().flatMap((path) => {
    const text = read(path);
    cited += [...text.matchAll(CITED)].length;
    return deadNumbers(text).map((number) => `${path}: ${number}`);
  });
  assert.deepEqual(dead, []);
  assert.ok(cited > 300, `only ${cited} citations were read: the reader has lost its way`);
});

test("every document, record and heading that is referenced exists", () => {
  const dead = files().flatMap((path) => deadPaths(path, read(path)).map((name) => `${path}: ${name}`));
  assert.deepEqual(dead, []);
});

test("a dead reference is reported", () => {
  assert.deepEqual(deadNumbers("spec 5.3, spec 2.99, security_24_slow, security 99:"), ["spec 2.99", "security 99"]);
  const text = "docs/markup.md docs/gone.md [a](endpoints.md#search) [b](endpoints.md#gone) [c](gone.md) decision 0099";
  assert.deepEqual(deadPaths("docs/x.md", text), ["docs/gone.md", "decision 0099", "endpoints.md#gone", "gone.md"]);
});

test("every decision record has its status and date, and at most 40 lines", () => {
  const records = files().filter((path) => /^docs\/decisions\/[0-9]{4}-.*\.md$/.test(path));
  assert.ok(records.length > 10);
  for (const path of records) {
    const lines = read(path).trimEnd().split("\n");
    assert.match(lines[0] ?? "", /^# [0-9]{4} · [A-Z]/, path);
    assert.match(lines[2] ?? "", /^Status: (accepted|superseded by [0-9]{4}), [0-9]{4}-[0-9]{2}-[0-9]{2}$/, path);
    assert.ok(lines.length <= 40, `${path} has ${lines.length} lines`);
  }
});

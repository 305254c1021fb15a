// Reads the imports of the TypeScript sources, and reports those that the table in rules.json does not allow.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** Every specifier a source text imports: statically, by re-export, dynamically, as a type. */
export function importsOf(path, text) {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const found = [];
  const keep = (specifier, offset) => found.push({ specifier, line: text.slice(0, offset).split("\n").length });
  for (const { moduleRequest } of module.staticImports) keep(moduleRequest.value, moduleRequest.start);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) keep(moduleRequest.value, moduleRequest.start);
  }
  new Visitor({
    ImportExpression: (node) => keep(node.source.type === "Literal" ? node.source.value : "(computed)", node.start),
    TSImportType: (node) => keep(node.source.value, node.start),
  }).visit(program);
  return found;
}

/** Lines on which a source text calls the global `fetch`. */
export function fetchCalls(path, text) {
  const lines = [];
  new Visitor({
    CallExpression: ({ callee, start }) => {
      const name = callee.type === "MemberExpression" ? callee.property.name : callee.name;
      if (name === "fetch") lines.push(text.slice(0, start).split("\n").length);
    },
  }).visit(parseSync(path, text).program);
  return lines;
}

const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Source files below `folder`, paths relative to it; tests are not checked. */
export function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts") && !isTest(name))
    .sort();
}

function unitOf(rules, path) {
  return rules.find(({ files }) =>
    files.some((prefix) => path === prefix || (prefix.endsWith("/") && path.startsWith(prefix))),
  );
}

/** The subfolder of a unit whose subfolders may not import each other: behaviours/list/param.ts → list. */
const roomOf = (path) => path.split("/")[1] ?? "";

const packageOf = (specifier) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** The target of a relative specifier, from src/; `pkg` for the built core. */
function targetOf(path, specifier) {
  const target = join(dirname(path), specifier).replaceAll("\\", "/");
  return target.startsWith("../../pkg/") ? "pkg" : target.replace(/\.jsx?$/, (end) => end.replace("js", "ts"));
}

function refusal(rules, rule, path, specifier) {
  if (!specifier.startsWith(".")) {
    const name = packageOf(specifier);
    if (rule.onlyPackages && !rule.onlyPackages.includes(name)) return `${rule.unit} uses the package ${name}`;
    return rule.neverPackages?.includes(name) ? `${rule.unit} uses the package ${name}` : undefined;
  }
  if (rule.may.includes("*")) return undefined;
  const target = targetOf(path, specifier);
  if (target === "pkg") return rule.may.includes("pkg") ? undefined : `${rule.unit} uses pkg`;
  const other = unitOf(rules, target);
  if (!other) return `${target} belongs to no unit of the table`;
  if (other !== rule) return rule.may.includes(other.unit) ? undefined : `${rule.unit} uses ${other.unit}`;
  return rule.apart && roomOf(path) !== roomOf(target)
    ? `${rule.unit} ${roomOf(path)} uses its sibling ${roomOf(target)}`
    : undefined;
}

/** One message per import (or fetch call) that the table does not allow. */
export function violations(rules, path, text) {
  const rule = unitOf(rules, path);
  if (!rule) return [`${path}: no unit of the table holds this file`];
  const imports = importsOf(path, text).flatMap(({ specifier, line }) => {
    const why = refusal(rules, rule, path, specifier);
    return why ? [`${path}:${line}: ${why}`] : [];
  });
  const calls = rule.neverFetch ? fetchCalls(path, text) : [];
  return [
    ...imports,
    ...calls.map((line) => `${path}:${line}: ${rule.unit} calls fetch; requests go through update/http`),
  ];
}

/** One import cycle among files of src/, as a list of paths; undefined if there is none. */
export function findCycle(folder) {
  const files = sourceFiles(folder);
  const known = new Set(files);
  const edges = new Map(
    files.map((path) => [
      path,
      importsOf(path, readFileSync(join(folder, path), "utf8"))
        .filter(({ specifier }) => specifier.startsWith("."))
        .map(({ specifier }) => targetOf(path, specifier))
        .flatMap((target) => [target, target.replace(/\.ts$/, ".tsx")])
        .filter((target) => known.has(target)),
    ]),
  );
  const done = new Set();
  const walk = (path, trail) => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const target of edges.get(path)) {
      const cycle = walk(target, [...trail, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return undefined;
  };
  for (const path of files) {
    const cycle = walk(path, []);
    if (cycle) return cycle;
  }
  return undefined;
}

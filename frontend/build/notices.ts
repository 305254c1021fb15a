import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const FILE = "THIRD-PARTY-NOTICES.txt";
const LICENCE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
/** The notices of the core's module, written by its build. */
const OF_CORE = join(import.meta.dirname, "../../pkg", FILE);

/** Writes the notices of all bundled packages: their licences require it, and the minifier removes comments. */
export function notices(): Plugin {
  return {
    name: "vitrine-notices",
    apply: "build",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === "chunk" ? output.moduleIds : []));
      const folders = [...new Set(modules.flatMap((id) => packageOf(id) ?? []))].sort();
      const core = existsSync(OF_CORE) ? [readFileSync(OF_CORE, "utf8").trim()] : [];
      const source = `${[...folders.map(noticeOf), ...core].join(SEPARATOR)}\n`;
      this.emitFile({ type: "asset", fileName: FILE, source });
    },
  };
}

const SEPARATOR = `\n\n${"-".repeat(80)}\n\n`;

/** Returns the folder of a module's package; undefined for our own modules. */
export function packageOf(id: string): string | undefined {
  const inner = id.lastIndexOf("/node_modules/");
  if (inner < 0) return undefined;
  const [scope = "", name = ""] = id.slice(inner + "/node_modules/".length).split("/");
  return `${id.slice(0, inner)}/node_modules/${scope.startsWith("@") ? `${scope}/${name}` : scope}`;
}

function noticeOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  if (texts.length === 0 && !license) throw new Error(`${dirname(folder)}: ${name} names no licence`);
  const holder = typeof author === "string" ? author : author?.name;
  const said = texts.length > 0 ? texts : [`${license}${holder ? `, ${holder}` : ""}`];
  return [`${name} ${version}`, ...said].join("\n\n");
}

import type { Plugin, Rolldown } from "vite";

/** Vite's plugin that wraps each `import()` in a helper. */
const WRAPPER = "native:import-analysis-build";
/** The code of a chunk that only re-exports another chunk. */
const FACADE = /^export\{([\w$, ]+)\}from"\.\/([^"]+)";?\s*$/;
/** What a chunk exports, at its end. */
const EXPORTS = /export\{([\w$, ]+)\};?\s*$/;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Keeps each `import()` native, and to one request.
 *
 * Vite wraps them in a helper that first adds `<link>` elements for a chunk's style sheets and imports. Under our
 * policy the browser refuses those without a nonce, all style is in `page.css`, and the helper would be a chunk that
 * the entry waits for. A chunk grouped from several modules is imported through a facade chunk: importers are
 * redirected to the chunk itself, which then exports the facade's names. Between chunks the names are short.
 *
 * The chunks named in `alone` import no other, so that they run as soon as they are there.
 */
export function plainImports(alone: readonly string[] = []): Plugin {
  return {
    name: "vitrine-plain-imports",
    apply: "build",
    enforce: "post",
    configResolved({ plugins }) {
      const place = plugins.findIndex(({ name }) => name === WRAPPER);
      if (place === -1) throw new Error(`Vite has no plugin ${WRAPPER} any more: look how it wraps imports now`);
      (plugins as Plugin[]).splice(place, 1);
    },
    // The facade's names become part of the chunk after its file name was made of its content.
    augmentChunkHash({ moduleIds }) {
      const modules = moduleIds.map((id) => this.getModuleInfo(id));
      return modules.map((info) => (info?.dynamicImporters.length ? info.code : "")).join("");
    },
    generateBundle(_options, bundle) {
      for (const facade of chunksOf(bundle)) dropFacade(facade, bundle);
      for (const chunk of chunksOf(bundle)) refuseWhatCosts(chunk, alone);
    },
  };
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === "chunk");
}

function dropFacade(facade: Chunk, bundle: Bundle): void {
  const [, names, file] = FACADE.exec(facade.code) ?? [];
  const target = bundle[`chunks/${file}`];
  if (facade.isEntry || !names || target?.type !== "chunk") return;
  const others = chunksOf(bundle).filter((chunk) => chunk !== facade);
  const used = others.flatMap(({ code }) => importedFrom(target, code));
  renameExports(target, names, used);
  for (const chunk of others) chunk.code = chunk.code.replaceAll(`/${nameOf(facade)}`, `/${nameOf(target)}`);
  delete bundle[facade.fileName];
}

/** Exports the names of a facade; the short ones, of which it is made, only where another chunk uses them. */
function renameExports(target: Chunk, names: string, used: readonly string[]): void {
  const outer = new Map(pairsOf(names));
  target.code = target.code.replace(EXPORTS, (_, own: string) => {
    const exported = pairsOf(own).flatMap(([local, name]) => {
      const wanted = outer.get(name) ?? name;
      const all = wanted === name || !used.includes(name) ? [wanted] : [name, wanted];
      return all.map((one) => [local, one]);
    });
    return `export{${exported.map(([local, name]) => (local === name ? name : `${local} as ${name}`)).join()}};`;
  });
}

/** The names that a code imports from a chunk. */
function importedFrom(chunk: Chunk, code: string): string[] {
  const clauses = [...code.matchAll(/(?:import|export)\{([\w$, ]+)\}from"\.\/([^"]+)"/g)];
  const lists = clauses.filter(([, , file]) => file === nameOf(chunk)).map(([, list = ""]) => list);
  return lists.flatMap(pairsOf).map(([name]) => name);
}

/** The file's name without its folder. */
function nameOf({ fileName }: Chunk): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1);
}

/** Reads a list of names, such as `a,b as c`: each with the name that it is given. */
function pairsOf(list: string): [string, string][] {
  return list.split(",").map((one) => {
    const [name = "", given = name] = one.trim().split(" as ");
    return [name, given];
  });
}

function refuseWhatCosts({ fileName, name, isEntry, imports, viteMetadata }: Chunk, alone: readonly string[]): void {
  if (isEntry && imports.length > 0)
    throw new Error(`${fileName} waits for ${imports}: the page starts after two requests`);
  if (alone.includes(name) && imports.length > 0) throw new Error(`${fileName} waits for ${imports}`);
  if (!isEntry && viteMetadata?.importedCss.size)
    throw new Error(`${fileName} brings a style sheet: it belongs in page.css`);
}

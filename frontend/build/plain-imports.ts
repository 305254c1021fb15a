import type { Plugin, Rolldown } from "vite";

/** Vite's plugin that wraps each `import()` in a helper. */
const WRAPPER = "native:import-analysis-build";
/** The code of a chunk that only re-exports another chunk. */
const FACADE = /^export\{[\w$,]+\}from"\.\/([^"]+)";?\s*$/;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Keeps each `import()` native, and to one request.
 *
 * Vite wraps them in a helper that first adds `<link>` elements for a chunk's style sheets and imports. Under our
 * policy the browser refuses those without a nonce, all style is in `page.css`, and the helper would be a chunk that
 * the entry waits for. A chunk grouped from several modules is imported through a facade chunk: importers are
 * redirected to the chunk itself.
 */
export function plainImports(): Plugin {
  return {
    name: "vitrine-plain-imports",
    apply: "build",
    enforce: "post",
    configResolved({ plugins }) {
      const place = plugins.findIndex(({ name }) => name === WRAPPER);
      if (place === -1) throw new Error(`Vite has no plugin ${WRAPPER} any more: look how it wraps imports now`);
      (plugins as Plugin[]).splice(place, 1);
    },
    generateBundle(_options, bundle) {
      for (const facade of chunksOf(bundle)) dropFacade(facade, bundle);
      for (const chunk of chunksOf(bundle)) refuseWhatCosts(chunk);
    },
  };
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === "chunk");
}

function dropFacade(facade: Chunk, bundle: Bundle): void {
  const target = FACADE.exec(facade.code)?.[1];
  if (facade.isEntry || !target) return;
  const [from, to] = [facade.fileName, `chunks/${target}`].map((name) => name.slice(name.lastIndexOf("/") + 1));
  if (!from || !to) return;
  for (const chunk of chunksOf(bundle)) chunk.code = chunk.code.replaceAll(`/${from}`, `/${to}`);
  delete bundle[facade.fileName];
}

function refuseWhatCosts({ fileName, isEntry, imports, viteMetadata }: Chunk): void {
  if (isEntry && imports.length > 0)
    throw new Error(`${fileName} waits for ${imports}: the page starts after two requests`);
  if (!isEntry && viteMetadata?.importedCss.size)
    throw new Error(`${fileName} brings a style sheet: it belongs in page.css`);
}

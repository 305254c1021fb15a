import type { Plugin } from "vite";

const HINT = "//# allFunctionsCalledOnLoad";

/**
 * Has what the first tap runs compiled whole, aside, when it comes (docs/decisions/0045): Chromium does it for files that
 * begin with this comment; elsewhere each function is compiled at its first call, in the tap. `chunks` are their names.
 */
export function compileAhead(chunks: readonly string[]): Plugin {
  return {
    name: "vitrine-compile-ahead",
    apply: "build",
    // After plainImports: what it drops is told by how it begins.
    enforce: "post",
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle).filter((output) => output.type === "chunk");
      for (const name of chunks) {
        const chunk = outputs.find((output) => output.name === name);
        if (!chunk) throw new Error(`no chunk ${name} to compile ahead`);
        chunk.code = `${HINT}\n${chunk.code}`;
      }
    },
  };
}

import type { Plugin } from "vite";

const HINT = "//# allFunctionsCalledOnLoad";

/**
 * Has Chromium compile the named chunks completely, off the main thread, when they load (docs/decisions/0045): it does
 * so for files that begin with this comment. Otherwise each function is compiled at its first call, during the tap.
 */
export function compileAhead(chunks: readonly string[]): Plugin {
  return {
    name: "vitrine-compile-ahead",
    apply: "build",
    // After plainImports, which recognises facades by their first characters.
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

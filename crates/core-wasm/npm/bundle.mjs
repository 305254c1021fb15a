// Bundles a module of the package with Vite, readable and as it is: to CommonJS, or with only some of its exports.
import { basename, dirname } from "node:path";
import { build } from "vite";

/**
 * Jest's jsdom has no text coders, and hides those of Node. `require("util")` would do for Node, but keep browsers' bundlers
 * from taking the file.
 */
const CODERS = `var { TextDecoder, TextEncoder } = globalThis.TextDecoder
\t? globalThis
\t: globalThis.process.getBuiltinModule("util");`;

/** `format` is `cjs` or `es`. */
export async function bundle(entry, out, format) {
  await build({
    configFile: false,
    logLevel: "warn",
    // Elsewhere than the folder that is written to.
    root: import.meta.dirname,
    publicDir: false,
    build: {
      lib: { entry, formats: [format], fileName: () => basename(out) },
      outDir: dirname(out),
      emptyOutDir: false,
      minify: false,
      target: "es2022",
      reportCompressedSize: false,
      rolldownOptions: { output: { exports: "named", banner: format === "cjs" ? CODERS : "" } },
    },
  });
}

// Bundles a module of the package with Vite, readable and as it is: to CommonJS, or with only some of its exports.
import { basename, dirname } from "node:path";
import { build } from "vite";

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
      rolldownOptions: { output: { exports: "named" } },
    },
  });
}

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Below this size, compressing a response saves no network packet. */
const SMALLEST_BYTES = 256;
const COMPRESSIBLE = /\.(?:js|css|json|svg|html|map|txt|wasm)$/;

/** Writes a `.br` and a `.gz` next to every built file that gets smaller, so that no server compresses one twice. */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "vitrine-compress",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(folder, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await keepIfSmaller(`${path}.br`, brotli, bytes.length);
  await keepIfSmaller(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }), bytes.length);
}

async function keepIfSmaller(path: string, compressed: Buffer, plainBytes: number): Promise<void> {
  if (compressed.length < plainBytes) await writeFile(path, compressed);
}

import type { Plugin } from "vite";

/** Lists the French texts that the bundle has in English, so that the server asks no editor to translate them. */
export function ownEnglish(english: Readonly<Record<string, string>>): Plugin {
  return {
    name: "vitrine-own-english",
    apply: "build",
    generateBundle() {
      // Beside Vite's manifest, which is not served either.
      this.emitFile({ type: "asset", fileName: ".vite/english.json", source: JSON.stringify(Object.keys(english)) });
    },
  };
}

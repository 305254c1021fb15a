// The entries of the package: which module each one has, under which conditions it is found, and the manifest's list of them.

/** A module for each thing that a visitor does (docs/decisions/0012). `.` is the flat one. */
export const BUILDS = ["flat", "forms", "menu", "mobile-menu", "full", "web"];

/** Modules of one domain each, cut out of a build: for programs that need nothing else. The page loads some of them. */
export const CUTS = [
  { name: "sort", build: "flat", domain: "sort" },
  { name: "layout", build: "flat", domain: "layout" },
  { name: "dates", build: "forms", domain: "dates" },
  { name: "masks", build: "forms", domain: "masks" },
  { name: "check", build: "forms", domain: "validate", ofPage: true },
  { name: "dictionary", build: "menu", domain: "i18n", ofPage: true },
];

/** The name that an entry is imported by. */
export const nameOf = (folder) => (folder === "flat" ? "@vitrine/core" : `@vitrine/core/${folder}`);

const pathOf = (folder, entry) => (folder === "flat" ? `./${entry}` : `./${folder}${entry && `/${entry}`}`);

/** `import` and `require` have types of their own: a declaration beside a `.cjs` file is a `.d.cts` one. */
function mainEntry(folder) {
  const types = `./${folder}/index.d.ts`;
  return {
    import: { types, node: `./${folder}/inline.js`, default: `./${folder}/browser.js` },
    require: { types: `./${folder}/index.d.cts`, default: `./${folder}/index.cjs` },
    default: { types, default: `./${folder}/browser.js` },
  };
}

/** Ready with the import, wherever that is. */
function inlineEntry(folder) {
  const { require } = mainEntry(folder);
  return { import: plainEntry(folder, "inline"), require, default: `./${folder}/inline.js` };
}

const plainEntry = (folder, name) => ({ types: `./${folder}/${name}.d.ts`, default: `./${folder}/${name}.js` });

/** The `exports` of the manifest for these folders. */
export function exportsOf(folders) {
  const lists = folders.map((folder) => [
    [folder === "flat" ? "." : pathOf(folder, ""), mainEntry(folder)],
    [pathOf(folder, "inline"), inlineEntry(folder)],
    [pathOf(folder, "bundler"), plainEntry(folder, "bundler")],
    [
      `./${folder}/vitrine_bg.wasm`,
      { types: `./${folder}/vitrine_bg.wasm.d.ts`, default: `./${folder}/vitrine_bg.wasm` },
    ],
  ]);
  return Object.fromEntries([...lists.flat(), ["./package.json", "./package.json"]]);
}

/** For resolvers that do not know `exports` (TypeScript's `node10`, Parcel's default): a manifest beside each entry. */
export function manifestsBeside(folders) {
  const main = (path) => ({ main: `${path}index.cjs`, module: `${path}browser.js`, types: `${path}index.d.ts` });
  const flat = (name) => ({ main: `../flat/${name}.js`, types: `../flat/${name}.d.ts` });
  const others = folders.filter((folder) => folder !== "flat").map((folder) => [folder, main("./")]);
  const beside = Object.fromEntries([...others, ["inline", flat("inline")], ["bundler", flat("bundler")]]);
  return { root: main("./flat/"), beside };
}

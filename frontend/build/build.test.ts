// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build, type InlineConfig, type Plugin } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compress } from "./compress.js";
import { hashedEntries } from "./hashed-entries.js";
import { ownEnglish } from "./own-english.js";
import { plainImports } from "./plain-imports.js";
import { shortStyles } from "./short-styles.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-build-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds these files, with `main.js` as the entry, and returns the outputs by file name. */
async function built(
  files: Record<string, string>,
  plugins: Plugin[],
  output: { readonly chunkFileNames?: string } = {},
): Promise<Record<string, string>> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const config: InlineConfig = {
    root: folder,
    configFile: false,
    logLevel: "silent",
    base: "./",
    plugins,
    build: {
      target: "es2022",
      rolldownOptions: {
        input: { page: "main.js" },
        preserveEntrySignatures: "allow-extension",
        experimental: { chunkOptimization: false },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name].js",
          assetFileNames: "chunks/[name][extname]",
          ...output,
          minifyInternalExports: true,
          codeSplitting: { groups: [{ name: "shared", test: /shared/, includeDependenciesRecursively: false }] },
        },
      },
    },
  };
  await build(config);
  const names = readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" }).filter((name) =>
    /\w\.\w+$/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, "dist", name), "latin1")]));
}

const lazy = {
  "main.js": 'import("./shared-one.js").then(({ one }) => one()); import("./two.js").then(({ two }) => two());',
  "shared-one.js": "export const one = () => console.log('one');",
  "two.js": 'import { one } from "./shared-one.js"; export const two = () => { one(); console.log("two"); };',
};

test("an import stays an import, without a helper that the entry would wait for", async () => {
  const out = await built(lazy, [plainImports()]);
  expect(Object.keys(out).sort()).toEqual(["chunks/shared.js", "chunks/two.js", "page.js"]);
  expect(out["page.js"]).toMatch(/^import\(["'`]\.\/chunks\/shared\.js["'`]\)/);
  expect((await built(lazy, []))["page.js"]).toContain("modulepreload");
});

test("a chunk is imported itself, not through a facade that only passes its exports on", () => {
  const chunk = (fileName: string, code: string) => ({
    type: "chunk",
    fileName,
    code,
    imports: [],
    isEntry: fileName === "page.js",
  });
  const bundle: Record<string, { code: string }> = {
    "page.js": chunk("page.js", "import(`./chunks/history-AAAAAAAA.js`)"),
    "chunks/list-CCCCCCCC.js": chunk("chunks/list-CCCCCCCC.js", 'import("./history-AAAAAAAA.js")'),
    "chunks/form-DDDDDDDD.js": chunk("chunks/form-DDDDDDDD.js", 'import{b$ as e}from"./history-BBBBBBBB.js";'),
    "chunks/history-AAAAAAAA.js": chunk(
      "chunks/history-AAAAAAAA.js",
      'export{a as push,b$ as replace,c}from"./history-BBBBBBBB.js";\n',
    ),
    "chunks/history-BBBBBBBB.js": chunk("chunks/history-BBBBBBBB.js", "export{x as a,y as b$,c,d};"),
  };
  const { generateBundle } = plainImports() as unknown as { generateBundle: (options: object, bundle: object) => void };
  generateBundle({}, bundle);
  expect(Object.keys(bundle)).toEqual([
    "page.js",
    "chunks/list-CCCCCCCC.js",
    "chunks/form-DDDDDDDD.js",
    "chunks/history-BBBBBBBB.js",
  ]);
  expect(bundle["page.js"]?.code).toBe("import(`./chunks/history-BBBBBBBB.js`)");
  expect(bundle["chunks/list-CCCCCCCC.js"]?.code).toBe('import("./history-BBBBBBBB.js")');
  // Short names stay where another chunk imports them.
  expect(bundle["chunks/history-BBBBBBBB.js"]?.code).toBe("export{x as push,y as b$,y as replace,c,d};");
});

test("a chunk whose export is renamed has another address: browsers keep a chunk for ever", async () => {
  const addressIn = async (name: string) => {
    const renamed = (text: string) => text.replaceAll("one }", `${name} }`).replaceAll("one()", `${name}()`);
    const out = await built(
      {
        "main.js": renamed(lazy["main.js"]),
        "shared-one.js": lazy["shared-one.js"].replace("const one", `const ${name}`),
        "two.js": renamed(lazy["two.js"]),
      },
      [plainImports()],
      { chunkFileNames: "chunks/[name]-[hash:8].js" },
    );
    const [file = "", code = ""] = Object.entries(out).find(([file]) => file.startsWith("chunks/shared-")) ?? [];
    expect(code).toContain(` as ${name}`);
    return file;
  };
  expect(await addressIn("one")).not.toBe(await addressIn("uno"));
  expect(await addressIn("one")).toBe(await addressIn("one"));
});

test("an entry that waits for a chunk is refused", async () => {
  const waits = { ...lazy, "main.js": 'import { one } from "./shared-one.js"; one(); import("./two.js");' };
  await expect(built(waits, [plainImports()])).rejects.toThrow("page.js waits for");
});

test("a chunk that is to run at once may wait for no other", async () => {
  await expect(built(lazy, [plainImports(["two"])])).rejects.toThrow(/two\.js waits for chunks\/shared\.js/);
  await expect(built(lazy, [plainImports(["shared"])])).resolves.toBeDefined();
});

test("a style sheet that would come with a chunk is refused", async () => {
  const styled = {
    ...lazy,
    "two.js": 'import "./two.css"; export const two = () => console.log("two");',
    "two.css": "p { color: red }",
  };
  await expect(built(styled, [plainImports()])).rejects.toThrow("it belongs in page.css");
});

test("the texts that the bundle has in English are listed for the server", async () => {
  const out = await built({ "main.js": "console.log(1);" }, [ownEnglish({ Fermer: "Close", Oui: "Yes" })]);
  expect(JSON.parse(out[".vite/english.json"] ?? "")).toEqual(["Fermer", "Oui"]);
});

test("a style sheet in the code has neither comments nor lines; other texts stay", async () => {
  const sheet = "`\n@layer a {\n  /* A wall\n   * of words. */\n  p {\n    margin: 0;\n  }\n}\n`";
  const out = await built({ "main.js": `console.log(${sheet}, "/* a */  b");` }, [shortStyles()]);
  const [code] = Object.values(out);
  expect(code).toContain(" @layer a { p { margin: 0; } } ");
  expect(code).toContain("/* a */  b");
});

test("a built file of 256 bytes or more has its br and gz beside it, a smaller one and one that does not shrink have not", async () => {
  const text = "abcdefgh".repeat(64);
  const out = await built({ ...lazy, "two.js": `export const two = () => console.log(${JSON.stringify(text)});` }, [
    compress(),
  ]);
  const name = "chunks/two.js";
  const bytes = (suffix: string) => readFileSync(join(folder, "dist", `${name}${suffix}`));
  expect(brotliDecompressSync(bytes(".br")).toString("latin1")).toBe(out[name]);
  expect(gunzipSync(bytes(".gz")).toString("latin1")).toBe(out[name]);
  expect(Object.keys(out)).not.toContain("chunks/shared.js.br");
});

test("an entry point is also there under a name that changes with its content alone", async () => {
  const names = async (text: string) => {
    const out = await built({ "main.js": `console.log("${text}")` }, [hashedEntries(["page.js"])]);
    const { "page.js": hashed = "" } = JSON.parse(out["manifest.json"] ?? "") as Record<string, string>;
    expect(hashed).toMatch(/^page-[\w-]{7}\.js$/);
    expect(out[hashed]).toBe(out["page.js"]);
    return hashed;
  };
  const first = await names("one");
  expect(await names("two")).not.toBe(first);
  expect(await names("one")).toBe(first);
});

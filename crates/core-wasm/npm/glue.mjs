// What is changed in the glue and the declarations that wasm-bindgen writes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const rewrite = (path, change) => writeFileSync(path, change(readFileSync(path, "utf8")));

/** The glue repeats the doc comments of the declarations: half its size without a bundler that removes them. */
export function dropComments(folder) {
  rewrite(join(folder, "vitrine_bg.js"), (text) => text.replaceAll(/^ *\/\*\*\n(?: +\*.*\n)+/gm, ""));
}

const PASS_TEXT = `function passStringToWasm0(arg, malloc) {
    const bytes = cachedTextEncoder.encode(arg);
    const ptr = malloc(bytes.length, 1) >>> 0;
    getUint8ArrayMemory0().set(bytes, ptr);
    WASM_VECTOR_LEN = bytes.length;
    return ptr;
}
`;

/** All texts are encoded at once: by the letter and in place is 0.2 kB of glue, and slower for joined cells. */
export function passTextsAtOnce(folder) {
  rewrite(join(folder, "vitrine_bg.js"), (text) =>
    text
      .replace(/^function passStringToWasm0\([\s\S]*?\n\}\n/m, () => PASS_TEXT)
      .replace(/^if \(!\('encodeInto' in [\s\S]*?\n\}\n/m, "")
      .replaceAll(", wasm.__wbindgen_malloc, wasm.__wbindgen_realloc)", ", wasm.__wbindgen_malloc)"),
  );
}

const ANSWER = `
function answerOf(call, joined, ...numbers) {
    const ptr = passStringToWasm0(joined, wasm.__wbindgen_malloc);
    const [answer, length] = call(ptr, WASM_VECTOR_LEN, ...numbers);
    const text = getStringFromWasm0(answer, length);
    wasm.__wbindgen_free(answer, length, 1);
    return text;
}
`;

/** The functions that take a joined text and return one, which their wrappers call, share one body. */
export function shareAnswers(folder) {
  const whole = /^export function (\w+)\((joined(?:, \w+)*)\) \{\n[\s\S]*?\n\}\n/gm;
  rewrite(join(folder, "vitrine_bg.js"), (text) => {
    const shared = text.replaceAll(whole, (glue, name, given) =>
      glue.includes("getStringFromWasm0(")
        ? `export function ${name}(${given}) {\n    return answerOf(wasm.${name}, ${given});\n}\n`
        : glue,
    );
    return shared === text ? text : shared + ANSWER;
  });
}

const CHECKS = {
  wantedText: `
function wantedText(value, name) {
    if (typeof value !== "string") throw new Error(name + ": a string is wanted");
    return value;
}
`,
  wantedNumbers: `
function wantedNumbers(value, name) {
    if (!Array.isArray(value) && !ArrayBuffer.isView(value)) throw new Error(name + ": a list of numbers is wanted");
    return value;
}
`,
};

/**
 * Names the argument in the error for a wrong type. The glue itself would throw a TypeError without a name. What a wrapper
 * has joined is a text.
 */
export function nameArguments(folder) {
  const glue = join(folder, "vitrine_bg.js");
  const checked = (check) => (_, pass, name) => `${pass}(${check}(${name}, "${name}"), wasm`;
  const named = readFileSync(glue, "utf8")
    .replaceAll(/\b(passStringToWasm0)\((?!ret\b|joined\b)(\w+), wasm/g, checked("wantedText"))
    .replaceAll(/\b(passArrayF64ToWasm0)\((?!ret\b)(\w+), wasm/g, checked("wantedNumbers"));
  if (!/\(wantedText\(|\banswerOf\(|\bpassStringToWasm0\(joined, wasm/.test(named))
    throw new Error(`${glue}: no text is passed as it was`);
  const checks = Object.entries(CHECKS).flatMap(([name, check]) => (named.includes(`(${name}(`) ? check : []));
  writeFileSync(glue, named + checks.join(""));
}

// What is changed in the glue and the declarations that wasm-bindgen writes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const rewrite = (path, change) => writeFileSync(path, change(readFileSync(path, "utf8")));

/** The glue repeats the doc comments of the declarations: half its size without a bundler that removes them. */
export function dropComments(folder) {
  rewrite(join(folder, "vitrine_bg.js"), (text) => text.replaceAll(/^ *\/\*\*\n(?: +\*.*\n)+/gm, ""));
}

/** `Symbol.dispose` needs a library that TypeScript's es2023 lacks: a build with handles names it, for `using`. */
export function declareDispose(folder) {
  const reference = '/// <reference lib="esnext.disposable" />\n';
  rewrite(join(folder, "vitrine.d.ts"), (text) => (text.includes("[Symbol.dispose]") ? reference + text : text));
}

const CHECKS = `
function wantedText(value, name) {
    if (typeof value !== "string") throw new Error(name + ": a string is wanted");
    return value;
}
function joinedTexts(list, name) {
    if (!Array.isArray(list)) throw new Error(name + ": a list of texts is wanted");
    const hasEnd = list.some((text) => wantedText(text, name).includes("\\0"));
    const whole = hasEnd ? list.map((text) => text.replaceAll("\\0", "\\uFFFD")) : list;
    return list.length === 0 ? "" : whole.join("\\0") + "\\0";
}
function wantedNumbers(value, name) {
    if (!Array.isArray(value) && !ArrayBuffer.isView(value)) throw new Error(name + ": a list of numbers is wanted");
    return value;
}
`;

const HANDLES = `
function alive(handle) {
    if (!handle.__wbg_ptr) throw new Error("this: freed already");
    return handle.__wbg_ptr;
}
`;

/** A freed handle is named in the error, and freed once. The module itself would throw for a null pointer. */
export function guardHandles(folder) {
  const glue = join(folder, "vitrine_bg.js");
  const text = readFileSync(glue, "utf8");
  if (!text.includes("__destroy_into_raw")) return;
  const guarded = text
    .replaceAll(/(?<=\bwasm\.\w+\()this\.__wbg_ptr\b/g, "alive(this)")
    .replaceAll(/\bwasm\.\w+_free\(ptr, 0\)/g, "if (ptr) $&");
  if (!guarded.includes("alive(") || !guarded.includes("if (ptr) wasm.")) throw new Error(`${glue}: no handle found`);
  writeFileSync(glue, guarded + HANDLES);
}

/** Names the argument in the error for a wrong type. The glue itself would throw a TypeError without a name. */
export function nameArguments(folder) {
  const glue = join(folder, "vitrine_bg.js");
  const checked = (check) => (_, pass, name) => `${pass}(${check}(${name}, "${name}"), wasm`;
  const named = readFileSync(glue, "utf8")
    .replaceAll(/\b(passStringToWasm0)\((values), wasm/g, checked("joinedTexts"))
    .replaceAll(/\b(passStringToWasm0)\((?!ret\b)(\w+), wasm/g, checked("wantedText"))
    .replaceAll(/\b(passArrayF64ToWasm0)\((?!ret\b)(\w+), wasm/g, checked("wantedNumbers"));
  if (!named.includes("(wantedText(")) throw new Error(`${glue}: no text is passed as it was`);
  writeFileSync(glue, named + CHECKS);
}

// Empties the functions that start a panic: they trap at once, without first writing a message that nobody sees. The
// code that made the message then has no caller, and wasm-opt removes it; its words, and the places in source files that it
// names, are emptied here. See docs/decisions/0006.
//   node crates/core-wasm/npm/cut-panics.mjs MODULE
import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";

const [file] = argv.slice(2);
const bytes = readFileSync(file);
const HEADER_BYTES = 8;
const [CUSTOM, IMPORT, CODE, DATA] = [0, 2, 10, 11];
const [FUNCTION, TABLE, MEMORY] = [0, 1, 2];
const I32_CONST = 0x41;
/** Address and length of a text; a place in a source file is its name, line and column. */
const [POINTER_BYTES, LOCATION_BYTES] = [8, 16];
/** No local variables, `unreachable`, `end`. */
const TRAP = Buffer.from([0, 0x00, 0x0b]);
/** Functions of core, alloc and std that never return; names as rustc writes them, with or without hashes. */
const STARTS_PANIC =
  /^core(\[\w+\])?::(panicking|slice::index::slice_index_fail|option::(unwrap|expect)_failed|result::unwrap_failed|cell::panic_already|str::slice_error_fail)|^alloc(\[\w+\])?::(raw_vec::(handle_error|capacity_overflow)|alloc::handle_alloc_error)|^(__rustc(\[\w+\])?::)?rust_panic|^std(\[\w+\])?::(panicking::|alloc::rust_oom)/;

/** The name of a source file, as panic messages have it: with the zero that ends it. */
const SOURCE_FILE = /(?:\/rustc\/|\/rust\/deps\/|registry\/|crates\/|library\/)[\w./+-]+\.rs\0/g;
/** The words of panic messages; `\xc0` stands for a number, and the byte before each piece is its length. */
const MESSAGE =
  /capacity overflow|cannot remove a char from the end of a string|attempt to join into collection with len > usize::MAX|mid > len|assertion failed: self\.peeked\.is_none\(\)|.(?:slice index starts at |index out of bounds: |range (?:start|end) index |copy_from_slice: |insertion index |removal index )[^\0]+\0/gs;

/** Reads numbers and names of a module in sequence. */
function reader(from, to = bytes.length) {
  let at = from;
  const number = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++];
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  const slice = (length) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const text = () => slice(number()).toString("utf8");
  return { number, slice, text, byte: () => bytes[at++], at: () => at, more: () => at < to };
}

function* sections() {
  for (const all = reader(HEADER_BYTES); all.more(); ) {
    const start = all.at();
    const id = all.byte();
    const length = all.number();
    const body = all.at();
    all.slice(length);
    yield { id, start, body, end: body + length };
  }
}

function skipLimits(read) {
  const hasMaximum = read.number() & 1;
  for (let left = 1 + hasMaximum; left > 0; left -= 1) read.number();
}

/** The number of imported functions: they have the first indices. */
function importedFunctions({ body, end }) {
  const read = reader(body, end);
  let functions = 0;
  for (let left = read.number(); left > 0; left -= 1) {
    read.text();
    read.text();
    const kind = read.byte();
    if (kind === FUNCTION) functions += 1;
    if (kind === TABLE) read.byte();
    if (kind === TABLE || kind === MEMORY) skipLimits(read);
    else read.slice(kind === FUNCTION ? 0 : 1);
    if (kind === FUNCTION) read.number();
  }
  return functions;
}

/** The indices of the functions whose name matches a pattern. */
function named({ body, end }, pattern) {
  const FUNCTION_NAMES = 1;
  const read = reader(body, end);
  const found = new Set();
  if (read.text() !== "name") return found;
  while (read.more()) {
    const kind = read.byte();
    const length = read.number();
    const until = read.at() + length;
    if (kind !== FUNCTION_NAMES) read.slice(length);
    else {
      read.number();
      while (read.at() < until) {
        const number = read.number();
        if (pattern.test(read.text())) found.add(number);
      }
    }
  }
  return found;
}

function written(number) {
  const out = [];
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest & 127) | 128);
  return Buffer.from([...out, rest]);
}

const sized = (body) => Buffer.concat([written(body.length), body]);

/** The code section, with the bodies of some functions replaced by `bodies`, keyed by index. */
function replaced({ body, end }, bodies, firstNumber) {
  const read = reader(body, end);
  const count = read.number();
  const functions = Array.from({ length: count }, (_, place) => {
    const code = read.slice(read.number());
    return sized(bodies.get(place + firstNumber) ?? code);
  });
  return Buffer.concat([Buffer.from([CODE]), sized(Buffer.concat([written(count), ...functions]))]);
}

/** What the data section writes to memory: the address of each part, and its bytes. */
function* memory({ body, end }) {
  const read = reader(body, end);
  for (let left = read.number(); left > 0; left -= 1) {
    const [mode, constant] = [read.number(), read.byte()];
    if (mode !== 0 || constant !== I32_CONST) throw new Error(`${file}: no fixed address in its data`);
    const address = read.number();
    read.byte();
    yield { address, data: read.slice(read.number()) };
  }
}

const found = (data, pattern) => [...data.toString("latin1").matchAll(pattern)];

/** Overwrites what only panic messages need with zeros, which weigh next to nothing. */
function emptyMessages(section) {
  const parts = [...memory(section)];
  const files = parts.flatMap(({ address, data }) =>
    found(data, SOURCE_FILE).map(({ index, 0: name }) => {
      const pointer = Buffer.alloc(POINTER_BYTES);
      pointer.writeUInt32LE(address + index);
      pointer.writeUInt32LE(name.length - 1, POINTER_BYTES / 2);
      return pointer;
    }),
  );
  for (const { data } of parts) {
    for (const pointer of files)
      for (let at = data.indexOf(pointer); at >= 0; at = data.indexOf(pointer, at + 1))
        data.fill(0, at, at + LOCATION_BYTES);
    for (const { index, 0: text } of [...found(data, SOURCE_FILE), ...found(data, MESSAGE)])
      data.fill(0, index, index + text.length);
  }
}

const all = [...sections()];
const numbersOf = (pattern) => all.filter(({ id }) => id === CUSTOM).flatMap((section) => [...named(section, pattern)]);
const cut = new Map(numbersOf(STARTS_PANIC).map((number) => [number, TRAP]));
if (cut.size === 0) throw new Error(`${file}: no function that begins a panic; is it built with its names?`);
const imported = all.filter(({ id }) => id === IMPORT).reduce((sum, section) => sum + importedFunctions(section), 0);
const parts = all.map((section) => {
  if (section.id === CODE) return replaced(section, cut, imported);
  if (section.id === DATA) emptyMessages(section);
  return bytes.subarray(section.start, section.end);
});
writeFileSync(file, Buffer.concat([bytes.subarray(0, HEADER_BYTES), ...parts]));

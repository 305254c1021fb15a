// How dates, masks, the form check and dictionaries cross to WebAssembly: arguments as one joined text, results as JSON
// (docs/decisions/0003). Only this folder and src/packed.rs know of it.
import { wantedText } from "./wanted-text.js";

/** The end of each joined text. Inside one it becomes what HTML makes of it. */
const END = "\0";

/** The texts as one. */
export const joined = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(END, "\uFFFD") + END).join("");

/** Calls a function of the glue with a list of texts, or with texts by the names of their arguments. */
export function asked(call: Call, texts: object, ...numbers: number[]) {
  return told(call(joined(Object.entries(texts).map(([name, text]) => wantedText(text, name))), ...numbers));
}

type Call = (joined: string, ...numbers: number[]) => string;

/** The result of a function; undefined if it has none. Throws the error that it describes. */
// biome-ignore lint/suspicious/noExplicitAny: each caller declares what it returns.
export function told(answer: string): any {
  if (answer[0] === "!") throw new Error(answer.slice(1));
  return answer ? JSON.parse(answer) : undefined;
}

/** The value of a field of a record; undefined if it is missing or null, or its getter throws. */
export function fieldOf(record: unknown, name: string): unknown {
  try {
    return (record as Record<string, unknown>)[name] ?? undefined;
  } catch {
    return undefined;
  }
}

/** The value of a field of the record that is the argument `argument`, or part of it. */
export function required(argument: string, record: unknown, name: string): unknown {
  return fieldOf(record, name) ?? refuse(argument, "missing", name);
}

/** The text of a field; it is required unless something takes its place. */
export function textOf(argument: string, record: unknown, name: string, otherwise?: string): string {
  const value = fieldOf(record, name) ?? otherwise ?? refuse(argument, "missing", name);
  return typeof value === "string" ? value : refuse(argument, "no text in", name);
}

/** Throws the error that says what is wrong with a field. */
export function refuse(argument: string, wrong: string, name: string): never {
  throw new Error(`${argument}: ${wrong} field \`${name}\``);
}

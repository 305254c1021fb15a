/** The argument, if it is a text. Throws an `Error` naming it otherwise. */
export function wantedText(value: unknown, argument: string): string {
  if (typeof value !== "string") throw new Error(`${argument}: a string is wanted`);
  return value;
}

/** Whether it is a list of texts, without a gap. */
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && [...value].every((text) => typeof text === "string");

/** Whether it can be a length or a place. */
export const isWhole = (number: number) => number >>> 0 === Number(number);

/** The argument, if it can be a count or a limit. Throws an `Error` naming it otherwise. */
export function wantedCount(value: number, argument: string): number {
  if (!isWhole(value)) throw new Error(`${argument}: a whole number from 0 to 4294967295`);
  return value;
}

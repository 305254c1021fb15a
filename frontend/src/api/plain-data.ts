/** The name of plain data in errors. */
export const PLAIN_DATA = "a plain object of texts and numbers";

/** Returns whether a value is a primitive: an array, an object, null or undefined has no meaningful text. */
export const isValue = (given: unknown): boolean => given !== undefined && given !== null && Object(given) !== given;

/** Returns whether a value is an object of primitives. `FormData` and the like are not: their names are no keys. */
export function isNamesAndValues(given: unknown): given is Record<string, string | number> {
  return {}.toString.call(given) === "[object Object]" && Object.values(given as object).every(isValue);
}

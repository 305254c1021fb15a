/** How errors call names and values. */
export const PLAIN_DATA = "a plain object of texts and numbers";

/** Whether something is a text, a number or the like: a list, an object or nothing has no text that anyone means. */
export const isValue = (given: unknown): boolean => given !== undefined && given !== null && Object(given) !== given;

/** Whether something is an object of names and values: of `FormData` and the like no name would be found. */
export function isNamesAndValues(given: unknown): given is Record<string, string | number> {
  return {}.toString.call(given) === "[object Object]" && Object.values(given as object).every(isValue);
}

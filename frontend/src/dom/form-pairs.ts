/** Name and value, not encoded. */
export type Pair = readonly [string, string];

/** Encodes pairs as a form body, each part by `encodeURIComponent`. */
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

/**
 * Returns the pairs that a browser would send for a form and its submit button: no unchecked boxes, files by name, line
 * breaks as CR LF.
 */
export function formPairs(form: HTMLFormElement, submitter?: HTMLElement | null): Pair[] {
  return Array.from(new FormData(form, submitter), ([name, value]) => [
    withCrLf(name),
    withCrLf(typeof value === "string" ? value : value.name),
  ]);
}

/** Returns the pairs with a value: the generic form post leaves empty fields out (spec 7.6). */
export function withoutEmpty(pairs: readonly Pair[]): Pair[] {
  return pairs.filter(([, value]) => value !== "");
}

function withCrLf(text: string): string {
  return text.replace(/\r\n?|\n/g, "\r\n");
}

/** Encodes a text. A lone surrogate cannot be encoded; it becomes U+FFFD, as in a browser. */
function encode(text: string): string {
  return encodeURIComponent(
    text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd"),
  );
}

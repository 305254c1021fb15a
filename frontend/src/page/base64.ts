export interface Base64 {
  /** Encodes the text's UTF-8 bytes as base64. */
  encode(text: string): string;
  /** Decodes base64 to text; white space is ignored and the padding may be missing. */
  decode(encoded: string): string;
}

/** Tested with the same vectors as the core. */
export const base64: Base64 = {
  encode(text) {
    if (!globalThis.TextEncoder) throw new Error(NO_UTF8);
    return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
  },
  decode(encoded) {
    if (!globalThis.TextDecoder) throw new Error(NO_UTF8);
    const digits = encoded.replace(/\s/g, "");
    const bare = digits.length % 4 === 0 ? digits.replace(/={1,2}$/, "") : digits;
    if (/[^a-z\d+/]/i.test(bare)) throw new Error("encoded: a character that is not of base64");
    if (bare.length % 4 === 1) throw new Error("encoded: one character too many");
    return textOf(Uint8Array.from(atob(bare), (character) => character.charCodeAt(0)));
  },
};

/** The message of spec 8. */
const NO_UTF8 = "UTF8 Module is missing.";

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error("encoded: bytes that are no UTF-8");
  }
}

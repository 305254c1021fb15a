/** The kind of a safe address, or why it is refused: the core's rule, tested with the core's vectors. */
export type JudgedUrl =
  | { readonly kind: "web" | "mail" | "phone" | "path" }
  | { readonly refused: "empty" | "control" | "foreign-host" | "host" | "scheme" | "relative" };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters can hide a scheme.
const CONTROL = /^ |[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: an encoded control character becomes one when decoded.
const DECODED_CONTROL = /[\u0000-\u001f\u007f]/;

/** Judges an address from people or servers, at the click, before the core is loaded (security 7). */
export function judgeUrl(url: string): JudgedUrl {
  if (CONTROL.test(url)) return { refused: "control" };
  if (url === "") return { refused: "empty" };
  if (url.startsWith("/")) return judgePath(url.slice(1));
  if (url.startsWith("\\")) return { refused: "foreign-host" };
  const [, scheme, rest = ""] = /^([a-z\d+.-]*):(.*)$/isu.exec(url) ?? [];
  switch (scheme?.toLowerCase()) {
    case undefined:
      return { refused: "relative" };
    case "http":
    case "https":
      return isHost(/^\/\/([^/?#]*)/u.exec(rest)?.[1] ?? "") ? { kind: "web" } : { refused: "host" };
    case "mailto":
      return rest === "" ? { refused: "empty" } : { kind: "mail" };
    case "tel":
      return rest === "" ? { refused: "empty" } : { kind: "phone" };
    default:
      return { refused: "scheme" };
  }
}

/**
 * Judges an address in the page's own markup: everything `judgeUrl` accepts, and relative addresses that lead to the
 * page's own site. `base` resolves it (`document.baseURI`); `site` is the origin of the page.
 */
export function judgeLink(url: string, base: string, site = originOf(base)): JudgedUrl {
  const judged = judgeUrl(url);
  if (!("refused" in judged) || judged.refused !== "relative") return judged;
  const page = judgeUrl(base);
  if (!("kind" in page) || (page.kind !== "web" && page.kind !== "path")) return judged;
  const resolved = new URL(url, new URL(base, SOMEWHERE));
  if (page.kind === "web" && resolved.origin !== site) return judged;
  const path = judgePath((resolved.pathname + resolved.search).slice(1));
  return "kind" in path ? { kind: page.kind } : path;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters can hide a scheme.
const ANCHOR = /^#[^\u0000-\u001f\u007f-\u009f]*$/;

/** The address as browsers read it and as its writer meant it: the core's rule, tested with the core's vectors. */
export function normaliseUrl(url: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them at both ends.
  const read = url.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\r\n]/g, "");
  return /^www\./i.test(read) ? `https://${read}` : read;
}

/** Whether a text may link to the address (the server's rule): a fragment of its page, or an address safe anywhere. */
export function isSafeLink(url: string): boolean {
  return ANCHOR.test(url) || "kind" in judgeUrl(url);
}

/** Resolves a `base` that is only a path. */
const SOMEWHERE = "https://exemple.invalid/";

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}

/** Characters that end a host, or are refused in one. */
const ENDS_NAME = /[\0- "#%/:<>?@[\\\]^`{|}]/;
/** Non-ASCII blocks whose characters are folded into ASCII, and everything beyond the basic plane. */
const SIGNS = [
  [0x7f, 0xbf],
  [0x2000, 0x2bff],
  [0x2e00, 0x2e7f],
  [0x3000, 0x3004],
  [0x3008, 0x3020],
  [0x3030, 0x303f],
  [0x3200, 0x33ff],
  [0xd800, 0xf8ff],
  [0xfdd0, 0xfdef],
  [0xfe00, 0xffff],
] as const;

function isOfName(name: string): boolean {
  const isSign = (unit: number) => SIGNS.some(([first, last]) => unit >= first && unit <= last);
  return !ENDS_NAME.test(name) && !Array.from({ length: name.length }, (_, at) => name.charCodeAt(at)).some(isSign);
}

/** Whether people and browsers read the host (with optional port) alike; `https://site@host` and `\` disguise one. */
function isHost(authority: string): boolean {
  const [, address, name, port = ""] = /^(?:\[([\da-f:.]*)\]|([^[\]:]+))(?::(\d{0,9}))?$/iu.exec(authority) ?? [];
  if (Number(port) > 65_535) return false;
  if (address !== undefined) return /^(?:[^:]*:){2,7}[^:]*$/.test(address);
  return name !== undefined && isOfName(name) && !isOtherNumber(name);
}

/** Whether browsers parse the name as an IPv4 address that is not four numbers up to 255: they reject or rewrite it. */
function isOtherNumber(name: string): boolean {
  if (!/(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i.test(name)) return false;
  return !/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(name);
}

/** Judges a path, decoded once: after further decoding or removal of dot segments it must not begin with `//host`. */
function judgePath(path: string): JudgedUrl {
  const [named = ""] = path.split(/[?#]/);
  const decoded = named.replace(/%([\da-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const segments = decoded.split(/[/\\]/);
  let mayBeFirst = true;
  for (const [index, segment] of segments.entries()) {
    if (DECODED_CONTROL.test(segment)) return { refused: "control" };
    if (segment === "" && mayBeFirst && index < segments.length - 1) return { refused: "foreign-host" };
    mayBeFirst = segment === "." || segment === "..";
  }
  return { kind: "path" };
}

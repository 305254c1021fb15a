/** What an address that may be followed leads to, or why it may not be: the core's rule, under the core's vectors. */
export type JudgedUrl =
  | { readonly kind: "web" | "mail" | "phone" | "path" }
  | { readonly refused: "empty" | "control" | "foreign-host" | "host" | "scheme" | "relative" };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what hides a scheme.
const CONTROL = /^ |[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: an encoded control character is one when somebody decodes it.
const DECODED_CONTROL = /[\u0000-\u001f\u007f]/;

/** Judges an address that people or servers bring, at the click, before the core has come (security 7). */
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
      // `https://site@host` shows one host and leads to another; `\` ends the host for browsers alone.
      return /^\/\/(?!:)[^ "%<>@\\^`{|}/?#]+(?:[/?#]|$)/u.test(rest) ? { kind: "web" } : { refused: "host" };
    case "mailto":
      return rest === "" ? { refused: "empty" } : { kind: "mail" };
    case "tel":
      return rest === "" ? { refused: "empty" } : { kind: "phone" };
    default:
      return { refused: "scheme" };
  }
}

/** A path decoded once: whoever decodes it again, or takes its dots away, must not be left with `//host`. */
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

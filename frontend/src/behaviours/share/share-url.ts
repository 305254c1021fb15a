import { judgeLink, judgeUrl } from "../../dom/safe-url.js";
import { base64 } from "../../page/base64.js";

/** The placeholder of the shared address in a template. */
const PLACE = /\{\{share_url\}\}/g;

/** The address that a share button opens, or what is refused. */
export type SharedUrl = { readonly url: string } | { readonly refused: "template" | "target" | "address" };

export interface ShareRequest {
  readonly template: string;
  /** The address to share by default. */
  readonly address: string;
  /** The button's own address to share, as base64; it may be relative. */
  readonly target?: string;
  /** What relative addresses are resolved against: `document.baseURI`. */
  readonly base: string;
}

/** Returns the address that a share button opens: the core's rule, tested with its vectors (spec 2.6, security 7). */
export function shareUrl({ template, address, target = "", base }: ShareRequest): SharedUrl {
  const shared = sharedAddress(target, address, base);
  if ("refused" in shared) return shared;
  const url = fullLink(
    template.replace(PLACE, () => encodeURIComponent(shared.url)),
    base,
  );
  return url === undefined ? { refused: "template" } : { url };
}

/** Returns the address that is shared: the button's own, else the default one. */
export function sharedAddress(target: string, address: string, base: string): SharedUrl {
  const own = decoded(target);
  if (own === undefined) return { refused: "target" };
  const url = fullLink(own || address, base);
  return url === undefined ? { refused: own ? "target" : "address" } : { url };
}

function decoded(target: string): string | undefined {
  try {
    return base64.decode(target);
  } catch {
    return undefined;
  }
}

/** Returns the full address of a link, as written if possible; undefined if it may not be followed. */
function fullLink(url: string, base: string): string | undefined {
  if ("refused" in judgeLink(url, base)) return undefined;
  const judged = judgeUrl(url);
  if ("refused" in judged) return new URL(url, base).href;
  return judged.kind === "path" && URL.canParse(base) ? new URL(base).origin + url : url;
}

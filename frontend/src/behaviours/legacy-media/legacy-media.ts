import { readJson, reportAttribute } from "../../dom/attribute.js";
import { judgeLink } from "../../dom/safe-url.js";
import { DOWNLOAD_MEDIA, PLUGIN_GONE } from "../../page/messages.js";
import { textOf } from "../../page/settings.js";
import { sentence, show } from "../../page/words.js";
import { DATA_LEGACY_MEDIA } from "../../schema.js";

/** Spec 9.8. */
const USUAL_VERSION = "8,0,0,0";

/** Replaces media that browsers no longer play with a link to the file. */
export function mount(element: HTMLElement, signal: AbortSignal): void {
  const settings = readJson(element, DATA_LEGACY_MEDIA);
  if (settings === undefined) return;
  const src = textOf(settings, "src") ?? "";
  const judged = judgeLink(src, document.baseURI, location.origin);
  if ("refused" in judged) {
    reportAttribute(element, DATA_LEGACY_MEDIA, `has no file address (${judged.refused})`);
    return;
  }
  const before = Array.from(element.childNodes);
  const note = document.createElement("span");
  show(note, sentence(PLUGIN_GONE, { version: textOf(settings, "version") ?? USUAL_VERSION }));
  element.replaceChildren(linkTo(src), " ", note);
  // An update of the page has to find the server's HTML.
  signal.addEventListener("abort", () => element.replaceChildren(...before), { once: true });
}

function linkTo(src: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement("a"), { href: src, download: "" });
  show(link, sentence(DOWNLOAD_MEDIA, { fichier: fileNameOf(link) }));
  return link;
}

/** Returns the last part of the path, decoded; else the host. */
function fileNameOf({ pathname, host }: HTMLAnchorElement): string {
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(name) || host;
  } catch {
    return name;
  }
}

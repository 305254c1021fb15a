import type { BoxOptions, BoxSize } from "../../contracts/box-options.js";
import { readJson, reportAttribute } from "../../dom/attribute.js";
import { ownLanguage } from "../../dom/own-language.js";
import { judgeLink } from "../../dom/safe-url.js";
import { switchedOn } from "../../dom/switched-on.js";
import {
  CLASS_SECURE_LINK,
  DATA_ELEMENT_POPIN,
  DATA_HEIGHT,
  DATA_MODAL,
  DATA_SHARE_MAIL,
  DATA_WIDTH,
} from "../../schema.js";
import { nameOf } from "../../shell/opener-name.js";
import { isSize } from "./sizes.js";

/** Default width and height of the content in CSS pixels (spec 9.1). */
const MODAL = [400, 350] as const;
const SECURE_LINK = [800, 500] as const;
const MAIL_SHARE = [850, 480] as const;
/** The editors of a member's element (spec 2.1): that of a new one closes without asking. */
const NEW_ELEMENT = { width: 600, height: 400, confirmCloseFonction: "" } as const;
const EDIT_ELEMENT = { width: 990, tall: true } as const;
/** Part of the address of the editor of a new element. */
const OF_NEW = "my_elements_new";

/**
 * Returns the options of the box that a link opens. `"follow"`: the link is not for a box, and works as without
 * script. `"refuse"`: its address is unsafe, and nothing opens (security 7).
 */
export function readLink(link: HTMLElement): BoxOptions | "follow" | "refuse" {
  const address = link.getAttribute("href")?.trim() ?? "";
  const kind = kindOf(link);
  if (!kind || address.startsWith("#")) return "follow";
  const judged = judgeLink(address, document.baseURI, location.origin);
  if ("refused" in judged) {
    reportAttribute(link, "href", `is not an address to open (${judged.refused})`);
    return "refuse";
  }
  const { href, origin } = new URL(address, document.baseURI);
  const foreign = origin !== location.origin;
  // `mailto:` and `tel:` have no page, and content of another site is not fetched.
  const isPopin = link.matches(switchedOn(DATA_ELEMENT_POPIN));
  if (judged.kind === "mail" || judged.kind === "phone" || (foreign && (kind === "ajax" || isPopin))) return "follow";
  const lang = ownLanguage(link);
  return {
    ...(kind === "ajax" ? { url: address } : { iframe: address }),
    title: nameOf(link),
    ...(lang ? { lang } : {}),
    ...(isPopin ? editorOf(href) : sizeOf(link)),
  };
}

function kindOf(link: HTMLElement): "iframe" | "ajax" | undefined {
  const kind = link.getAttribute(DATA_MODAL);
  if (kind === null || kind === "iframe" || kind === "ajax") return kind ?? "iframe";
  reportAttribute(link, DATA_MODAL, "is neither iframe nor ajax");
  return undefined;
}

function editorOf(address: string): Partial<BoxOptions> {
  return address.includes(OF_NEW) ? NEW_ELEMENT : EDIT_ELEMENT;
}

function sizeOf(link: HTMLElement): Pick<BoxOptions, "width" | "height"> {
  if (link.matches(switchedOn(DATA_SHARE_MAIL))) return { width: MAIL_SHARE[0], height: MAIL_SHARE[1] };
  const secure = link.classList.contains(CLASS_SECURE_LINK) && !link.hasAttribute(DATA_MODAL);
  const [width, height] = secure ? SECURE_LINK : MODAL;
  return { width: readSize(link, DATA_WIDTH, width), height: readSize(link, DATA_HEIGHT, height) };
}

function readSize(link: HTMLElement, attribute: string, usual: number): BoxSize {
  const size = readJson(link, attribute);
  if (size === undefined) return usual;
  if (isSize(size)) return typeof size === "number" ? size : { base: usual, ...size };
  reportAttribute(link, attribute, "is neither a number above 0 nor such numbers by base, md and lg");
  return usual;
}

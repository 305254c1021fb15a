import { ownLanguage } from "../../dom/own-language.js";
import { switchedOn } from "../../dom/switched-on.js";
import { readSettings as readPage, textOf } from "../../page/settings.js";
import { DATA_LIGHTBOX, DATA_LIGHTBOX_SETTINGS, DATA_PLANCHE_CONTACT, DATA_TITLE, DATA_ZOOM } from "../../schema.js";
import { fullSizeImage } from "./full-size-image.js";
import { judged } from "./judged.js";
import { readFiles } from "./read-files.js";
import { DEFAULTS, readSettings } from "./read-settings.js";
import type { Gallery, Picture } from "./state.js";

const LINK = `a[${DATA_LIGHTBOX}]`;

/** Returns the gallery that a click on an element opens; undefined if the click is left to the page. */
export function readGallery(element: HTMLElement): Gallery | undefined {
  const link = element.closest<HTMLElement>("a, button");
  if (link?.matches(LINK)) return readLinks(link);
  return link ? undefined : readThumbnail(element);
}

function readLinks(link: HTMLElement): Gallery | undefined {
  const links = groupOf(link).filter((one) => addressOf(one) !== undefined);
  const first = links.indexOf(link);
  const [picture, ...others] = links.map(pictureOf);
  if (first === -1 || !picture) return undefined;
  const settings = readSettings(holderOf(link, links));
  if (!settings) return undefined;
  return { pictures: [picture, ...others], first, name: nameOf(link), settings, size: "lightbox" };
}

/** Returns the links that are browsed together, in page order. */
function groupOf(link: Element): Element[] {
  const group = link.getAttribute(DATA_LIGHTBOX);
  if (isOff(group)) return [];
  const root = group ? document : link.closest(switchedOn(DATA_PLANCHE_CONTACT));
  if (!root) return [link];
  return [...root.querySelectorAll(LINK)].filter((one) => one.getAttribute(DATA_LIGHTBOX) === group);
}

/** Returns the element with the settings: the link or an ancestor, else another link of its group. */
function holderOf(link: Element, links: readonly Element[]): Element | undefined {
  return link.closest(`[${DATA_LIGHTBOX_SETTINGS}]`) ?? links.find((one) => one.hasAttribute(DATA_LIGHTBOX_SETTINGS));
}

function pictureOf(link: Element): Picture {
  const caption = captionOf(link);
  const thumbnail = link.querySelector("img");
  return {
    src: addressOf(link) ?? "",
    alt: altOf(link) ?? caption ?? textIn(link),
    caption,
    language: ownLanguage(link),
    altLanguage: ownLanguage(link.querySelector("img[alt]:not([alt=''])") ?? link),
    still: thumbnail ? stillOf(thumbnail) : undefined,
    files: () => readFiles(link, thumbnail),
  };
}

function readThumbnail(image: HTMLElement): Gallery | undefined {
  const shown = image.getAttribute("src") ?? "";
  const src = judged(fullSizeOf(shown, textOf(readPage().images, "prefix") ?? ""));
  if (!src || isOff(image.getAttribute(DATA_ZOOM))) return undefined;
  const language = ownLanguage(image);
  const thumbnail = image as HTMLImageElement;
  const picture = {
    src,
    alt: altOf(image) ?? "",
    caption: captionOf(image),
    language,
    altLanguage: language,
    still: stillOf(thumbnail),
    files: () => readFiles(image, thumbnail),
  };
  return { pictures: [picture], first: 0, name: nameOf(image), settings: DEFAULTS, size: "zoom" };
}

/** A thumbnail that has not loaded is not requested for this. */
function stillOf({ complete, naturalWidth, currentSrc }: HTMLImageElement): string | undefined {
  return complete && naturalWidth > 0 ? currentSrc : undefined;
}

/** A prefix that does not match the address as written may match its resolved path. */
function fullSizeOf(thumbnail: string, prefix: string): string {
  const written = thumbnail.replace(/^[^?#]*/, (path) => path.replace(/%5f/gi, "_"));
  const found = fullSizeImage(written, prefix);
  if (!thumbnail || found !== fullSizeImage(written, "") || !URL.canParse(written, document.baseURI)) return found;
  const { href } = new URL(written, document.baseURI);
  return fullSizeImage(
    sameCodes(href),
    sameCodes(new URL(`/${prefix.replace(/^\/+/, "")}`, document.baseURI).pathname),
  );
}

/** Uppercases percent-encoding, as `URL` encodes: the page may have used lower case. */
function sameCodes(address: string): string {
  return address.replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}

/** Names the dialog after its opener. */
function nameOf(opener: Element): string {
  const names = [opener.getAttribute("aria-label"), textIn(opener), altOf(opener), opener.getAttribute(DATA_TITLE)];
  return names.find((text) => text?.trim())?.trim() ?? document.title;
}

function altOf(element: Element): string | undefined {
  const image = element instanceof HTMLImageElement ? element : element.querySelector("img");
  return image?.alt || undefined;
}

const captionOf = (element: Element) => element.getAttribute(DATA_TITLE)?.trim() || undefined;
const textIn = (element: Element) => element.textContent?.trim() ?? "";
const addressOf = (link: Element) => judged(link.getAttribute("href") ?? "");

const isOff = (value: string | null) => value === "0" || value === "false";

import { readJson, reportAttribute } from "../../dom/attribute.js";
import { judgeLink } from "../../dom/safe-url.js";
import { DATA_SLIDESHOW } from "../../schema.js";

/** The delay if none is given, or it is invalid. */
const DELAY_S = 5;

export interface ShownPicture {
  readonly src: string;
  /** The address it links to; empty for none. */
  readonly link: string;
  /** The caption, also the alternative text. */
  readonly text: string;
  /** Its widths in ascending order, as in `srcset`, if the page gives them. */
  readonly srcset?: string | undefined;
}

export interface Show {
  readonly pictures: readonly ShownPicture[];
  /** Time between the starts of two pictures, in ms. */
  readonly delay: number;
  readonly random: boolean;
}

/** Reads the settings of a slideshow (spec 3.17). Undefined if they are unusable, which is reported. */
export function readShow(element: Element): Show | undefined {
  const settings = readJson(element, DATA_SLIDESHOW);
  if (settings === undefined) return undefined;
  const { images, srcsets, links, texts, delay, random } = (settings ?? {}) as Record<string, unknown>;
  if (!Array.isArray(images)) {
    reportAttribute(element, DATA_SLIDESHOW, "has no list of images");
    return undefined;
  }
  const textAt = (list: unknown, index: number) => (Array.isArray(list) && isText(list[index]) ? list[index] : "");
  const pictures = images.flatMap((src: unknown, index) => {
    if (!isImage(element, src)) return [];
    const srcset = textAt(srcsets, index) || undefined;
    return [{ src, link: safeLink(element, textAt(links, index)), text: textAt(texts, index), srcset }];
  });
  return { pictures, delay: timeOf(delay), random: isOn(random) };
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Servers may write a number as a string. */
function timeOf(delay: unknown): number {
  const seconds = isText(delay) || typeof delay === "number" ? Number(delay) : 0;
  return (seconds > 0 && Number.isFinite(seconds) ? seconds : DELAY_S) * 1000;
}

const isOn = (value: unknown): boolean => Boolean(value) && value !== "0" && value !== "false";

/** Pictures come from web addresses, relative ones included (security 7). */
function isImage(element: Element, src: unknown): src is string {
  const judged = isText(src) ? judgeLink(src, document.baseURI) : undefined;
  const isWeb = judged !== undefined && "kind" in judged && (judged.kind === "web" || judged.kind === "path");
  if (!isWeb) reportAttribute(element, DATA_SLIDESHOW, `has an image without a web address (${src})`);
  return isWeb;
}

function safeLink(element: Element, link: string): string {
  if (link === "" || "kind" in judgeLink(link, document.baseURI)) return link;
  reportAttribute(element, DATA_SLIDESHOW, `has a link that leads nowhere (${link})`);
  return "";
}

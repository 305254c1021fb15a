import { DATA_DIAPORAMA } from "../../schema.js";
import { slideshowFeatures } from "./slideshow-features.js";

/** One window of each name, so that a second link does not open a second one (spec 2.12). */
const ADMINISTRATION = "vitrine-admin";
const SLIDESHOW = "diaporama";

/** Opens a link in the window of its kind. False if the browser allows no window: the link is then followed. */
export function handle(_event: Event, element: HTMLElement): boolean {
  const { href, protocol } = element as HTMLAnchorElement;
  if (!/^https?:$/.test(protocol)) return false;
  const opened = element.hasAttribute(DATA_DIAPORAMA)
    ? open(href, SLIDESHOW, slideshowFeatures(element))
    : open(href, ADMINISTRATION);
  opened?.focus();
  return opened !== null;
}

import { switchedOn } from "../../dom/switched-on.js";
import { DATA_ADMIN_WINDOW, DATA_DIAPORAMA } from "../../schema.js";
import { slideshowFeatures } from "./slideshow-features.js";

/** One window of each name, so that a second link does not open a second one (spec 2.12). */
const ADMINISTRATION = "vitrine-admin";
const SLIDESHOW = "diaporama";

/** Opens a link in the window of its kind. False if the browser blocks windows: the link is then followed. */
export function handle(_event: Event, element: HTMLElement): boolean {
  const { href, protocol } = element as HTMLAnchorElement;
  const isSlideshow = element.matches(switchedOn(DATA_DIAPORAMA));
  if (!/^https?:$/.test(protocol) || !(isSlideshow || element.matches(switchedOn(DATA_ADMIN_WINDOW)))) return false;
  const opened = isSlideshow ? open(href, SLIDESHOW, slideshowFeatures(element)) : open(href, ADMINISTRATION);
  opened?.focus();
  return opened !== null;
}

import { reportAttribute } from "../../dom/attribute.js";
import { DATA_SHARE_TARGET, DATA_SHARE_URL } from "../../schema.js";
import { pageAddress } from "./page-address.js";
import { type SharedUrl, shareUrl } from "./share-url.js";

export { mount } from "./tools.js";

const NAME = "vitrine-share";
/** Spec 9.1. */
const FEATURES = "width=700,height=500";

/** Opens a share button's address in the share window (spec 2.6). False: its link is followed, if it has one. */
export function handle(_event: Event, element: HTMLElement): boolean {
  const found = addressOf(element);
  if ("refused" in found) {
    reportAttribute(
      element,
      found.refused === "target" ? DATA_SHARE_TARGET : DATA_SHARE_URL,
      `leads nowhere (${found.refused} refused)`,
    );
    return false;
  }
  const isWeb = /^https?:/i.test(found.url);
  if (isWeb && openWindow(found.url)) return true;
  // A mail program needs no window; and a browser that blocks windows still follows links.
  if (element.getAttribute("href")?.match(/^[^#]/)) return false;
  location.assign(found.url);
  return true;
}

function addressOf(element: HTMLElement): SharedUrl {
  return shareUrl({
    template: element.getAttribute(DATA_SHARE_URL) ?? "",
    address: pageAddress(),
    target: element.getAttribute(DATA_SHARE_TARGET) ?? "",
    base: document.baseURI,
  });
}

function openWindow(url: string): boolean {
  const opened = open(url, NAME, FEATURES);
  try {
    // Another site's page must not reach back into this one.
    if (opened) opened.opener = null;
  } catch {
    // The window already shows another site, which was cut off when the window was opened.
  }
  opened?.focus();
  return opened !== null;
}

import { trustedHtml } from "../../../dom/trusted.js";

// When Leaflet's file runs, it sets HTML once to detect whether the browser supports SVG. A page that enforces Trusted
// Types rejects a string there, and the map fails. This file is imported before Leaflet: until `leafletHasRun`, within
// one task, a string for a `div` goes through the page's policy.
const own = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
const set = function (this: HTMLDivElement, html: string) {
  own?.set?.call(this, trustedHtml(html));
};
if (own) Object.defineProperty(HTMLDivElement.prototype, "innerHTML", { ...own, set });

/** Restores the native `innerHTML`. */
export function leafletHasRun(): void {
  Reflect.deleteProperty(HTMLDivElement.prototype, "innerHTML");
}

import { trustedHtml } from "../../../dom/trusted.js";

// When Leaflet's file runs it sets HTML once, to find out whether the browser knows SVG. A page that enforces trusted
// types refuses a text there, and the map with it. This file is imported before Leaflet: until `leafletHasRun`, within
// one task, a text for a `div` goes through the page's policy.
const own = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
const set = function (this: HTMLDivElement, html: string) {
  own?.set?.call(this, trustedHtml(html));
};
if (own) Object.defineProperty(HTMLDivElement.prototype, "innerHTML", { ...own, set });

/** Everything is as it was. */
export function leafletHasRun(): void {
  Reflect.deleteProperty(HTMLDivElement.prototype, "innerHTML");
}

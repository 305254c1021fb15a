import { trustedHtml } from "./trusted.js";

/** Returns the text of HTML without its markup, parsed in a template so that nothing in it runs or loads. */
export function textOfHtml(html: string): string {
  const template = Object.assign(document.createElement("template"), { innerHTML: trustedHtml(html) });
  return template.content.textContent ?? "";
}

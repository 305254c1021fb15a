import { trustedHtml } from "./trusted.js";

/** The text of HTML without its markup, parsed where nothing in it runs or loads. */
export function textOfHtml(html: string): string {
  const template = Object.assign(document.createElement("template"), { innerHTML: trustedHtml(html) });
  return template.content.textContent ?? "";
}

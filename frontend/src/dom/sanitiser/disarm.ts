/** What `style` is called in disarmed HTML. */
export const DISARMED_STYLE = "data-vt-style";

const STYLE_SHEET = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
const TAG = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const VALUE_OR_NAME = /"[^"]*"|'[^']*'|(?<=[\s/"'])(?:style|on[a-z]+)(?=\s*=)/gi;

/**
 * Renames the styles and handlers of elements before HTML is parsed, and drops its style sheets. The browser would refuse them, but it reports each
 * as a violation of the page's policy, even in a document that is never shown. No defence: the sanitiser comes after it.
 */
export function disarm(html: string): string {
  return html
    .replace(STYLE_SHEET, "")
    .replace(TAG, (tag) => tag.replace(VALUE_OR_NAME, (part) => (/^["']/.test(part) ? part : `data-vt-${part}`)));
}

/** The name of the `style` attribute in disarmed HTML. */
export const DISARMED_STYLE = "data-vt-style";

const STYLE_SHEET = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
const TAG = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const VALUE_OR_NAME = /"[^"]*"|'[^']*'|(?<=[\s/"'])(?:style|on[a-z]+)(?=\s*=)/gi;

/**
 * Renames style and handler attributes before HTML is parsed, and removes its style sheets. The browser would block
 * them, but reports each as a CSP violation, even in a document that is never shown. Not a defence: the sanitiser
 * follows.
 */
export function disarm(html: string): string {
  return html
    .replace(STYLE_SHEET, "")
    .replace(TAG, (tag) => tag.replace(VALUE_OR_NAME, (part) => (/^["']/.test(part) ? part : `data-vt-${part}`)));
}

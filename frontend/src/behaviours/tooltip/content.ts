import { textOfHtml } from "../../dom/text-of-html.js";
import { reportFailure } from "../../page/running-kernel.js";

/** A tag, a comment, or a character by its name or number. */
const MARKUP = /<[a-z/!]|&(?:#\w+|\w+);/i;

/** Returns the content of a tooltip. Only markup needs the sanitiser; if that fails to load, text is shown. */
export async function contentOf(text: string): Promise<Node> {
  if (!MARKUP.test(text)) return document.createTextNode(text);
  const load = () => import("../../dom/sanitiser/sanitiser.js");
  try {
    const { sanitise } = await load().catch(load);
    return sanitise(text);
  } catch (error) {
    reportFailure("tooltip", document, error);
    return document.createTextNode(plainText(text));
  }
}

/** Returns the text without its markup. */
export function plainText(text: string): string {
  return MARKUP.test(text) ? textOfHtml(text) : text;
}

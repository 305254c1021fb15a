import { DATA_SHOWN_TITLE } from "../../schema.js";
import { plainText } from "./content.js";

const TITLE = "title";
const LABEL = "aria-label";

export interface Served {
  /** Text or HTML; empty if the element has none. */
  readonly text: string;
  /** Restores the element's attributes. */
  giveBack(): void;
}

/**
 * Takes the text of a tooltip from its element: the title, else `rel` (spec 9.8). The title is emptied, because the
 * browser would show it too, and kept for messages that name a field by it. If nothing else names the element, the
 * text is its label meanwhile.
 */
export function serve(anchor: HTMLElement): Served {
  const title = anchor.getAttribute(TITLE) ?? "";
  const text = title.trim() || (anchor.getAttribute("rel") ?? "").trim();
  if (!title.trim()) return { text, giveBack: () => {} };
  const label = hasAnotherName(anchor) ? undefined : plainText(title);
  anchor.setAttribute(TITLE, "");
  anchor.setAttribute(DATA_SHOWN_TITLE, title);
  if (label) anchor.setAttribute(LABEL, label);
  return {
    text,
    giveBack() {
      anchor.removeAttribute(DATA_SHOWN_TITLE);
      // What a script of the page has written meanwhile stays.
      if (anchor.getAttribute(TITLE) === "") anchor.setAttribute(TITLE, title);
      if (label && anchor.getAttribute(LABEL) === label) anchor.removeAttribute(LABEL);
    },
  };
}

function hasAnotherName(anchor: HTMLElement): boolean {
  if ([LABEL, "aria-labelledby", "alt", "placeholder"].some((name) => anchor.getAttribute(name)?.trim())) return true;
  const { labels } = anchor as HTMLInputElement;
  return Boolean(anchor.textContent?.trim() || labels?.length || anchor.querySelector("[alt]:not([alt=''])"));
}

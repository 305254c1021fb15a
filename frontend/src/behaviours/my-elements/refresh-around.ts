import { quoted } from "../../dom/css-string.js";
import { showFailure } from "../../feedback/notice.js";
import { DATA_MODULE, EVENT_BEFORE_REFRESH, EVENT_PREFIX } from "../../schema.js";

/** The part of the lists that is used here, passed in by `parts.ts`. */
export interface Lists {
  /** Resolves to true if the block around the element was refreshed. */
  refreshModule(block: Element): Promise<boolean>;
}

/** A block of the page, by an element that was in it: a refresh may have removed the element. */
export interface Place {
  readonly element: Element;
  readonly ident: string;
}

export function placeOf(element: Element): Place {
  return { element, ident: element.closest(`[${DATA_MODULE}]`)?.getAttribute(DATA_MODULE) ?? "" };
}

/** Returns the block at that place if it has a `@param` (spec 3.14); undefined if there is none. */
export function blockAt({ element, ident }: Place): HTMLElement | undefined {
  const block = element.isConnected
    ? element.closest<HTMLElement>(`[${DATA_MODULE}]`)
    : document.querySelector<HTMLElement>(`[${DATA_MODULE}=${quoted(ident)}]`);
  return block?.innerHTML.includes("@param") ? block : undefined;
}

/**
 * Refreshes the block at that place; resolves to false if there is none. If the code of lists cannot be loaded, the
 * visitor is told that the block is out of date, and can retry: no refresh has begun that would say so.
 */
export async function refreshAround(place: Place, lists: Lists): Promise<boolean> {
  const block = blockAt(place);
  if (!block) return false;
  let hasBegun = false;
  block.addEventListener(EVENT_PREFIX + EVENT_BEFORE_REFRESH, () => (hasBegun = true), { once: true });
  if (!(await lists.refreshModule(block)) && !hasBegun) showFailure(block, () => void refreshAround(place, lists));
  return true;
}

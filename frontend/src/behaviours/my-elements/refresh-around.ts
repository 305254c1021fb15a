import { quoted } from "../../dom/css-string.js";
import { DATA_MODULE } from "../../schema.js";

/** The part of the lists that is used here; `parts.ts` hands it over. */
export interface Lists {
  /** True if the block that the element is in was refreshed. */
  refreshModule(block: Element): Promise<boolean>;
}

/** A block of the page, by an element that was in it: a refresh may have taken that away. */
export interface Place {
  readonly element: Element;
  readonly ident: string;
}

export function placeOf(element: Element): Place {
  return { element, ident: element.closest(`[${DATA_MODULE}]`)?.getAttribute(DATA_MODULE) ?? "" };
}

/** The block at that place, if it says how it is refreshed (spec 3.14); undefined if there is none. */
export function blockAt({ element, ident }: Place): Element | undefined {
  const block = element.isConnected
    ? element.closest(`[${DATA_MODULE}]`)
    : document.querySelector(`[${DATA_MODULE}=${quoted(ident)}]`);
  return block?.innerHTML.includes("@param") ? block : undefined;
}

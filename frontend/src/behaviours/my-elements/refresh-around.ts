import { quoted } from "../../dom/css-string.js";
import { DATA_MODULE } from "../../schema.js";

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
export function blockAt({ element, ident }: Place): Element | undefined {
  const block = element.isConnected
    ? element.closest(`[${DATA_MODULE}]`)
    : document.querySelector(`[${DATA_MODULE}=${quoted(ident)}]`);
  return block?.innerHTML.includes("@param") ? block : undefined;
}

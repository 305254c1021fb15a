import { readJson, reportAttribute } from "../../kernel/attribute.js";
import { DATA_PAGINATION, DATA_PER_PAGE, DATA_TRI } from "../../schema.js";
import type { Pair } from "./request.js";

/** What a control of a list asks for. */
export interface Control {
  /** The parameter it sends. */
  readonly pair: Pair;
  /** The page's address once it has been granted; undefined where the page cannot have it. */
  readonly address: string | undefined;
  /** The page that a pagination link leads to. */
  readonly page: string | undefined;
}

const KINDS = [
  { attribute: DATA_PAGINATION, key: "num" },
  { attribute: DATA_PER_PAGE, key: "value" },
  { attribute: DATA_TRI, key: "value" },
];

/** Reads a link, a button, or the chosen option of a select; undefined, and reported, where it says nothing usable. */
export function readControl(element: HTMLElement): Control | undefined {
  const teller = element instanceof HTMLSelectElement ? element.selectedOptions[0] : element;
  const kind = KINDS.find(({ attribute }) => teller?.hasAttribute(attribute));
  if (!teller || !kind) return undefined;
  const pair = readPair(teller, kind);
  if (!pair) return undefined;
  return { pair, address: addressOf(element, pair), page: kind.attribute === DATA_PAGINATION ? pair[1] : undefined };
}

function readPair(teller: Element, { attribute, key }: (typeof KINDS)[number]): Pair | undefined {
  const settings = readJson(teller, attribute);
  if (settings === undefined) return undefined;
  const { param, [key]: value } = (settings ?? {}) as Record<string, unknown>;
  const isValue = typeof value === "string" || typeof value === "number";
  if (typeof param === "string" && param !== "" && isValue) return [param, `${value}`];
  reportAttribute(teller, attribute, `holds no param and ${key}`);
  return undefined;
}

/** The link's own address, else the page's with the parameter. */
function addressOf(element: HTMLElement, [name, value]: Pair): string | undefined {
  if (element instanceof HTMLAnchorElement && element.href) {
    return element.origin === location.origin ? element.href : undefined;
  }
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  return url.href;
}

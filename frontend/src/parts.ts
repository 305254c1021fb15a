import {
  DATA_AGENDA,
  DATA_DROPDOWN,
  DATA_FILTER,
  DATA_GOTO_URL,
  DATA_LOAD_MORE,
  DATA_REFERENCE_SHEET,
} from "./schema.js";

export { installInterface } from "./api/script-interface.js";

/**
 * What is used later than the first view, by the names of its folders. It travels with the script interface, which
 * every page requests: there an address costs `page.js` nothing, and neither does what is mounted.
 */
export const parts = {
  "admin-window": () => import("./behaviours/admin-window/admin-window.js"),
  agenda: () => import("./behaviours/agenda/agenda.js"),
  "clickable-block": () => import("./behaviours/clickable-block/clickable-block.js"),
  dropdown: () => import("./behaviours/dropdown/dropdown.js"),
  list: () => import("./behaviours/list/list.js"),
  "load-more": () => import("./behaviours/load-more/load-more.js"),
  modal: () => import("./islands/modal/modal.js"),
  "page-scroll": () => import("./behaviours/page-scroll/page-scroll.js"),
  "reference-sheet": () => import("./behaviours/reference-sheet/reference-sheet.js"),
};

export type PartName = keyof typeof parts;

/** By which selector, which part, on which attributes beside those of the selector it depends. */
type Row<N extends PartName> = readonly [selector: string, part: N, attributes?: readonly string[]];
/** They are handed over by `page.js`, which no chunk may import. */
interface Selectors {
  /** What has a boolean attribute that is not off. */
  readonly on: (attribute: string) => string;
  readonly LIST_CONTROL: string;
}
type Rows<N extends PartName> = (selectors: Selectors) => readonly Row<N>[];

/** Mounted when this file has come. */
export const soon: Rows<"dropdown" | "clickable-block" | "reference-sheet" | "load-more"> = ({ on }) => [
  [on(DATA_DROPDOWN), "dropdown"],
  [`[${DATA_GOTO_URL}]`, "clickable-block"],
  [on(DATA_REFERENCE_SHEET), "reference-sheet"],
  [on(DATA_LOAD_MORE), "load-more"],
];

/** From the load on: a list that can change needs Back and Forward watched, though it is not clicked again. */
export const late: Rows<"list" | "agenda"> = ({ on, LIST_CONTROL }) => [
  [`${LIST_CONTROL},form${on(DATA_FILTER)}`, "list"],
  [`[${DATA_AGENDA}]`, "agenda"],
];

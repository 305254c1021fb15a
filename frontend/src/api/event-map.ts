import type { Purposes } from "../consent/purpose.js";

/** Why something failed. `exception` is a fault of the bundle, logged to the console; `status` is the HTTP status. */
export interface ErrorDetail {
  readonly reason: string;
  readonly status?: number | undefined;
}

/** The elements that were added to a list. */
export interface LoadedMoreDetail {
  readonly direction: "next" | "prev";
  readonly items: Element[];
  /** How many the list has in all, if the server reports it. */
  readonly total: number | undefined;
  readonly button: HTMLElement;
}

/** A column's index and its sort direction. */
export interface SortedColumn {
  readonly column: number;
  readonly direction: "asc" | "desc";
}

/** The first sort column, and all of them in order. */
export interface SortedDetail extends SortedColumn {
  readonly columns: readonly SortedColumn[];
}

/** The page's events by name (docs/script-api.md). They bubble, so that `window` receives them too. */
export interface VitrineEventMap {
  "vitrine:ready": CustomEvent<null>;
  "vitrine:before-refresh": CustomEvent<null>;
  "vitrine:refreshed": CustomEvent<null>;
  "vitrine:loaded-more": CustomEvent<LoadedMoreDetail>;
  "vitrine:sorted": CustomEvent<SortedDetail>;
  "vitrine:translations": CustomEvent<null>;
  "vitrine:consent": CustomEvent<{ readonly purposes: Purposes }>;
  "vitrine:modal-open": CustomEvent<null>;
  "vitrine:modal-close": CustomEvent<null>;
  "vitrine:menu-open": CustomEvent<null>;
  "vitrine:menu-close": CustomEvent<null>;
  "vitrine:editor-ready": CustomEvent<null>;
  "vitrine:error": CustomEvent<ErrorDetail>;
}

declare global {
  interface DocumentEventMap extends VitrineEventMap {}
  interface HTMLElementEventMap extends VitrineEventMap {}
  interface WindowEventMap extends VitrineEventMap {}
}

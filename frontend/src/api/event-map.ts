import type { Purposes } from "../consent/purpose.js";

/** Why something failed: `exception` is a fault of ours, which is in the console; `status` is that of an HTTP refusal. */
export interface ErrorDetail {
  readonly reason: string;
  readonly status?: number | undefined;
}

/** The elements that a list has got. */
export interface LoadedMoreDetail {
  readonly direction: "next" | "prev";
  readonly items: Element[];
  /** How many the list has, where the server says it. */
  readonly total: number | undefined;
  readonly button: HTMLElement;
}

/** A column by its index, and how the table is sorted by it. */
export interface SortedColumn {
  readonly column: number;
  readonly direction: "asc" | "desc";
}

/** The first column, and all of them in their order. */
export interface SortedDetail extends SortedColumn {
  readonly columns: readonly SortedColumn[];
}

/** The events of the page by their names (docs/script-api.md). They bubble, so that a window hears them too. */
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

import { hideLoader, showLoader } from "../feedback/loader.js";
import type { Chunk } from "../kernel/chunk.js";
import { readEntry, recordAddress } from "../page/entry-state.js";
import { emit } from "../page/events.js";
import { reportFailure } from "../page/running-kernel.js";
import { EVENT_READY } from "../schema.js";
import { type Base64, base64 } from "./base64.js";
import { type Cookies, cookies } from "./cookies.js";
import { type LayoutBehaviour, type LayoutCalls, layoutCalls } from "./layout-calls.js";
import { type ModalCalls, type ModalIsland, modalCalls } from "./modal-calls.js";
import { numberFormat } from "./number-format.js";
import { type RequestCalls, requestCalls } from "./request-calls.js";

/** What a body sends, by parameter. */
export type Params = Readonly<Record<string, string | number>>;

/** What the script interface asks of the lists. */
export interface ListHelper {
  refreshModule(target: Element | string, params?: Params): Promise<boolean>;
}

/** What the script interface asks of the page's scrolling. */
export interface ScrollBehaviour {
  scrollToTarget(target: unknown): Promise<boolean>;
}

/** The chunks that the calls lead to; the composition root hands them over. */
export interface Parts {
  readonly modal: Chunk<ModalIsland>;
  readonly list: Chunk<ListHelper>;
  readonly layout: Chunk<LayoutBehaviour>;
  readonly pageScroll: Chunk<ScrollBehaviour>;
}

/** What scripts of a site find at `window.vitrine` (docs/script-api.md). */
export interface Vitrine extends ModalCalls, LayoutCalls, RequestCalls {
  /** Refreshes a module block, or all of an ident, in place; `params` are the body. True when all are renewed. */
  refreshModule(target: Element | string, params?: Params): Promise<boolean>;
  /**
   * Scrolls to an element, or to the first that a selector finds, as a link within the page does, and leaves the
   * address and the focus. True when the page has got there, false when the visitor has taken over.
   */
  scrollTo(target: Element | string): Promise<boolean>;
  readonly loader: {
    /** Says that the page waits: busy at once, the loader over it after 200 ms. Calls are counted. */
    show(): void;
    /** Ends one call of `show`. */
    hide(): void;
  };
  readonly cookies: Cookies;
  readonly base64: Base64;
  /** Writes a number as PHP's `number_format` does; by default without decimals, `.` before them, `,` between thousands. */
  numberFormat(number: number, decimals?: number, point?: string, thousands?: string): string;
}

declare global {
  interface Window {
    vitrine?: Vitrine;
  }
}

const loadHistory = () => import("../navigation/history.js");

/** Gives the page its script interface and says so, once. */
export function installInterface({ modal, list, layout, pageScroll }: Parts): void {
  if (window.vitrine) return;
  recordAddress();
  // The page was loaded at the entry of a dialog that is gone; the owner of history takes the entry away.
  if (readEntry()?.dialogs)
    loadHistory()
      .catch(loadHistory)
      .catch((error: unknown) => reportFailure("history", document, error));
  const dialogs = modalCalls(modal);
  window.vitrine = {
    ...dialogs,
    ...layoutCalls(layout),
    ...requestCalls(dialogs.modal),
    base64,
    cookies,
    loader: { show: () => showLoader(), hide: () => hideLoader() },
    numberFormat,
    async refreshModule(target, params) {
      const lists = await list.load().catch((error: unknown) => reportFailure("refreshModule", target, error));
      return lists ? lists.refreshModule(target, params) : false;
    },
    async scrollTo(target) {
      const scroll = await pageScroll.load().catch((error: unknown) => reportFailure("scrollTo", target, error));
      return scroll ? scroll.scrollToTarget(target) : false;
    },
  };
  emit(document, EVENT_READY);
}

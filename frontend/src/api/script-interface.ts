import { hideLoader, showLoader } from "../feedback/loader.js";
import type { Chunk } from "../kernel/chunk.js";
import { type Base64, base64 } from "../page/base64.js";
import { readEntry, recordAddress } from "../page/entry-state.js";
import { emit } from "../page/events.js";
import { reportFailure } from "../page/running-kernel.js";
import { type TranslateOptions, translate } from "../page/words.js";
import { EVENT_READY } from "../schema.js";
import { type BoxCalls, type BoxIsland, boxCalls } from "./box-calls.js";
import { type Cookies, cookies } from "./cookies.js";
import { type LayoutBehaviour, type LayoutCalls, layoutCalls } from "./layout-calls.js";
import { type MenuCalls, type MenuIsland, menuCalls } from "./menu-calls.js";
import { type ModalCalls, type ModalIsland, modalCalls } from "./modal-calls.js";
import { numberFormat } from "./number-format.js";
import { type RequestCalls, requestCalls } from "./request-calls.js";

/** The body of a request, by parameter. */
export type Params = Readonly<Record<string, string | number>>;

/** The part of the lists that the script interface calls. */
export interface ListHelper {
  refreshModule(target: Element | string, params?: Params): Promise<boolean>;
}

/** The part of the page's scrolling that the script interface calls. */
export interface ScrollBehaviour {
  scrollToTarget(target: unknown): Promise<boolean>;
}

/** The chunks behind the calls; `main.ts` passes them in. */
export interface Parts {
  readonly box: Chunk<BoxIsland>;
  readonly modal: Chunk<ModalIsland>;
  readonly menu: Chunk<MenuIsland>;
  readonly list: Chunk<ListHelper>;
  readonly layout: Chunk<LayoutBehaviour>;
  readonly pageScroll: Chunk<ScrollBehaviour>;
}

/** The type of `window.vitrine` (docs/script-api.md). */
export interface Vitrine extends ModalCalls, BoxCalls, MenuCalls, LayoutCalls, RequestCalls {
  /** Refreshes a module block, or all blocks of an ident; `params` are the body. True when all were refreshed. */
  refreshModule(target: Element | string, params?: Params): Promise<boolean>;
  /**
   * Scrolls to an element, or to the first that a selector finds, like a link within the page. Address and focus do
   * not change. Resolves to true on arrival, to false when the visitor scrolls meanwhile.
   */
  scrollTo(target: Element | string): Promise<boolean>;
  readonly loader: {
    /** Marks the page as busy at once and shows the loader after 200 ms. Calls are counted. */
    show(): void;
    /** Ends one call of `show`. */
    hide(): void;
  };
  readonly cookies: Cookies;
  readonly base64: Base64;
  /** The translation of a French expression, at once; the expression itself without one. Never pass what was typed. */
  translate(expression: string, options?: TranslateOptions): string;
  /** Formats a number as PHP's `number_format`; by default no decimals, `.` before them, `,` between thousands. */
  numberFormat(number: number, decimals?: number, point?: string, thousands?: string): string;
}

declare global {
  interface Window {
    vitrine?: Vitrine;
  }
}

const loadHistory = () => import("../navigation/history.js");

/** Installs the script interface and sends `vitrine:ready`, once. */
export function installInterface({ box, modal, menu, list, layout, pageScroll }: Parts): void {
  if (window.vitrine) return;
  recordAddress();
  // The page was loaded at the history entry of a closed dialog; the history owner removes the entry.
  if (readEntry()?.dialogs)
    loadHistory()
      .catch(loadHistory)
      .catch((error: unknown) => reportFailure("history", document, error));
  const dialogs = modalCalls(modal);
  window.vitrine = {
    ...dialogs,
    ...boxCalls(box),
    ...menuCalls(menu),
    ...layoutCalls(layout),
    ...requestCalls(dialogs.modal),
    base64,
    cookies,
    loader: { show: () => showLoader(), hide: () => hideLoader() },
    numberFormat,
    translate,
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

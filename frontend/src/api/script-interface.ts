import { hideLoader, showLoader } from "../feedback/loader.js";
import type { Chunk } from "../kernel/chunk.js";
import { type Base64, base64 } from "../page/base64.js";
import { reportFailure } from "../page/running-kernel.js";
import { type TranslateOptions, translate } from "../page/translate.js";
import { VERSION } from "../page/version.js";
import { EVENT_PREFIX, EVENT_READY } from "../schema.js";
import { type BoxCalls, type BoxIsland, boxCalls } from "./box-calls.js";
import { type ConsentCalls, type ConsentFollower, consentCalls } from "./consent-calls.js";
import { type Cookies, cookies } from "./cookies.js";
import type { Finding } from "./debug/debug.js";
import { type LayoutBehaviour, type LayoutCalls, layoutCalls } from "./layout-calls.js";
import { type Menu, type MenuCalls, menuCalls } from "./menu-calls.js";
import { type ModalCalls, type ModalIsland, modalCalls } from "./modal-calls.js";
import { numberFormat } from "./number-format.js";
import { isNamesAndValues, PLAIN_DATA } from "./plain-data.js";
import { type RequestCalls, type Requests, requestCalls } from "./request-calls.js";
import { type TrackCalls, type Tracking, trackCalls } from "./track-calls.js";

/** The parameters of a request's body. */
export type Params = Readonly<Record<string, string | number>>;

/** The part of the list behaviour that the script interface calls. */
export interface ListHelper {
  refreshModule(target: Element | string, params?: Params): Promise<boolean>;
}

/** The part of the page's scrolling that the script interface calls. */
export interface ScrollBehaviour {
  scrollToTarget(target: unknown): Promise<boolean>;
}

/** The chunks behind the calls; `parts.ts` passes them in. */
export interface Parts {
  readonly box: Chunk<BoxIsland>;
  readonly consent: Chunk<ConsentFollower>;
  readonly modal: Chunk<ModalIsland>;
  readonly menu: Chunk<Menu>;
  readonly list: Chunk<ListHelper>;
  readonly layout: Chunk<LayoutBehaviour>;
  readonly pageScroll: Chunk<ScrollBehaviour>;
  readonly debug: Chunk<Debugger>;
  readonly requests: Chunk<Requests>;
  readonly track: Chunk<Tracking>;
}

/** The part of the debug chunk that the script interface calls. */
export interface Debugger {
  debug(): Finding[];
}

/** The type of `window.vitrine` (docs/script-api.md). */
export interface Vitrine extends ModalCalls, BoxCalls, MenuCalls, LayoutCalls, RequestCalls {
  /** Refreshes a module block, or all blocks of an ident; `params` are the body. Resolves to true if all succeeded. */
  refreshModule(target: Element | string, params?: Params | null): Promise<boolean>;
  /**
   * Scrolls to an element, or to the first match of a selector, like a link within the page. Address and focus do not
   * change. Resolves to true on arrival, to false if the visitor scrolls meanwhile.
   */
  scrollTo(target: Element | string): Promise<boolean>;
  readonly loader: {
    /** Marks the page as busy at once and shows the loader after 200 ms. Calls are counted. */
    show(): void;
    /** Ends one call of `show`. */
    hide(): void;
  };
  readonly consent: ConsentCalls;
  readonly cookies: Cookies;
  readonly base64: Base64;
  readonly track: TrackCalls;
  /** Returns the translation of a French expression, or the expression if there is none. Never pass typed text. */
  translate(expression: string, options?: TranslateOptions): string;
  /** The version of the bundle, as `1.2.3`. */
  readonly version: string;
  /**
   * Logs with `console.warn`, and resolves to, what on the page the bundle cannot use: unknown `data-*` names, invalid
   * JSON, tables without a head, links without a target. Its code is fetched by the first call; rejects if that fails.
   */
  debug(): Promise<Finding[]>;
  /** Formats a number as PHP's `number_format`; by default no decimals, `.` before them, `,` between thousands. */
  numberFormat(number: number, decimals?: number | null, point?: string | null, thousands?: string | null): string;
}

declare global {
  interface Window {
    vitrine?: Vitrine;
  }
}

/** Returns the installed interface. Before, `window.vitrine` may be an element with that id, without a version. */
export const installedInterface = (): Vitrine | undefined => (window.vitrine?.version ? window.vitrine : undefined);

/** Installs the script interface and emits `vitrine:ready`, once. */
export function installInterface({
  box,
  consent,
  modal,
  menu,
  list,
  layout,
  pageScroll,
  requests,
  track,
  debug,
}: Parts): void {
  if (installedInterface()) return;
  const dialogs = modalCalls(modal);
  window.vitrine = {
    ...dialogs,
    ...boxCalls(box),
    ...menuCalls(menu),
    ...layoutCalls(layout),
    ...requestCalls(requests, dialogs.modal),
    base64,
    consent: consentCalls(consent),
    cookies,
    debug: () => debug.load().then((loaded) => loaded.debug()),
    version: VERSION,
    loader: { show: () => showLoader(), hide: () => hideLoader() },
    numberFormat,
    track: trackCalls(track),
    translate,
    async refreshModule(target, params) {
      const isTarget = typeof target === "string" || target instanceof Element;
      if (!isTarget || !isNamesAndValues(params ?? {}))
        throw new TypeError(`refreshModule: ${isTarget ? PLAIN_DATA : "an element or an ident"} is wanted`);
      const lists = await list.load().catch((error: unknown) => reportFailure("refreshModule", target, error));
      return lists ? lists.refreshModule(target, params ?? undefined) : false;
    },
    async scrollTo(target) {
      const scroll = await pageScroll.load().catch((error: unknown) => reportFailure("scrollTo", target, error));
      return scroll ? scroll.scrollToTarget(target) : false;
    },
  };
  document.dispatchEvent(new CustomEvent(EVENT_PREFIX + EVENT_READY, { bubbles: true }));
}

import type { Parts, Vitrine } from "./api/script-interface.js";
import { keepEmptyState } from "./behaviours/empty-state/empty-state.js";
import { mount as followScroll } from "./behaviours/header-scroll/header-scroll.js";
import { withoutMenu } from "./contracts/own-menu.js";
import { withoutMap } from "./contracts/without-map.js";
import { dropCopy } from "./dom/island-mark.js";
// Records clicks from the start: what they open loads after them.
import "./dom/last-click.js";
import { switchedOn as on } from "./dom/switched-on.js";
import type { Chunk } from "./kernel/chunk.js";
import { dictionary, onWanted, want } from "./page/dictionary.js";
import { readEntry, recordAddress } from "./page/entry-state.js";
import { mayFetchAhead, savesData, whenIdle, whenLoaded } from "./page/idle.js";
import { onIntent } from "./page/intent.js";
import { FRENCH, pageLanguage } from "./page/language.js";
import { native } from "./page/native.js";
import { reportFailure } from "./page/running-kernel.js";
import { readSettings } from "./page/settings.js";
import { typedIn } from "./page/typed-fields.js";
import { mountNear } from "./page/when-near.js";
import { loadWords } from "./page/words.js";
import {
  CLASS_SECURE_LINK,
  DATA_ADMIN_WINDOW,
  DATA_AGENDA,
  DATA_AUTOCOMPLETE,
  DATA_AUTOCOMPLETE_SEARCH,
  DATA_AUTOCOMPLETE_SOURCE,
  DATA_AUTOPLAY,
  DATA_CAPTCHA,
  DATA_CHECK,
  DATA_CLOSE,
  DATA_CONSENT_OPEN,
  DATA_DATE,
  DATA_DIAPORAMA,
  DATA_DIRECTION,
  DATA_DROPDOWN,
  DATA_ELEMENT_ACTION,
  DATA_ELEMENT_FORM,
  DATA_ELEMENT_POPIN,
  DATA_FILTER,
  DATA_FRONT_BANNER,
  DATA_FRONT_POPUP,
  DATA_GOTO_URL,
  DATA_HEADER,
  DATA_INTERVAL,
  DATA_ISLAND,
  DATA_LEGACY_MEDIA,
  DATA_LIGHTBOX,
  DATA_LIST_LINK,
  DATA_LOAD_MORE,
  DATA_MAP,
  DATA_MASK,
  DATA_MOBILE_MENU,
  DATA_MODAL,
  DATA_PAGINATION_ANCHOR,
  DATA_PERMALINK,
  DATA_POSITION_SCROLL,
  DATA_REFERENCE_SHEET,
  DATA_RICH_TEXT,
  DATA_SEARCH_BOX,
  DATA_SHARE,
  DATA_SHARE_MAIL,
  DATA_SHARE_URL,
  DATA_SLIDER,
  DATA_SLIDESHOW,
  DATA_STICKY,
  DATA_STICKY_COLS,
  DATA_STICKY_ROWS,
  DATA_TO_MODE,
  DATA_TOOLTIP,
  DATA_TRACK,
  DATA_ZOOM,
} from "./schema.js";

const MENU_BUTTON = `button${on(DATA_MOBILE_MENU)}`;
const PICTURE = `a[${DATA_LIGHTBOX}],img${on(DATA_ZOOM)}`;

/** Tries again what has failed once. */
const twice = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);

const importAutocomplete = () => import("./behaviours/autocomplete/autocomplete.js");
/** Spec 8. The fields stay as they are without script. */
const withoutAutocomplete = () => {
  console.error(`${DATA_AUTOCOMPLETE}: the module autocomplete must be loaded, and could not be`);
  return { mount: () => {} };
};
const importElements = () => import("./behaviours/my-elements/my-elements.js");
const importGuard = () => import("./fields/submit-guard.js");
const importMap = () => import("./behaviours/map/map.js");
const importSlider = () => twice(() => import("./behaviours/slider/slider.js"));
const importSlideshow = () => twice(() => import("./behaviours/slideshow/slideshow.js"));
const importMenu = () => import("./behaviours/menu/menu.js");

/** A site's style sheet hides the button where it shows its menu. */
const isMenuButtonShown = () =>
  Array.from(document.querySelectorAll(MENU_BUTTON)).some((button) => button.getClientRects().length > 0);

/** Set to the one shared chunk of the box; a box from another would be unknown to `vitrine.box.close`. */
let loadBox: () => Promise<typeof import("./islands/box/box.js")>;

/**
 * What is used after the first view, by folder name. Every page requests this file: here the addresses and mount rows add nothing
 * to `page.js`.
 */
export const parts = {
  agenda: () => import("./behaviours/agenda/agenda.js"),
  autocomplete: () => twice(importAutocomplete).catch(withoutAutocomplete),
  box: () => import("./islands/box/box.js"),
  captcha: () => import("./behaviours/captcha/captcha.js"),
  "clickable-block": () => import("./behaviours/clickable-block/clickable-block.js"),
  consent: () => import("./consent/follow-adapter.js"),
  "consent-choices": () => import("./islands/consent/consent-choices.js"),
  copies: async () => ({ mount: dropCopy }),
  date: () => import("./islands/date/date.js"),
  debug: () => import("./api/debug/debug.js"),
  dropdown: () => import("./behaviours/dropdown/dropdown.js"),
  // Nearly every page has a field, so it is bundled here: a separate request would cost more.
  "empty-state": async () => ({ mount: keepEmptyState }),
  "header-scroll": async () => ({ mount: followScroll }),
  "form-check": async () => {
    const { makeFormCheck } = await import("./behaviours/form-check/form-check.js");
    return makeFormCheck((lines) => (window.vitrine as Vitrine).alert(lines));
  },
  front: () => import("./islands/front/front.js"),
  "image-zoom": () => import("./behaviours/image-zoom/image-zoom.js"),
  "legacy-media": () => import("./behaviours/legacy-media/legacy-media.js"),
  // Without React; what it fetches further follows its first frame.
  lightbox: () => import("./islands/lightbox/photo.js"),
  list: () => import("./behaviours/list/list.js"),
  "list-link": () => import("./behaviours/list-link/list-link.js"),
  "load-more": () => import("./behaviours/load-more/load-more.js"),
  // Falls back to the list of places.
  map: () => twice(importMap).catch(withoutMap),
  mask: () => import("./behaviours/mask/mask.js"),
  // Falls back to the page's own menu, opened in place.
  menu: () => twice(importMenu).catch(withoutMenu),
  modal: () => import("./islands/modal/modal.js"),
  "my-elements": () => importElements().then(({ makeElements }) => makeElements(window.vitrine as Vitrine)),
  // If the box fails to load, the link is followed.
  "my-elements-popin": () =>
    loadBox().then(async (box) => (await importElements()).makePopins(box, window.vitrine as Vitrine)),
  "named-window": () => import("./behaviours/named-window/named-window.js"),
  "page-scroll": () => import("./behaviours/page-scroll/page-scroll.js"),
  permalink: async () => {
    const { makePermalinks } = await import("./behaviours/permalink/permalink.js");
    return makePermalinks((window.vitrine as Vitrine).modal);
  },
  "reference-sheet": () => import("./behaviours/reference-sheet/reference-sheet.js"),
  requests: () => import("./api/requests/requests.js"),
  "rich-text": () => import("./islands/rich-text/rich-text.js"),
  "search-box": () => import("./behaviours/search-box/search-box.js"),
  share: () => import("./behaviours/share/share.js"),
  slider: async () => ({ mount: mountNear(importSlider) }),
  slideshow: async () => ({ mount: mountNear(importSlideshow) }),
  "sticky-table": () => import("./behaviours/sticky-table/sticky-table.js"),
  tooltip: () => import("./behaviours/tooltip/tooltip.js"),
  track: () => import("./behaviours/track/track.js"),
  translations: () => import("./behaviours/translations/translations.js"),
};

export type PartName = keyof typeof parts;

/** A selector, its part, and the attributes it depends on besides those in the selector. */
export type Row = readonly [selector: string, part: MountedName, attributes?: readonly string[]];
type MountedName =
  | "agenda"
  | "autocomplete"
  | "captcha"
  | "clickable-block"
  | "copies"
  | "date"
  | "dropdown"
  | "empty-state"
  | "form-check"
  | "front"
  | "header-scroll"
  | "image-zoom"
  | "legacy-media"
  | "list"
  | "list-link"
  | "load-more"
  | "map"
  | "mask"
  | "my-elements"
  | "reference-sheet"
  | "rich-text"
  | "search-box"
  | "share"
  | "slider"
  | "slideshow"
  | "sticky-table"
  | "tooltip"
  | "track";
/** Parts that open something on a click, or close a banner. */
type OpenerName =
  | "box"
  | "consent-choices"
  | "front"
  | "lightbox"
  | "menu"
  | "my-elements"
  | "my-elements-popin"
  | "named-window"
  | "permalink"
  | "share";

/** The chunks behind the script interface that the entry already has, and `part` to get the others. */
export interface Calls extends Pick<Parts, "layout" | "list" | "pageScroll"> {
  readonly part: <N extends PartName>(name: N) => Chunk<Awaited<ReturnType<(typeof parts)[N]>>>;
}

/** What `page.js` passes in, because no chunk may import it. */
export interface Page {
  readonly LIST_CONTROL: string;
  /** All elements that open something on a click. */
  readonly OPENERS: string;
  readonly mount: (rows: readonly Row[]) => void;
  readonly part: Calls["part"];
}

/** Starts everything that the first view does not need. */
export function begin(page: Page): void {
  const { mount, part } = page;
  noteEntry();
  loadBox = part("box").load;
  loadWords().catch((error: unknown) => reportFailure("English", document, error));
  mount(SOON);
  const mountLate = once(() => mount(late(page)));
  whenLoaded(mountLate);
  whenIdle(() => mount(MOVING));
  // Leaving a page cuts what it still loads: what has failed by that is mounted when the page is restored as it was.
  addEventListener("pageshow", ({ persisted }) => persisted && mount([]));
  onIntent(page.OPENERS, (element) => {
    const name = opens(element);
    // The click reports a failure.
    if (name)
      part(name)
        .load()
        .then((opener) => "fetchNext" in opener && opener.fetchNext())
        .catch(() => {});
  });
  // The first hover, focus or touch mounts all of them; until then the browser shows the titles.
  mountOnUse(page, on(DATA_TOOLTIP), "tooltip");
  // Until then the browser opens it.
  mountOnUse(page, `details${on(DATA_SEARCH_BOX)}`, "search-box");
  const suggest = mountSuggestions(page);
  holdEarlySubmits(page, suggest, mountLate);
  keepDictionary(page);
  letChoose(page);
  // Where the menu button is visible, it is likely the first thing tapped.
  whenIdle(() => {
    if (!mayFetchAhead() || !isMenuButtonShown()) return;
    part("menu")
      .load()
      .then(({ prepare }) => prepare())
      .catch(() => {});
  });
  // A tap on a picture enlarges it at once.
  whenIdle(() => {
    if (mayFetchAhead() && document.querySelector(PICTURE))
      part("lightbox")
        .load()
        .catch(() => {});
  });
  // The page is opened at a fragment or another scroll target.
  if (location.hash || document.querySelector([DATA_PAGINATION_ANCHOR, DATA_POSITION_SCROLL].map(on).join()))
    part("page-scroll")
      .load()
      .then(
        ({ scrollOnReady }) => scrollOnReady(),
        (error: unknown) => reportFailure("page scroll", document, error),
      );
}

/** Stores the page's address in its history entry; the history removes the entry of a dialog that is closed. */
export function noteEntry(): void {
  recordAddress();
  if (readEntry()?.dialogs)
    twice(() => import("./navigation/history.js")).catch((error: unknown) => reportFailure("history", document, error));
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

/** Mounts a part at the first sign that one of its elements is used. Returns a function that mounts it right away. */
function mountOnUse({ mount }: Page, selector: string, part: MountedName): () => void {
  const mountAll = once(() => mount([[selector, part]]));
  onIntent(selector, mountAll, true);
  return mountAll;
}

const SUGGESTED = `input:is([${DATA_AUTOCOMPLETE}],[${DATA_AUTOCOMPLETE_SOURCE}],${on(DATA_AUTOCOMPLETE_SEARCH)})`;

/** Mounts suggestions on first use, which then answer the text typed before. Returns what mounts them right away. */
function mountSuggestions(page: Page): () => void {
  const mountAll = mountOnUse(page, SUGGESTED, "autocomplete");
  const isChanged = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue;
  const typed = (field: Element) => {
    typedIn.add(field);
    mountAll();
  };
  onIntent(SUGGESTED, typed, true, ["input"]);
  // After Back the browser restores the typed text, but not the hidden fields that the choice filled.
  whenLoaded(() => {
    const chosen = document.querySelectorAll<HTMLInputElement>(`input[${DATA_AUTOCOMPLETE}]`);
    if (Array.from(chosen).some(isChanged)) mountAll();
  });
  const field = document.activeElement as HTMLInputElement;
  if (field?.matches(SUGGESTED) && isChanged(field)) typedIn.add(field);
  return mountAll;
}

/** Parts whose fields judge or rewrite what their form sends. */
const GUARDING: readonly MountedName[] = ["autocomplete", "captcha", "date", "form-check", "mask"];

/**
 * Holds a form that is sent before the code of its fields has come: it would send a mask's signs, a date as typed, text
 * that is no suggestion. Then it is sent again, and the fields' own guards judge it.
 */
export function holdEarlySubmits(page: Page, suggest: () => void, mountLate: () => void): void {
  const { part } = page;
  const rows: readonly Row[] = [...SOON, ...late(page), [SUGGESTED, "autocomplete"]];
  const guarding = rows.filter(([, name]) => GUARDING.includes(name));
  /** Without what cannot be loaded, a form is sent as without script. */
  const tried = new Set<MountedName>();
  const hold = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const members = [form, ...native(form).elements];
    const missing = guarding
      .filter(([selector, name]) => !part(name).loaded && members.some((member) => native(member).matches(selector)))
      .map(([, name]) => name)
      .filter((name) => !tried.has(name));
    if (missing.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    mountLate();
    if (missing.includes("autocomplete")) suggest();
    const coming = Promise.allSettled(missing.map((name) => part(name).load())).then(() => {
      for (const name of missing) tried.add(name);
    });
    importGuard().then(
      ({ sendAfter }) => sendAfter(event, coming),
      () => coming.then(() => native(form).requestSubmit()),
    );
  };
  addEventListener("submit", hold, { capture: true });
}

/** Has the dictionary fetched and taught on demand, at once on a page in another language. */
function keepDictionary({ part }: Page): void {
  onWanted(() =>
    whenLoaded(() => {
      // Spec 8: if translation fails, the untranslated expression is shown, silently.
      const ignore = () => {};
      part("translations")
        .load()
        .then(({ sync }) => sync())
        .catch(ignore);
    }),
  );
  if (pageLanguage() !== FRENCH && !dictionary() && !savesData()) want();
}

/** Loads analytics and its consent question, and a way to change the choice where the page has no control for it. */
function letChoose({ part }: Page): void {
  const { analytics, captcha, map } = readSettings();
  const fail = (error: unknown) => reportFailure("consent", document, error);
  if (analytics) part("track").load().catch(fail);
  if (!analytics && (!(captcha || map) || document.querySelector(on(DATA_CONSENT_OPEN)))) return;
  whenIdle(() =>
    part("consent-choices")
      .load()
      .then(({ begin }) => begin())
      .catch(fail),
  );
}

/** Mounted at once. */
const SOON: readonly Row[] = [
  [on(DATA_HEADER), "header-scroll"],
  // Rows that a script clones, or writes again as HTML, contain what the bundle has inserted in them.
  [`[${DATA_ISLAND}]`, "copies"],
  ["input,select,textarea", "empty-state"],
  [on(DATA_DROPDOWN), "dropdown"],
  [`[${DATA_GOTO_URL}]`, "clickable-block"],
  [on(DATA_REFERENCE_SHEET), "reference-sheet"],
  [on(DATA_LOAD_MORE), "load-more"],
  [`[${DATA_TRACK}]`, "track"],
  [`input[${DATA_DATE}]`, "date"],
  [`form[${DATA_ELEMENT_FORM}],a[${DATA_ELEMENT_ACTION}]`, "my-elements"],
  [[DATA_FRONT_BANNER, DATA_FRONT_POPUP].map(on).join(), "front"],
];

/** Mounted after the load event. A list needs Back and Forward watched even if it is not clicked again. */
const late = ({ LIST_CONTROL }: Page): readonly Row[] => [
  [`${LIST_CONTROL},form${on(DATA_FILTER)}`, "list"],
  [`[${DATA_AGENDA}]`, "agenda"],
  // It holds back a form that is sent at once; its work starts on first use.
  [on(DATA_CAPTCHA), "captcha"],
  // An update removes attributes that the server did not write; the behaviour then writes them again.
  [`img${on(DATA_ZOOM)}`, "image-zoom", ["src", "role"]],
  [on(DATA_SHARE), "share"],
  [`a${on(DATA_LIST_LINK)}`, "list-link"],
  [`[${DATA_LEGACY_MEDIA}]`, "legacy-media"],
  // Its space is reserved; the code that draws it is fetched when it nears the viewport.
  [`[${DATA_MAP}],[${DATA_TO_MODE}]`, "map"],
  // Nothing sticks before the page is scrolled.
  [`table${on(DATA_STICKY)}`, "sticky-table", [DATA_STICKY_ROWS, DATA_STICKY_COLS]],
  [`form${on(DATA_CHECK)}`, "form-check"],
  // Mounted without a touch: a stored value is shown masked, and the browser autofills fields. A date field has its own
  // format: under a mask, the two would take turns deciding what is shown and sent.
  [`input[${DATA_MASK}]:not([${DATA_DATE}])`, "mask", ["type", "disabled", "form"]],
  // By then the browser has restored the field values after Back.
  [`textarea${on(DATA_RICH_TEXT)}`, "rich-text"],
];

/**
 * Mounted when the page is idle, and the element near the viewport: until then slides are a row that scrolls by hand, and
 * the first picture stays.
 */
const MOVING: readonly Row[] = [
  [on(DATA_SLIDER), "slider", [DATA_INTERVAL, DATA_DIRECTION, DATA_AUTOPLAY]],
  [`[${DATA_SLIDESHOW}]`, "slideshow"],
];

/** Which part a click opens, by the clicked element. `page.js` listens for every selector here. */
const OPENED: readonly (readonly [selector: string, part: OpenerName])[] = [
  [`a:is([${DATA_MODAL}],.${CLASS_SECURE_LINK},${on(DATA_SHARE_MAIL)})`, "box"],
  [`a${on(DATA_ELEMENT_POPIN)}`, "my-elements-popin"],
  [`a[${DATA_ELEMENT_ACTION}]`, "my-elements"],
  [`[${DATA_PERMALINK}]`, "permalink"],
  [PICTURE, "lightbox"],
  [`a:is(${on(DATA_ADMIN_WINDOW)},${on(DATA_DIAPORAMA)})`, "named-window"],
  [`[${DATA_SHARE_URL}]`, "share"],
  [on(DATA_CONSENT_OPEN), "consent-choices"],
  [MENU_BUTTON, "menu"],
  [`[${DATA_FRONT_BANNER}] [${DATA_CLOSE}]`, "front"],
];

/** Returns the part that a click on an element opens; undefined if the bundle does not handle it. */
export function opens(element: Element): OpenerName | undefined {
  return OPENED.find(([selector]) => element.matches(selector))?.[1];
}

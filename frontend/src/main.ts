import { takesTap } from "./behaviours/dropdown/takes-tap.js";
import { LIST_CONTROL, takesChoice } from "./behaviours/list/takes-choice.js";
import { namesPart } from "./behaviours/page-scroll/names-part.js";
import { type Chunk, chunk } from "./kernel/chunk.js";
import { type Behaviour, type Delegate, isRunning, start } from "./kernel/kernel.js";
import { type HandlerChunk, type LazyDelegate, lazyDelegate, lazyMount } from "./kernel/lazy.js";
import { report } from "./kernel/report.js";
import { HERE, on } from "./kernel/selectors.js";
import type { Page, PartName, parts } from "./parts.js";
import {
  CLASS_SECURE_LINK,
  DATA_ADJUSTING,
  DATA_ADMIN_WINDOW,
  DATA_AGENDA,
  DATA_AGENDA_DATE,
  DATA_CENTERING,
  DATA_CENTERING_USE_MARGIN,
  DATA_CLOSE,
  DATA_CONSENT_OPEN,
  DATA_DIAPORAMA,
  DATA_DROPDOWN,
  DATA_ELEMENT_ACTION,
  DATA_ELEMENT_FORM,
  DATA_ELEMENT_POPIN,
  DATA_EQUALIZE,
  DATA_EQUALIZE_ORDER,
  DATA_FILTER,
  DATA_FILTER_AUTO,
  DATA_FRONT_BANNER,
  DATA_GOTO_URL,
  DATA_LIGHTBOX,
  DATA_LOAD_MORE,
  DATA_MOBILE_MENU,
  DATA_MODAL,
  DATA_PERMALINK,
  DATA_RESIZING,
  DATA_RESIZING_MODE,
  DATA_SHARE_MAIL,
  DATA_SHARE_URL,
  DATA_SORTABLE,
  DATA_ZOOM,
} from "./schema.js";

// Chunks that the first view may need: each is requested as soon as a matching element is in the page.
const layout = chunk(() => import("./behaviours/layout/layout.js"));
const sortableTable = chunk(() => import("./behaviours/sortable-table/sortable-table.js"));

const scriptInterface = chunk(() => import("./install-interface.js"));
/** The parts used later, by name. */
const later = chunk(() => import("./parts.js"));
type Part<N extends PartName> = Chunk<Awaited<ReturnType<(typeof parts)[N]>>>;
const known: Partial<Record<PartName, Chunk<never>>> = {};
/** Returns the one chunk of a name: once a mount has loaded it, a click finds it loaded too. */
function part<N extends PartName>(name: N): Part<N> {
  const found = known[name] ?? chunk(() => later.load().then(({ parts }) => parts[name]() as Promise<never>));
  known[name] = found;
  return found as Part<N>;
}
const agenda = part("agenda");
const clickableBlock = part("clickable-block");
const list = part("list");
const pageScroll = part("page-scroll");

const GOTO = `[${DATA_GOTO_URL}]`;
const LAYOUT = `[${[DATA_RESIZING, DATA_ADJUSTING, DATA_EQUALIZE, DATA_CENTERING].join("],[")}]`;
const LAYOUT_OPTIONS = [DATA_RESIZING_MODE, DATA_EQUALIZE_ORDER, DATA_CENTERING_USE_MARGIN];

/** Mounted from the start; what is mounted later is listed in `parts.ts`. */
const MOUNTED: readonly Mounted[] = [
  [`table${on(DATA_SORTABLE)}`, sortableTable],
  [LAYOUT, layout, LAYOUT_OPTIONS],
];

const OPENERS =
  `[${DATA_LIGHTBOX}],[${DATA_MODAL}],.${CLASS_SECURE_LINK},[${DATA_ZOOM}],[${DATA_DIAPORAMA}],[${DATA_SHARE_URL}],` +
  `[${DATA_SHARE_MAIL}],[${DATA_MOBILE_MENU}],[${DATA_PERMALINK}],[${DATA_ADMIN_WINDOW}],` +
  `[${DATA_ELEMENT_POPIN}],[${DATA_ELEMENT_ACTION}],[${DATA_CONSENT_OPEN}],[${DATA_FRONT_BANNER}] [${DATA_CLOSE}]`;

/** Returns the handler of an element that opens or closes something over the page; `parts.ts` maps it to a part. */
const openerOf = (element: HTMLElement): HandlerChunk => ({
  load: () =>
    later.load().then(({ opens }) => {
      const name = opens(element);
      return name && part(name).load();
    }),
});

/** Delegated events: event, selector, chunk. Unless passive, only for elements that open in this tab. */
const HEARD: readonly Heard[] = [
  ["click", `:is(${LIST_CONTROL}):not(select,option)`, list],
  ["click", on(DATA_LOAD_MORE), part("load-more")],
  ["change", "select", list, { takes: takesChoice }],
  ["submit", `form${on(DATA_FILTER)}`, list],
  ["submit", `form[${DATA_ELEMENT_FORM}]`, part("my-elements")],
  ["change", on(DATA_FILTER_AUTO), list],
  ["input", on(DATA_FILTER_AUTO), list],
  ["click", `[${DATA_AGENDA_DATE}]:not(option)`, agenda],
  ["submit", `[${DATA_AGENDA}] form`, agenda],
  ["click", on(DATA_DROPDOWN), part("dropdown"), { takes: takesTap }],
  // Clicks that nothing above handled: on a link within the page, then on the block around it.
  ["click", "a[href*='#']", pageScroll, { last: true, takes: namesPart }],
  ["click", GOTO, clickableBlock, { last: true, passive: true }],
  ["auxclick", GOTO, clickableBlock, { last: true, passive: true }],
];

const delegates: Delegate[] = [
  ...HEARD.map(([event, selector, chunk, options]) =>
    lazyDelegate({ event, selector: options?.passive ? selector : selector + HERE, chunk, ...options }),
  ),
  // A link's target window is for visitors without script. With script it opens over the page, so no `HERE`.
  lazyDelegate({ event: "click", selector: OPENERS, chunk: openerOf }),
];

/** A selector, its chunk, and the attributes it depends on besides those in the selector. */
type Mounted = readonly [
  selector: string,
  part: Parameters<typeof lazyMount>[0],
  attributes?: readonly string[] | undefined,
];
type Heard = readonly [
  event: string,
  selector: string,
  part: LazyDelegate["chunk"],
  options?: Pick<LazyDelegate, "takes" | "last" | "passive">,
];

const mounted = ([selector, chunk, attributes = []]: Mounted): Behaviour => ({
  selector,
  mount: lazyMount(chunk),
  attributes,
});

/** Chunks behind the script interface; `install` adds those that only it uses. */
export const calls = { layout, list, pageScroll, part };

/** False for a second bundle in the document (the package, or page.js under another URL): the first does everything. */
export const isFirst = !isRunning();
if (isFirst) startPage();

function startPage(): void {
  const kernel = start(MOUNTED.map(mounted), delegates);
  const mount: Page["mount"] = (rows) =>
    kernel.add(rows.map(([selector, name, attributes]) => mounted([selector, part(name), attributes])));
  const fail = (error: unknown) => report("start", document, error);
  scriptInterface.load().then(({ install }) => install(calls), fail);
  later.load().then(({ begin }) => begin({ LIST_CONTROL, OPENERS, mount, part }), fail);
}

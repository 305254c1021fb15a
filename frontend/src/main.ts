import { takesTap } from "./behaviours/dropdown/takes-tap.js";
import { LIST_CONTROL, takesChoice } from "./behaviours/list/takes-choice.js";
import { namesPart } from "./behaviours/page-scroll/names-part.js";
import { chunk } from "./kernel/chunk.js";
import { type Behaviour, type Delegate, isRunning, start } from "./kernel/kernel.js";
import { type LazyDelegate, lateMount, lazyDelegate, lazyMount } from "./kernel/lazy.js";
import { report } from "./kernel/report.js";
import { HERE, on } from "./kernel/selectors.js";
import {
  DATA_ADJUSTING,
  DATA_ADMIN_WINDOW,
  DATA_AGENDA,
  DATA_AGENDA_DATE,
  DATA_CENTERING,
  DATA_CENTERING_USE_MARGIN,
  DATA_DROPDOWN,
  DATA_EQUALIZE,
  DATA_EQUALIZE_ORDER,
  DATA_FILTER,
  DATA_FILTER_AUTO,
  DATA_GOTO_URL,
  DATA_HEADER,
  DATA_LOAD_MORE,
  DATA_PAGINATION_ANCHOR,
  DATA_POSITION_SCROLL,
  DATA_REFERENCE_SHEET,
  DATA_RESIZING,
  DATA_RESIZING_MODE,
  DATA_SORTABLE,
  DATA_STICKY,
  DATA_STICKY_COLS,
  DATA_STICKY_ROWS,
} from "./schema.js";

const adminWindow = chunk(() => import("./behaviours/admin-window/admin-window.js"));
const agenda = chunk(() => import("./behaviours/agenda/agenda.js"));
const clickableBlock = chunk(() => import("./behaviours/clickable-block/clickable-block.js"));
const dropdown = chunk(() => import("./behaviours/dropdown/dropdown.js"));
const emptyState = chunk(() => import("./behaviours/empty-state/empty-state.js"));
const layout = chunk(() => import("./behaviours/layout/layout.js"));
const headerScroll = chunk(() => import("./behaviours/header-scroll/header-scroll.js"));
const list = chunk(() => import("./behaviours/list/list.js"));
const loadMore = chunk(() => import("./behaviours/load-more/load-more.js"));
const modal = chunk(() => import("./islands/modal/modal.js"));
const pageScroll = chunk(() => import("./behaviours/page-scroll/page-scroll.js"));
const referenceSheet = chunk(() => import("./behaviours/reference-sheet/reference-sheet.js"));
const scriptInterface = chunk(() => import("./api/script-interface.js"));
/** The first click on a header needs the core: it is requested beside what sorts, and not after it. */
const sortableTable = chunk(() => {
  if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
    import("./core/load-core.js").then(({ loadCore }) => loadCore()).catch(() => {});
  return import("./behaviours/sortable-table/sortable-table.js");
});
const stickyTable = chunk(() => import("./behaviours/sticky-table/sticky-table.js"));

const GOTO = `[${DATA_GOTO_URL}]`;
const DROPDOWN = on(DATA_DROPDOWN);
const AGENDA = `[${DATA_AGENDA}]`;
const FILTER = `form${on(DATA_FILTER)}`;
const LOAD_MORE = on(DATA_LOAD_MORE);
const LAYOUT = `[${[DATA_RESIZING, DATA_ADJUSTING, DATA_EQUALIZE, DATA_CENTERING].join("],[")}]`;
const LAYOUT_OPTIONS = [DATA_RESIZING_MODE, DATA_EQUALIZE_ORDER, DATA_CENTERING_USE_MARGIN];

/** What is mounted: by which selector, which chunk, on which attributes beside those of the selector it depends. */
const MOUNTED: readonly Mounted[] = [
  [on(DATA_HEADER), headerScroll],
  [`table${on(DATA_SORTABLE)}`, sortableTable],
  [`table${on(DATA_STICKY)}`, stickyTable, [DATA_STICKY_ROWS, DATA_STICKY_COLS]],
  [LAYOUT, layout, LAYOUT_OPTIONS],
  ["input,select,textarea", emptyState],
  [DROPDOWN, dropdown],
  [GOTO, clickableBlock],
  [on(DATA_REFERENCE_SHEET), referenceSheet],
  [LOAD_MORE, loadMore],
];
/** From the load on: a list that can change needs Back and Forward watched, though it is not clicked again. */
const MOUNTED_LATE: readonly Mounted[] = [
  [`${LIST_CONTROL},${FILTER}`, list],
  [AGENDA, agenda],
];

const behaviours: Behaviour[] = [...MOUNTED.map(mountedBy(lazyMount)), ...MOUNTED_LATE.map(mountedBy(lateMount))];

/** What is heard: which event, on which selector, for which chunk. */
const HEARD: readonly Heard[] = [
  ["click", `:is(${LIST_CONTROL}):not(select,option)${HERE}`, list],
  ["click", LOAD_MORE + HERE, loadMore],
  ["change", "select", list, { takes: takesChoice }],
  ["submit", FILTER + HERE, list],
  ["change", on(DATA_FILTER_AUTO), list],
  ["input", on(DATA_FILTER_AUTO), list],
  ["click", `[${DATA_AGENDA_DATE}]:not(option)${HERE}`, agenda],
  ["submit", `${AGENDA} form${HERE}`, agenda],
  ["click", DROPDOWN, dropdown, { takes: takesTap }],
  ["click", `a${on(DATA_ADMIN_WINDOW)}${HERE}`, adminWindow],
  // A click that nobody before has taken: a link within the page, then the block that all of it is in.
  ["click", `a[href*='#']${HERE}`, pageScroll, { last: true, takes: namesPart }],
  ["click", GOTO, clickableBlock, { last: true, passive: true }],
  ["auxclick", GOTO, clickableBlock, { last: true, passive: true }],
];

const delegates: Delegate[] = HEARD.map(([event, selector, part, options]) =>
  lazyDelegate({ event, selector, chunk: part, ...options }),
);

type Mounted = readonly [selector: string, part: Parameters<typeof lazyMount>[0], attributes?: readonly string[]];
type Heard = readonly [
  event: string,
  selector: string,
  part: LazyDelegate["chunk"],
  options?: Pick<LazyDelegate, "takes" | "last" | "passive">,
];

function mountedBy(mount: typeof lazyMount): (row: Mounted) => Behaviour {
  return ([selector, part, attributes]) => ({ selector, mount: mount(part), ...(attributes && { attributes }) });
}

/** The chunks that the script interface leads to. */
export const parts = { layout, list, modal, pageScroll };

/** A second bundle in the document, the package beside page.js or page.js under two addresses, leaves all to the first. */
export const isFirst = !isRunning();
if (isFirst) startPage();

function startPage(): void {
  start(behaviours, delegates);
  // A page that is opened at a place of it.
  if (location.hash || document.querySelector([DATA_PAGINATION_ANCHOR, DATA_POSITION_SCROLL].map(on).join()))
    pageScroll.load().then(
      ({ scrollOnReady }) => scrollOnReady(),
      (error: unknown) => report("page scroll", document, error),
    );
  scriptInterface.load().then(
    ({ installInterface }) => installInterface(parts),
    (error: unknown) => report("script interface", document, error),
  );
}

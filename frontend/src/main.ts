import { LIST_CONTROL, takesChoice, takesEvent } from "./behaviours/list/takes-event.js";
import { chunk } from "./kernel/chunk.js";
import { type Behaviour, type Delegate, start } from "./kernel/kernel.js";
import { lazyDelegate, lazyMount } from "./kernel/lazy.js";
import { report } from "./kernel/report.js";
import {
  DATA_EQUALIZE,
  DATA_EQUALIZE_ORDER,
  DATA_HEADER,
  DATA_MODULE,
  DATA_PAGINATION,
  DATA_PER_PAGE,
  DATA_SORTABLE,
  DATA_TRI,
} from "./schema.js";

const equalize = chunk(() => import("./behaviours/equalize/equalize.js"));
const headerScroll = chunk(() => import("./behaviours/header-scroll/header-scroll.js"));
const list = chunk(() => import("./behaviours/list/list.js"));
const modal = chunk(() => import("./islands/modal/modal.js"));
const scriptInterface = chunk(() => import("./api/script-interface.js"));
const sortableTable = chunk(() => import("./behaviours/sortable-table/sortable-table.js"));

const LIST_LINKS = `[${DATA_PAGINATION}],[${DATA_PER_PAGE}],[${DATA_TRI}]:not(select,option)`;
/** A boolean attribute is off when it says "0" or "false" (docs/markup.md). */
const notOff = (name: string) => `:not([${name}="0"],[${name}="false"])`;

const mountList = lazyMount(list);

const behaviours: Behaviour[] = [
  { selector: `[${DATA_HEADER}]${notOff(DATA_HEADER)}`, mount: lazyMount(headerScroll) },
  { selector: `table[${DATA_SORTABLE}]${notOff(DATA_SORTABLE)}`, mount: lazyMount(sortableTable) },
  { selector: `[${DATA_EQUALIZE}]`, attributes: [DATA_EQUALIZE_ORDER], mount: lazyMount(equalize) },
  {
    // A block whose list can change needs Back and Forward watched before the first click; one of plain text does not.
    selector: `[${DATA_MODULE}]`,
    mount: (block, signal) => (block.querySelector(LIST_CONTROL) ? mountList(block, signal) : undefined),
  },
];

const delegates: Delegate[] = [
  lazyDelegate({ selector: LIST_LINKS, event: "click", takes: takesEvent, chunk: list }),
  lazyDelegate({ selector: "select", event: "change", takes: takesChoice, chunk: list }),
];

start(behaviours, delegates);

scriptInterface.load().then(
  ({ installInterface }) => installInterface({ equalize, list, modal }),
  (error: unknown) => report("script interface", document, error),
);

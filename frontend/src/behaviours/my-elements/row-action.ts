import type { Modals } from "../../contracts/modal-options.js";
import { reportAttribute } from "../../dom/attribute.js";
import { announce } from "../../feedback/announcer.js";
import { hideLoader, showLoader } from "../../feedback/loader.js";
import {
  ASK_DELETE,
  ELEMENT_CHANGED,
  ELEMENT_DELETED,
  ELEMENT_PUBLISHED,
  ELEMENT_UNPUBLISHED,
} from "../../page/messages.js";
import { type Sentence, sentence } from "../../page/words.js";
import {
  CLASS_PUBLISHED,
  CLASS_UNPUBLISHED,
  DATA_ELEMENT_ACTION,
  DATA_ELEMENT_ID,
  DATA_ELEMENT_IDENT,
} from "../../schema.js";
import { type Lists, placeOf, refreshAround } from "./refresh-around.js";
import { removeRow } from "./remove-row.js";
import { type Order, sendAction } from "./send-action.js";
import { showFailure } from "./show-failure.js";
import { isPublished, renewSwitch } from "./switch.js";

/** What the actions need of other parts, passed in by `parts.ts`. */
export interface RowParts extends Lists {
  /** Undefined if the question could not be asked. */
  confirm(lines: readonly Sentence[]): Promise<boolean | undefined>;
  readonly modal: Pick<Modals, "open">;
}

/** Creates the handler of the list's links (spec 4.1, 7.1), which switch or delete an element. */
export function makeRowActions(parts: RowParts): (link: HTMLElement) => boolean {
  /** Elements with a pending request or question: a second click does nothing. */
  const busy = new Set<string>();

  const run = async (link: HTMLElement, order: Order) => {
    const row = link.closest<HTMLElement>("tr") ?? link;
    if (order.action === "delete") {
      const isWanted = await parts.confirm([sentence(ASK_DELETE), ...nameOf(row)]);
      // The link's page asks, as without script.
      if (isWanted === undefined) location.assign((link as HTMLAnchorElement).href);
      if (!isWanted) return;
    }
    showLoader(row);
    const outcome = await sendAction(order).finally(() => hideLoader(row));
    if (!outcome.done) {
      showFailure(parts.modal, outcome);
      // If the server gives a reason, the list is outdated: for example, the element is gone.
      if (outcome.message && !outcome.login) await refreshAround(placeOf(link), parts);
    } else if (order.action === "delete") {
      await removeRow(row, link, parts);
      announce(sentence(ELEMENT_DELETED));
    } else void showSwitched(link, outcome.classes, parts);
  };

  return (link) => {
    const order = readOrder(link);
    if (!order) return false;
    const key = `${order.ident} ${order.id}`;
    if (busy.has(key)) return true;
    busy.add(key);
    void run(link, order).finally(() => busy.delete(key));
    return true;
  };
}

/** The element's name: the header of its row, if it has one. */
function nameOf(row: HTMLElement): Sentence[] {
  const text = row.querySelector("th")?.textContent.trim();
  return text ? [{ text }] : [];
}

function readOrder(link: HTMLElement): Order | undefined {
  const action = link.getAttribute(DATA_ELEMENT_ACTION);
  if (action !== "activate" && action !== "delete") {
    reportAttribute(link, DATA_ELEMENT_ACTION, "is neither activate nor delete");
    return undefined;
  }
  const [ident, id] = [DATA_ELEMENT_IDENT, DATA_ELEMENT_ID].map((name) => link.getAttribute(name) ?? "");
  const published = action === "activate" ? isPublished(link) : undefined;
  const wanted = published === undefined ? {} : { publish: !published };
  if (ident && id) return { action, ident, id, ...wanted };
  reportAttribute(link, ident ? DATA_ELEMENT_ID : DATA_ELEMENT_IDENT, "names no element");
  return undefined;
}

/** Shows the new state of the link's element: on the link, and wherever else the list shows it. */
async function showSwitched(link: HTMLElement, classes: readonly string[], lists: Lists): Promise<void> {
  const place = placeOf(link);
  const message = link.isConnected ? switchLink(link, classes) : ELEMENT_CHANGED;
  await refreshAround(place, lists);
  announce(sentence(message));
}

/** The classes that the last answer set on a link. */
const given = new WeakMap<Element, readonly string[]>();

/** Replaces the link's last state class by the new one. Returns what to announce. */
function switchLink(link: HTMLElement, classes: readonly string[]): string {
  link.classList.remove(CLASS_PUBLISHED, CLASS_UNPUBLISHED, ...(given.get(link) ?? []));
  link.classList.add(...classes);
  given.set(link, classes);
  renewSwitch(link);
  const published = isPublished(link);
  if (published === undefined) return ELEMENT_CHANGED;
  return published ? ELEMENT_PUBLISHED : ELEMENT_UNPUBLISHED;
}

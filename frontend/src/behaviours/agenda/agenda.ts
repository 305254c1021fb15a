import { tellControlsByText } from "../../dom/control.js";
import { loadOverlay } from "../../feedback/loader.js";
import { pageHistory } from "../../navigation/history.js";
import { addressMoved } from "../../navigation/loaded-from.js";
import { readPlatform } from "../../page/config.js";
import { whenIdle } from "../../page/idle.js";
import { DATA_AGENDA_DATE, EVENT_PREFIX, EVENT_REFRESHED } from "../../schema.js";
import { callOff, type Renewal, renew } from "../../update/renewal.js";
import { findAgenda, findInBlock, findInPage, summaryOf } from "./answer.js";
import { agendaOf, agendasIn, type MonthRequest, monthBody, readForm, readLink } from "./month.js";
import { AGENDAS, changesTo, hasLost, lostMonth, noteShown, rememberShown, type Shows } from "./shown-months.js";

// The "next month" link counts as the same control in each month, though its address differs.
tellControlsByText(DATA_AGENDA_DATE);

pageHistory.registerRestorer(AGENDAS, async ({ url, data, missed }) => {
  const changes = new Map(changesTo(data, url, missed));
  for (const agenda of agendasIn(document)) if (!changes.has(agenda)) callOff(agenda);
  await Promise.all(Array.from(changes, ([agenda, shows]) => show({ agenda, shows, returning: true })));
});

if (hasLost()) pageHistory.restoreLoaded();
// Also for the first entry: if another part of the page adds the next one, the agendas stay as they are here.
else if (!addressMoved()) rememberShown();

/** Preloads the overlay for slow answers, and restores the month after a refresh of the block. */
export function mount(agenda: HTMLElement, signal: AbortSignal): void {
  whenIdle(() => void loadOverlay(), signal);
  // A refresh of the block around the agenda renders the month of the page's address.
  const giveBack = ({ target }: Event) => {
    const isAround = target !== agenda && target instanceof Element && target.contains(agenda);
    const shows = isAround ? lostMonth(agenda) : undefined;
    if (shows) void show({ agenda, shows, returning: true });
  };
  document.addEventListener(EVENT_PREFIX + EVENT_REFRESHED, giveBack, { signal });
}

/** Shows another month in place (spec 7.5). False: the link or form works as it does without script. */
export function handle(event: Event, element: HTMLElement): boolean {
  const request = event.type === "submit" ? sentBy(event as SubmitEvent, element) : readLink(element);
  const agenda = agendaOf(element);
  if (!request || !agenda) return false;
  void show({ agenda, shows: request.month, control: element, address: request.address });
  return true;
}

function sentBy({ submitter }: SubmitEvent, form: HTMLElement): MonthRequest | undefined {
  return form instanceof HTMLFormElement ? readForm(form, submitter) : undefined;
}

interface Showing {
  readonly agenda: HTMLElement;
  readonly shows: Shows;
  readonly control?: HTMLElement;
  readonly address?: string | undefined;
  /** After Back or Forward: the history entry exists already. */
  readonly returning?: boolean;
}

function show(showing: Showing): Promise<boolean> {
  const { agenda, shows, control, address, returning } = showing;
  return renew({
    part: agenda,
    ...asksFor(agenda, shows),
    control,
    address,
    returning,
    remember: rememberShown,
    finish(element) {
      noteShown(element, shows);
      return summaryOf(element, "date" in shows ? shows.date : "");
    },
    again: () => void show(showing),
  });
}

/** Requests a month alone; what was loaded, from the page's address, or the block's if the page lacks the agenda. */
function asksFor(agenda: HTMLElement, shows: Shows): Pick<Renewal, "url" | "sends" | "find" | "otherwise"> {
  if ("date" in shows) {
    const url = () => `/${readPlatform()}/clients/utils/common.php`;
    const sends = { method: "POST", body: monthBody(shows) } as const;
    return { url, sends, find: (answer) => findAgenda(answer, agenda) };
  }
  const { page, block } = shows;
  const sends = { method: "GET" } as const;
  return {
    url: () => page,
    sends,
    find: (answer) => findInPage(answer, agenda),
    otherwise: block ? { url: () => block, sends, find: (answer) => findInBlock(answer, agenda) } : undefined,
  };
}

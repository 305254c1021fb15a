import { tellControlsByText } from "../../dom/control.js";
import { loadOverlay } from "../../feedback/loader.js";
import { pageHistory } from "../../navigation/history.js";
import { readPlatform } from "../../page/config.js";
import { whenIdle } from "../../page/idle.js";
import { DATA_AGENDA_DATE, EVENT_PREFIX, EVENT_REFRESHED } from "../../schema.js";
import { callOff, renew } from "../../update/renewal.js";
import { findAgenda, summaryOf } from "./answer.js";
import { agendaOf, agendasIn, type Month, type MonthAsked, monthBody, readForm, readLink } from "./month.js";
import { AGENDAS, changesTo, hasLost, lostMonth, noteShown, rememberShown } from "./shown-months.js";

// The "next month" link counts as the same control in each month, though its address differs.
tellControlsByText(DATA_AGENDA_DATE);

pageHistory.registerRestorer(AGENDAS, async ({ url, data, missed }) => {
  const changes = new Map(changesTo(data, missed));
  for (const agenda of agendasIn(document)) if (!changes.has(agenda)) callOff(agenda);
  await Promise.all(Array.from(changes, ([agenda, month]) => show({ agenda, month, page: url, returning: true })));
});

if (hasLost()) pageHistory.restoreLoaded();

/** Watches Back and Forward from the start; fetches in idle time what a slow answer will need. */
export function mount(agenda: HTMLElement, signal: AbortSignal): void {
  whenIdle(() => void loadOverlay(), signal);
  // A refresh of the block around it draws the month of the page's address.
  const giveBack = ({ target }: Event) => {
    const isAround = target !== agenda && target instanceof Element && target.contains(agenda);
    const month = isAround ? lostMonth(agenda) : undefined;
    if (month) void show({ agenda, month, returning: true });
  };
  document.addEventListener(EVENT_PREFIX + EVENT_REFRESHED, giveBack, { signal });
}

/** Shows another month in place (spec 7.5). False: the link or form works as it does without script. */
export function handle(event: Event, element: HTMLElement): boolean {
  const asked = event.type === "submit" ? sentBy(event as SubmitEvent, element) : readLink(element);
  const agenda = agendaOf(element);
  if (!asked || !agenda) return false;
  void show({ agenda, month: asked.month, control: element, address: asked.address });
  return true;
}

function sentBy({ submitter }: SubmitEvent, form: HTMLElement): MonthAsked | undefined {
  return form instanceof HTMLFormElement ? readForm(form, submitter) : undefined;
}

interface Showing {
  readonly agenda: HTMLElement;
  /** Undefined: the month that the page's own address shows. */
  readonly month: Month | undefined;
  readonly page?: string;
  readonly control?: HTMLElement;
  readonly address?: string | undefined;
  /** After Back or Forward: the history entry exists already. */
  readonly returning?: boolean;
}

function show(showing: Showing): Promise<boolean> {
  const { agenda, month, page = location.href, control, address, returning } = showing;
  const common = `/${readPlatform()}/clients/utils/common.php`;
  return renew({
    part: agenda,
    url: () => (month ? common : page),
    sends: month ? { method: "POST", body: monthBody(month) } : { method: "GET" },
    find: (answer) => (month ? findAgenda(answer, agenda) : agendasIn(answer)[agendasIn(document).indexOf(agenda)]),
    control,
    address,
    returning,
    remember: rememberShown,
    settle(element) {
      noteShown(element, month);
      return summaryOf(element, month);
    },
    again: () => void show(showing),
  });
}

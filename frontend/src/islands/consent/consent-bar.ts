import { said } from "../../consent/store.js";
import { adoptStyle } from "../../dom/adopt-style.js";
import { markIsland } from "../../dom/island-mark.js";
import { announce } from "../../feedback/announcer.js";
import { ACCEPT, CHOICE_KEPT, CONSENT_ASKED, CONSENT_PLACE, MANAGE_COOKIES, REFUSE } from "../../page/messages.js";
import { sentence, tell } from "../../page/words.js";
import { CLASS_CONSENT_BAR, DATA_CONSENT_OPEN, EVENT_CONSENT, EVENT_PREFIX } from "../../schema.js";
import { answerAll } from "./answer.js";
import { BAR_STYLE } from "./bar-style.js";
import { makeButton } from "./make-button.js";
import { NAMES } from "./say-use.js";
import { readUses, type Use } from "./uses.js";

adoptStyle(BAR_STYLE);

const ROOM = "--vt-consent-room";

/** Shows the bar at the window's end, first in the document; the page stays usable. Returns a function that ends it. */
export function showBar(): () => void {
  const list = document.createElement("ul");
  const bar = makeBar(list);
  const leaving = new AbortController();
  const { signal } = leaving;
  const ask = () => list.replaceChildren(...undecided().map(makeItem));
  ask();
  document.addEventListener(EVENT_PREFIX + EVENT_CONSENT, ask, { signal });
  let cameFrom: EventTarget | null = null;
  bar.addEventListener("focusin", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && bar.contains(relatedTarget))) cameFrom = relatedTarget;
  });
  document.body.prepend(bar);
  holdRoom(bar, signal);
  announce(sentence(CONSENT_ASKED), " ", sentence(CONSENT_PLACE));
  return () => {
    leaving.abort();
    const isHeld = bar.contains(document.activeElement);
    bar.remove();
    if (isHeld) focusPage(cameFrom);
  };
}

/** Returns the undecided uses: no answer here changes what was decided elsewhere in the page or in another tab. */
function undecided(): readonly Use[] {
  const decided = said();
  return readUses().filter(({ purpose }) => decided[purpose] === undefined);
}

function makeBar(list: HTMLElement): HTMLElement {
  const bar = Object.assign(document.createElement("section"), { className: CLASS_CONSENT_BAR });
  markIsland(bar, "consent");
  const text = Object.assign(document.createElement("p"), { id: "vt-consent-asked" });
  tell(text, CONSENT_ASKED);
  bar.setAttribute("aria-labelledby", text.id);
  const answers = document.createElement("div");
  const answer = (granted: boolean) => {
    answerAll(undecided(), granted);
    announce(sentence(CHOICE_KEPT));
  };
  const more = makeButton(MANAGE_COOKIES, () => {});
  more.setAttribute(DATA_CONSENT_OPEN, "");
  answers.append(
    makeButton(ACCEPT, () => answer(true)),
    makeButton(REFUSE, () => answer(false)),
    more,
  );
  bar.append(text, list, answers);
  return bar;
}

function makeItem({ purpose, sites }: Use): HTMLElement {
  const item = document.createElement("li");
  const name = document.createElement("span");
  tell(name, NAMES[purpose]);
  item.append(name, sites.length > 0 ? ` (${sites.join(", ")})` : "");
  return item;
}

/** Exposes the bar's height to the style sheet. */
function holdRoom(bar: HTMLElement, signal: AbortSignal): void {
  const { style } = document.documentElement;
  const size = new ResizeObserver(() => {
    const isOver = getComputedStyle(bar).position === "fixed";
    style.setProperty(ROOM, `${isOver ? bar.offsetHeight : 0}px`);
  });
  size.observe(bar);
  signal.addEventListener("abort", () => {
    size.disconnect();
    style.removeProperty(ROOM);
  });
}

/** Moves focus to where it was before, else to the page's main content. */
function focusPage(cameFrom: EventTarget | null): void {
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
  if (document.activeElement !== document.body) return;
  const content = document.querySelector<HTMLElement>("main, h1");
  if (!content) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}

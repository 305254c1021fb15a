import { toggleOwnMenu } from "../../contracts/own-menu.js";
import { markIsland } from "../../dom/island-mark.js";
import { switchedOn } from "../../dom/switched-on.js";
import { coveredByHeader } from "../../dom/view-offset.js";
import { clearNotice, showFailure } from "../../feedback/notice.js";
import { emit } from "../../page/events.js";
import { BACK, CLOSE, HOME, MENU, SEARCH_MENU, SUBMENU } from "../../page/messages.js";
import { adopt, reportFailure } from "../../page/running-kernel.js";
import { sentence, words } from "../../page/words.js";
import { DATA_MOBILE_MENU, EVENT_MENU_CLOSE, EVENT_MENU_OPEN } from "../../schema.js";
import { whileLoading } from "./busy.js";
import { dress } from "./dress.js";
import { type Content, heldContent, loadContent, readAhead } from "./load-content.js";
import { type Standing, standOver } from "./standing.js";
import "./style.js";
import { View } from "./view.js";

/** Spec 4.5. */
export type MenuMethod = "open" | "close" | "toggle" | "load";

/** The open menu. */
interface Shown extends Standing {
  readonly view: View;
}

/** Once opened, it stays first in the body: adding an element restyles those that follow it. */
const dialog = document.createElement("dialog");
let last: { readonly view: View; readonly content: Content; readonly wording: string } | undefined;
let shown: Shown | undefined;
adopt({ name: "menu", stop: remove, count: () => (dialog.isConnected ? 1 : 0) });
/** The load that an opening waits for; `close` drops it. */
let opening: Promise<void> | undefined;
/** The element after the notice that there was no menu to open. */
let failedAt: HTMLElement | null = null;

/** Handles a click on the menu button. */
export function handle(): boolean {
  void mobileMenu("toggle");
  return true;
}

/** Resolves when the menu is open, closed or loaded. */
export async function mobileMenu(method: MenuMethod): Promise<void> {
  if (method === "load") await (heldContent() ?? whileLoading(loadContent));
  else if (method === "close" || (method === "toggle" && shown)) close();
  else await open();
}

/** For pages with a visible menu button: loads what the first tap needs, without requesting or drawing the menu. */
export async function prepare(): Promise<void> {
  tellOpen();
  await readAhead();
}

async function open(): Promise<void> {
  if (shown) return;
  if (failedAt) clearNotice(failedAt);
  const held = heldContent();
  if (held) return show(held);
  const own = whileLoading(loadContent).then((loaded) => {
    if (opening !== own) return;
    opening = undefined;
    if (loaded) show(loaded);
    else if (!toggleOwnMenu()) sayFailure();
  });
  opening = own;
  await own;
}

/** Reports that there is no menu. A retry first restores focus, so that it returns there from the menu. */
function sayFailure(): void {
  const from = document.activeElement as HTMLElement | null;
  failedAt = document.querySelector("main") ?? document.querySelector<HTMLElement>(switchedOn(DATA_MOBILE_MENU));
  if (!failedAt) return;
  showFailure(failedAt, () => {
    from?.focus();
    void open();
  });
}

function show(content: Content): void {
  if (shown) return;
  // Measured before any write: measuring later would force a style pass, and opening the dialog another.
  const covered = coveredByHeader();
  attempt(() => {
    const view = drawn(content);
    shown = { view, ...standOver(dialog, covered, { up: () => go(view.path.at(-1)?.parent), endSearch, close }) };
    shown.setDepth(view.path.length);
    tellOpen();
    emit(dialog, EVENT_MENU_OPEN);
  });
}

/** What fails is reported, and the menu removed: half of it could not be left. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    reportFailure("menu", dialog, error);
    remove();
  }
}

function remove(): void {
  close();
  last = undefined;
  dialog.remove();
}

/** Returns the view of the last opening if it would be the same, else a new one. Elements of the page are copied again. */
function drawn(content: Content): View {
  const wording = JSON.stringify([BACK, CLOSE, HOME, MENU, SEARCH_MENU, SUBMENU].map((french) => sentence(french)));
  if (last?.content === content && last.wording === wording && last.view.isAsOpened()) return last.view;
  const view = new View(content, { go, search, close });
  markIsland(dialog, "menu");
  dialog.className = "vt-island";
  dialog.setAttribute("aria-label", words(MENU));
  dress(dialog, content.header);
  dialog.replaceChildren(view.nav);
  // Focused as the dialog opens: moving focus later costs a second layout.
  dialog.querySelector("[aria-current]")?.setAttribute("autofocus", "");
  last = { view, content, wording };
  return view;
}

function close(): void {
  opening = undefined;
  const ending = shown;
  if (!ending) return;
  shown = undefined;
  ending.end();
  tellOpen();
  emit(dialog, EVENT_MENU_CLOSE);
}

/** Tells on the page's menu buttons whether the menu is open. */
function tellOpen(): void {
  for (const button of document.querySelectorAll(switchedOn(DATA_MOBILE_MENU))) {
    button.setAttribute("aria-haspopup", "dialog");
    button.setAttribute("aria-expanded", `${shown !== undefined}`);
  }
}

function go(holder: number | undefined): void {
  attempt(() => {
    if (!shown) return;
    const { view } = shown;
    const left = view.path;
    view.open(holder);
    const { length } = view.path;
    shown.setDepth(length);
    shown.holdFocus(left[length]?.number);
  });
}

function search(query: string): void {
  attempt(() => shown?.view.search(query));
}

function endSearch(): boolean {
  return shown?.view.endSearch() ?? false;
}

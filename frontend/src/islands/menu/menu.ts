import { createElement } from "react";
import { toggleOwnMenu } from "../../contracts/own-menu.js";
import { switchedOn } from "../../dom/switched-on.js";
import { coveredByHeader } from "../../dom/view-offset.js";
import { clearNotice, showFailure } from "../../feedback/notice.js";
import { emit } from "../../page/events.js";
import { BACK, CLOSE, HOME, MENU, SEARCH_MENU, SUBMENU } from "../../page/messages.js";
import { sentence, words } from "../../page/words.js";
import { DATA_MOBILE_MENU, EVENT_MENU_CLOSE, EVENT_MENU_OPEN } from "../../schema.js";
import { createIsland } from "../../shell/island.js";
import { whileLoading } from "./busy.js";
import { dress } from "./dress.js";
import { heldContent, loadContent, readAhead } from "./load-content.js";
import { type Standing, standOver } from "./standing.js";
import { type Content, noMenu, reduceMenu } from "./state.js";
import "./style.js";
import { View } from "./View.js";

/** Spec 4.5. */
export type MenuMethod = "open" | "close" | "toggle" | "load";

const island = createIsland({
  name: "menu",
  tag: "dialog",
  first: true,
  initial: noMenu,
  reduce: reduceMenu,
  view: (state) => createElement(View, { state, onGo: go, onSearch: search, onClose: close }),
  abandon: () => close(),
});

let standing: Standing | undefined;
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
  else if (method === "close" || (method === "toggle" && standing)) close();
  else await open();
}

/**
 * For pages with a visible menu button: loads what the first tap needs, without requesting the menu. Resolves to a
 * function that renders it ahead.
 */
export async function prepare(): Promise<() => void> {
  tellOpen();
  const content = await readAhead();
  return () => {
    if (content && !island.state.content) rehearse(draw(content));
  };
}

async function open(): Promise<void> {
  if (standing) return;
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
  if (standing) return;
  // Measured before any write: measuring later would force a style pass, and opening the dialog another.
  const covered = coveredByHeader();
  const dialog = draw(content);
  if (!island.state.content) return;
  // Focused as the dialog opens: moving focus later costs a second layout.
  dialog.querySelector("[aria-current]")?.setAttribute("autofocus", "");
  standing = standOver(dialog, covered, { up: () => go(island.state.path.at(-1)?.parent), endSearch, close });
  standing.setDepth(island.state.path.length);
  tellOpen();
  emit(dialog, EVENT_MENU_OPEN);
}

/**
 * Shapes the closed dialog's text and makes the browser compile React's event handling ahead: together half of the
 * first tap's time. Nothing is painted, and only the menu receives the event.
 */
function rehearse(dialog: HTMLElement): void {
  const { style } = dialog;
  style.display = "block";
  void dialog.offsetTop;
  style.display = "";
  dialog.firstElementChild?.dispatchEvent(new Event("beforetoggle"));
}

function draw(content: Content): HTMLDialogElement {
  const all = [BACK, CLOSE, HOME, MENU, SEARCH_MENU, SUBMENU].map((french) => sentence(french));
  const dialog = island.dispatch({ type: "show", content, wording: JSON.stringify(all) }) as HTMLDialogElement;
  dialog.setAttribute("aria-label", words(MENU));
  dress(dialog, content.header);
  return dialog;
}

function close(): void {
  opening = undefined;
  const ending = standing;
  if (!ending) return;
  standing = undefined;
  ending.end();
  tellOpen();
  emit(ending.dialog, EVENT_MENU_CLOSE);
}

/** Tells on the page's menu buttons whether the menu is open. */
function tellOpen(): void {
  for (const button of document.querySelectorAll(switchedOn(DATA_MOBILE_MENU))) {
    button.setAttribute("aria-haspopup", "dialog");
    button.setAttribute("aria-expanded", `${standing !== undefined}`);
  }
}

function go(holder: number | undefined): void {
  const left = island.state.path;
  island.dispatch({ type: "go", holder });
  const { length } = island.state.path;
  standing?.setDepth(length);
  standing?.holdFocus(left[length]?.number);
}

function search(query: string): void {
  island.dispatch({ type: "search", query });
}

function endSearch(): boolean {
  const isSearching = island.state.search !== undefined;
  if (isSearching) search("");
  return isSearching;
}

import { openDialog } from "../../dialog/open-dialog.js";
import { pageHistory } from "../../navigation/history.js";
import { nextFrame } from "../../page/next-frame.js";
import { DATA_MENU_ENTRY } from "../../schema.js";
import { leaveByLink } from "./leave-by-link.js";
import { followRoom } from "./room.js";

/** What Escape, Back and a click beside the menu do. */
export interface Steps {
  readonly up: () => void;
  /** Ends the search; false if there was none. */
  readonly endSearch: () => boolean;
  readonly close: () => void;
}

/** The open menu. */
export interface Standing {
  /**
   * Keeps one history entry for each panel that Back can leave, pushed at the tap that opens it, or browsers skip it.
   * The entries of the panels that the menu opens with follow its first frame, which they would delay.
   */
  setDepth(depth: number): void;
  /** Moves focus to the button of that entry if the focused element was removed. */
  holdFocus(entry: number | undefined): void;
  end(): void;
}

/** Opens the dialog over the page, of which a header in view covers `covered` px. */
export function standOver(dialog: HTMLDialogElement, covered: number, steps: Steps): Standing {
  const listening = new AbortController();
  const { signal } = listening;
  const levels: (() => void)[] = [];
  const addLevel = () => {
    const release = pageHistory.openEntry(() => {
      // False restores the entry that Back has left.
      if (steps.endSearch()) return false;
      levels.pop();
      return steps.up();
    });
    levels.push(release);
  };
  let depth = 0;
  let isPainted = false;
  /** True until the first step: a Back pressed before the panels had entries skips them all. */
  let mayOvershoot = false;
  const matchDepth = () => {
    while (levels.length > depth) levels.pop()?.();
    while (isPainted && levels.length < depth) addLevel();
  };
  const setDepth = (panels: number) => {
    depth = panels;
    matchDepth();
    setTimeout(() => (mayOvershoot = false));
  };
  const addFirstLevels = () => {
    if (signal.aborted) return;
    isPainted = true;
    mayOvershoot = depth > 0;
    matchDepth();
  };
  void nextFrame().then(() => setTimeout(addFirstLevels));
  /** Returns false if the menu stays open: Back then leaves the dialog its entry. */
  const back = () => {
    // The browser has already closed the dialog: there is no panel to leave.
    if (!dialog.open) return steps.close();
    if (steps.endSearch()) return false;
    if (depth === 0) return steps.close();
    steps.up();
    return false;
  };
  const leaveEntry = () => (mayOvershoot && dialog.open ? false : back());
  // Before the listeners of openDialog: the menu stays open while a panel is left.
  dialog.addEventListener("cancel", (event) => event.target === dialog && event.preventDefault(), { signal });
  dialog.addEventListener("keydown", (event) => stepByEscape(event, back), { signal });
  const leave = (event: MouseEvent) => (event.target === dialog ? steps.close() : leaveByLink(event, steps.close));
  dialog.addEventListener("click", leave, { signal });
  // Before the dialog is rendered: its content inherits these custom properties, and would be styled twice.
  followRoom(dialog, covered, signal);
  const closeDialog = openDialog(dialog, leaveEntry);
  return {
    setDepth,
    holdFocus: (entry) => holdFocus(dialog, entry),
    end() {
      listening.abort();
      setDepth(0);
      closeDialog();
    },
  };
}

/** Handles the key, because browsers fire `cancel` only once without a click in between. */
function stepByEscape(event: KeyboardEvent, back: () => void): void {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  back();
}

function holdFocus(dialog: HTMLElement, entry: number | undefined): void {
  const { activeElement } = document;
  if (activeElement !== dialog && dialog.contains(activeElement)) return;
  const button = dialog.querySelector<HTMLElement>(`[${DATA_MENU_ENTRY}="${entry}"]`);
  (button ?? dialog.querySelector<HTMLElement>("a,button"))?.focus();
}

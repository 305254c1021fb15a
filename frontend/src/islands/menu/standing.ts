import { pageHistory } from "../../navigation/history.js";
import { DATA_MENU_ENTRY } from "../../schema.js";
import { leaveByLink } from "../../shell/leave-by-link.js";
import { openDialog } from "../../shell/open-dialog.js";
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
  readonly dialog: HTMLDialogElement;
  /** One history entry for each panel that Back can leave: made at the tap that opens it, or browsers skip it. */
  setDepth(depth: number): void;
  /** If focus was on something that has gone, gives it to the button of that entry. */
  holdFocus(entry: number | undefined): void;
  end(): void;
}

/** Opens the dialog over the page. */
export function standOver(dialog: HTMLDialogElement, steps: Steps): Standing {
  const listening = new AbortController();
  const { signal } = listening;
  const levels: (() => void)[] = [];
  const addLevel = () => {
    const release = pageHistory.openEntry(() => {
      // False: the entry that Back has left is put there again.
      if (steps.endSearch()) return false;
      levels.pop();
      return steps.up();
    });
    levels.push(release);
  };
  const setDepth = (depth: number) => {
    while (levels.length > depth) levels.pop()?.();
    while (levels.length < depth) addLevel();
  };
  /** Returns false if the menu stays open: Back then leaves the dialog its entry. */
  const back = () => {
    // A dialog that the browser has closed is no place to go up in.
    if (!dialog.open) return steps.close();
    if (steps.endSearch()) return false;
    if (levels.length === 0) return steps.close();
    steps.up();
    return false;
  };
  // Before the listeners of openDialog: the menu stays open while a panel is left.
  dialog.addEventListener("cancel", (event) => event.target === dialog && event.preventDefault(), { signal });
  dialog.addEventListener("keydown", (event) => stepByEscape(event, back), { signal });
  const leave = (event: MouseEvent) => (event.target === dialog ? steps.close() : leaveByLink(event, steps.close));
  dialog.addEventListener("click", leave, { signal });
  // Before the dialog is drawn: what is in it inherits the measures, and would be styled twice.
  followRoom(dialog, signal);
  const closeDialog = openDialog(dialog, back);
  return {
    dialog,
    setDepth,
    holdFocus: (entry) => holdFocus(dialog, entry),
    end() {
      listening.abort();
      setDepth(0);
      closeDialog();
    },
  };
}

/** By key, because browsers send `cancel` only once without a click in between. */
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

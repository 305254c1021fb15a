import { createElement } from "react";
import { boxGate } from "../../contracts/box-gate.js";
import type { BoxClosing, BoxOptions } from "../../contracts/box-options.js";
import { adoptStyle } from "../../dom/adopt-style.js";
import { judgeLink } from "../../dom/safe-url.js";
import { emit } from "../../page/events.js";
import { UNSAVED } from "../../page/messages.js";
import { words } from "../../page/words.js";
import { EVENT_ERROR, EVENT_MODAL_CLOSE, EVENT_MODAL_OPEN } from "../../schema.js";
import { createIsland } from "../../shell/island.js";
import type { Fault } from "./fetch-content.js";
import { refusalOf, textOf } from "./frame.js";
import { readLink } from "./read-link.js";
import { noBox, reduceBoxes } from "./state.js";
import { STYLE } from "./style.js";
import { View } from "./View.js";

adoptStyle(STYLE);

const island = createIsland({
  name: "box",
  initial: noBox,
  reduce: reduceBoxes,
  view: (boxes) => {
    const shown = boxes.box?.shown ?? 0;
    return createElement(View, {
      boxes,
      onDismiss: dismissBox,
      onDone: closeNow,
      onReady: () => void island.dispatch({ type: "settle", shown, phase: "ready" }),
      onFailed: (fault) => fail(shown, fault),
      onRetry: retry,
      onAnswer: (yes) => (yes ? closeNow() : void island.dispatch({ type: "stay" })),
    });
  },
  abandon: boxGate.release,
});

/**
 * Opens a link's page in a box (spec 2.8, 2.6). A link inside the box replaces its content. Returns false if the link
 * is to be followed: it is not for a box, or it is in a dialog over another box.
 */
export function handle(_event: Event, link: HTMLElement): boolean {
  const options = readLink(link);
  if (options === "follow" || options === "refuse") return options === "refuse";
  if (dialogOf(document)?.contains(link)) replaceContent(options);
  else if (boxGate.admit(options)) draw(options);
  // Nothing behind a box can be clicked: this click came while the box was loading.
  else return !link.closest("dialog");
  return true;
}

/**
 * Renders a box that the gate has accepted, unless it was closed before this island loaded, or its address is unsafe
 * (security 7).
 */
export function draw(options: BoxOptions): void {
  if (!boxGate.stands(options)) return;
  if (!isSafe(options.iframe ?? options.url)) {
    console.error("box called with an address that is refused", options);
    boxGate.release();
    return;
  }
  const dialog = dialogOf(island.dispatch({ type: "open", options }));
  if (dialog) emit(dialog, EVENT_MODAL_OPEN);
}

/** Closes the box if one is open, for a script: the framed page is asked as for a visitor, except with `ask: false`. */
export function close({ ask = true }: BoxClosing = {}): void {
  if (ask) dismissBox();
  else closeNow();
}

/** A listener of its event may open the next one. */
function closeNow(): void {
  boxGate.release();
  const { box } = island.state;
  if (!box?.open) return;
  const dialog = dialogOf(island.dispatch({ type: "close" }));
  if (dialog) emit(dialog, EVENT_MODAL_CLOSE);
  // The framed page may have called this: without its frame the rest of its script would find no parent.
  setTimeout(() => island.dispatch({ type: "remove", id: box.id }));
}

/** Closes the box. If its framed page objects (spec 4.3), asks the visitor instead and returns false. */
function dismissBox(): boolean {
  const { box } = island.state;
  const frame = dialogOf(document)?.querySelector("iframe");
  const refusal = frame ? refusalOf(frame, box?.options.confirmCloseFonction) : undefined;
  if (refusal === undefined) {
    closeNow();
    return true;
  }
  island.dispatch({ type: "warn", text: textOf(refusal) ?? words(UNSAVED) });
  return false;
}

function isSafe(address: string | undefined): boolean {
  const judged = address ? judgeLink(address, document.baseURI, location.origin) : undefined;
  return !judged || ("kind" in judged && ["web", "path"].includes(judged.kind));
}

function replaceContent(options: BoxOptions): void {
  keepFocus(island.dispatch({ type: "replace", options }));
}

function retry(): void {
  keepFocus(island.dispatch({ type: "retry" }));
}

/** Refocuses the content if the focused element was removed. */
function keepFocus(element: HTMLElement): void {
  const dialog = dialogOf(element);
  if (dialog?.contains(document.activeElement)) return;
  dialog?.querySelector<HTMLElement>(".vt-box-content")?.focus({ preventScroll: true });
}

function fail(shown: number, fault: Fault): void {
  const dialog = dialogOf(island.dispatch({ type: "settle", shown, phase: "failed" }));
  if (dialog) emit(dialog, EVENT_ERROR, fault);
}

function dialogOf(root: ParentNode): HTMLDialogElement | null {
  return root.querySelector<HTMLDialogElement>("dialog.vt-box");
}

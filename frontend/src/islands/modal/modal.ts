import { createElement } from "react";
import { modalGate } from "../../contracts/modal-gate.js";
import type { ModalOptions } from "../../contracts/modal-options.js";
import { whenEntriesSettled } from "../../dialog/open-dialog.js";
import { emit } from "../../page/events.js";
import type { Sentence } from "../../page/words.js";
import { EVENT_MODAL_CLOSE, EVENT_MODAL_OPEN } from "../../schema.js";
import { createIsland } from "../../shell/island.js";
import { arrangeButtons } from "./arrange-buttons.js";
import { type Dialogs, noDialogs, type Question, reduceDialogs } from "./state.js";
import { View } from "./View.js";

const island = createIsland({
  name: "modal",
  initial: noDialogs,
  reduce: reduceDialogs,
  view: (dialogs) => createElement(View, { dialogs, onClose: close, onAnswer: answerFirst }),
  abandon,
});

/** Renders a modal that the gate has accepted, unless it was closed before this island loaded. */
export function draw(options: ModalOptions): void {
  if (!modalGate.stands(options)) return;
  reportUnusable(options);
  const dialog = dialogOf(island.dispatch({ type: "open", options }));
  if (!dialog) return;
  emit(dialog, EVENT_MODAL_OPEN);
  // In a microtask: if it throws, the error is reported as its own and does not stop our caller.
  queueMicrotask(() => options.oncomplete?.(dialog));
}

/** Closes the modal, if one is open. A listener of its event may open the next one. */
export function close(): void {
  modalGate.release();
  const { modal } = island.state;
  if (!modal?.open) return;
  const dialog = dialogOf(island.dispatch({ type: "close" }));
  if (dialog) emit(dialog, EVENT_MODAL_CLOSE);
  island.dispatch({ type: "remove", id: modal.id });
}

/** Shows a text, or its lines, with an OK button, over any open modal. Resolves when the alert is closed. */
export async function showAlert(text: string | readonly Sentence[]): Promise<void> {
  await ask("alert", linesOf(text));
}

/** Asks a question. Resolves to true for Oui, to false for Non and every other way of closing (spec 4.4). */
export function showConfirm(text: string | readonly Sentence[]): Promise<boolean> {
  return ask("confirm", linesOf(text));
}

function linesOf(text: string | readonly Sentence[]): readonly Sentence[] {
  return Array.isArray(text) ? text : [{ text: String(text) }];
}

/** Queues a question: they open one after the other, as native ones do. */
function ask(kind: Question["kind"], lines: readonly Sentence[]): Promise<boolean> {
  return new Promise((answer) => {
    island.dispatch({ type: "ask", question: { kind, lines, answer } });
  });
}

/** Answers once the dialog's history entry is gone, because the caller may navigate away on the answer. */
function answerFirst(yes: boolean): void {
  const [question] = island.state.questions;
  island.dispatch({ type: "answer" });
  void whenEntriesSettled().then(() => question?.answer(yes));
}

function dialogOf(element: HTMLElement): HTMLDialogElement | null {
  return element.querySelector<HTMLDialogElement>("dialog.vt-modal");
}

/** Releases the gate and answers every caller: after a failure no dialog is open. */
function abandon({ questions }: Dialogs): void {
  modalGate.release();
  for (const question of questions) question.answer(false);
}

function reportUnusable(options: ModalOptions): void {
  for (const button of arrangeButtons(options.buttons).unusable)
    console.error("Modal button element not found", button);
}

import { createElement } from "react";
import { modalStands, releaseModal } from "../../contracts/modal-gate.js";
import type { ModalOptions } from "../../contracts/modal-options.js";
import { emit } from "../../page/events.js";
import { EVENT_MODAL_CLOSE, EVENT_MODAL_OPEN } from "../../schema.js";
import { createIsland } from "../../shell/island.js";
import { whenEntriesSettled } from "../../shell/open-dialog.js";
import { arrangeButtons } from "./arrange-buttons.js";
import { type Dialogs, noDialogs, type Question, reduceDialogs } from "./state.js";
import { View } from "./View.js";

const island = createIsland({
  name: "modal",
  initial: noDialogs,
  reduce: reduceDialogs,
  view: (dialogs) => createElement(View, { dialogs, onClose: closeModal, onAnswer: answerFirst }),
  abandon,
});

/** Draws a modal that the gate has let in; nothing, if it was closed before this island came. */
export function drawModal(options: ModalOptions): void {
  if (!modalStands(options)) return;
  reportUnusable(options);
  const dialog = dialogOf(island.dispatch({ type: "open", options }));
  if (!dialog) return;
  emit(dialog, EVENT_MODAL_OPEN);
  // On its own, so that its failure is reported as the caller's, and the caller of this function goes on.
  queueMicrotask(() => options.oncomplete?.(dialog));
}

/** Closes the modal; nothing where none is. A listener of its event may open the next one. */
export function closeModal(): void {
  releaseModal();
  const { modal } = island.state;
  if (!modal?.open) return;
  const dialog = dialogOf(island.dispatch({ type: "close" }));
  if (dialog) emit(dialog, EVENT_MODAL_CLOSE);
  island.dispatch({ type: "remove", id: modal.id });
}

/** Shows a text with an OK button, over a modal if one is. Fulfilled when it has gone. */
export async function showAlert(text: string): Promise<void> {
  await ask("alert", text);
}

/** Asks a question. True for Oui, false for Non and for every way of leaving it (spec 4.4). */
export function showConfirm(text: string): Promise<boolean> {
  return ask("confirm", text);
}

/** One after the other, as the browser's own would. */
function ask(kind: Question["kind"], text: string): Promise<boolean> {
  return new Promise((answer) => {
    island.dispatch({ type: "ask", question: { kind, text: String(text), answer } });
  });
}

/** The caller may leave the page on the answer, so it is given when the dialog's history entry has gone. */
function answerFirst(yes: boolean): void {
  const [question] = island.state.questions;
  island.dispatch({ type: "answer" });
  void whenEntriesSettled().then(() => question?.answer(yes));
}

function dialogOf(element: HTMLElement): HTMLDialogElement | null {
  return element.querySelector<HTMLDialogElement>("dialog.vt-modal");
}

/** After a failure nothing is, and nobody waits. */
function abandon({ questions }: Dialogs): void {
  releaseModal();
  for (const question of questions) question.answer(false);
}

function reportUnusable(options: ModalOptions): void {
  for (const button of arrangeButtons(options.buttons).unusable)
    console.error("Modal button element not found", button);
}

import { createElement } from "react";
import { admitModal, modalStands, releaseModal } from "../../contracts/modal-gate.js";
import type { ModalOptions } from "../../contracts/modal-options.js";
import { emit } from "../../kernel/events.js";
import { EVENT_MODAL_CLOSE, EVENT_MODAL_OPEN } from "../../schema.js";
import { createIsland, type Island } from "../../shell/create-island.js";
import { arrangeButtons } from "./arrange-buttons.js";
import { type DialogsEvent, noDialogs, type Question, reduceDialogs } from "./state.js";
import { View } from "./View.js";

/** The page has one modal, so the island has one state, for as long as the page lives. */
let dialogs = noDialogs;
let island: Island | undefined;
let autocloseTimer: ReturnType<typeof setTimeout> | undefined;

/** Opens the modal. False, with a console error, when it has no content or another one stands (spec 4.4 and 8). */
export function openModal(options: ModalOptions): boolean {
  if (!admitModal(options)) return false;
  drawModal(options);
  return true;
}

/** Draws a modal that the gate has let in; nothing, if it was closed before this island came. */
export function drawModal(options: ModalOptions): void {
  if (!modalStands(options)) return;
  reportUnusable(options);
  const dialog = dialogOf(dispatch({ type: "open", options }));
  if (!dialog) return;
  startAutoclose(options);
  emit(dialog, EVENT_MODAL_OPEN);
  // On its own, so that its failure is reported as the caller's, and the caller of this function goes on.
  queueMicrotask(() => options.oncomplete?.(dialog));
}

/** Closes the modal; nothing where none stands. A listener of its event may open the next one. */
export function closeModal(): void {
  releaseModal();
  clearTimeout(autocloseTimer);
  const { modal } = dialogs;
  if (!modal?.open) return;
  const dialog = dialogOf(dispatch({ type: "close" }));
  if (dialog) emit(dialog, EVENT_MODAL_CLOSE);
  dispatch({ type: "remove", id: modal.id });
}

/** Shows a text with an OK button, over a modal if one stands. Fulfilled when it has gone. */
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
    dispatch({ type: "ask", question: { kind, text: String(text), answer } });
  });
}

function answerFirst(yes: boolean): void {
  const [question] = dialogs.questions;
  dispatch({ type: "answer" });
  question?.answer(yes);
}

function dispatch(event: DialogsEvent): Island {
  dialogs = reduceDialogs(dialogs, event);
  const drawn = island ?? createIsland("modal", abandon);
  island = drawn;
  drawn.render(createElement(View, { dialogs, onClose: closeModal, onAnswer: answerFirst }));
  return drawn;
}

function dialogOf({ element }: Island): HTMLDialogElement | null {
  return element.querySelector<HTMLDialogElement>("dialog.vt-modal");
}

/** After a failure nothing stands, nobody waits, and the next call starts a fresh island. */
function abandon(): void {
  const { questions } = dialogs;
  releaseModal();
  clearTimeout(autocloseTimer);
  dialogs = noDialogs;
  island = undefined;
  for (const question of questions) question.answer(false);
}

function startAutoclose({ autoclose }: ModalOptions): void {
  if (typeof autoclose === "number" && autoclose > 0) autocloseTimer = setTimeout(closeModal, autoclose);
}

function reportUnusable(options: ModalOptions): void {
  for (const button of arrangeButtons(options.buttons).unusable)
    console.error("Modal button element not found", button);
}

import { vi } from "vitest";
import { modalGate } from "../src/contracts/modal-gate.js";
import type { ModalOptions } from "../src/contracts/modal-options.js";
import { close, draw } from "../src/islands/modal/modal.js";

export const find = <E extends Element>(selector: string): E => document.querySelector<E>(selector) as E;
export const modal = () => document.querySelector<HTMLDialogElement>("dialog.vt-modal");
export const question = () => document.querySelector<HTMLDialogElement>("dialog.vt-question");
export const labels = () => buttons().map((button) => button.textContent);
export const focused = () => document.activeElement?.textContent;
export const said = () => vi.spyOn(console, "error").mockImplementation(() => {});
export const turn = async () => {
  for (let turns = 0; turns < 3; turns++) await Promise.resolve();
};

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("dialog button")];

/** Opens a modal as the script interface does once the island has loaded. */
export function openModal(options: ModalOptions): boolean {
  const admitted = modalGate.admit(options);
  if (admitted) draw(options);
  return admitted;
}

/** Clicks the topmost button with one of these names. */
export function press(...names: string[]): void {
  buttons()
    .findLast((button) => names.includes(button.textContent))
    ?.click();
}

/** Shows a page with focus on its first button, and stubs the dialog support that jsdom lacks. */
export function showPage(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>("button, input")?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  document.body.innerHTML = '<button id="opener">Ouvrir</button><button id="other">Autre</button>';
  find<HTMLElement>("#opener").focus();
}

/** Closes the dialogs that a test has left open, and undoes its stubs. */
export async function leavePage(): Promise<void> {
  close();
  for (let left = 9; left > 0 && question(); left--) press("OK", "Non");
  await turn();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
}

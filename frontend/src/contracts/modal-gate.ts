import { createGate } from "./gate.js";
import type { ModalOptions } from "./modal-options.js";

export const modalGate = createGate<ModalOptions>(["modal", "modals"], (options) => [options?.content]);

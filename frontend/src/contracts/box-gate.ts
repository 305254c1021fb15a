import type { BoxOptions } from "./box-options.js";
import { createGate } from "./gate.js";

export const boxGate = createGate<BoxOptions>(["box", "boxes"], (options) => [
  options?.iframe,
  options?.url,
  options?.html,
]);

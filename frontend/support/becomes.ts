import { vi } from "vitest";

/** Waits for a state that needs chunks or timers, which take as long as the machine is busy: vitest gives up after 1 s. */
export const becomes = <T>(isSo: () => T) => vi.waitFor(isSo, { timeout: 20_000, interval: 5 });

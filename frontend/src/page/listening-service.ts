import type { Service } from "./running-kernel.js";

/** A service that listens from its start until it stops. */
export abstract class ListeningService implements Service {
  abstract readonly name: string;
  #listening: AbortController | undefined;

  /** Adds the listeners, which end with `signal`. */
  protected abstract listen(signal: AbortSignal): void;

  start(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    this.listen(this.#listening.signal);
  }

  stop(): void {
    this.#listening?.abort();
    this.#listening = undefined;
  }

  count(): number {
    return this.#listening ? 1 : 0;
  }
}

import { adapter } from "../../consent/adapter.js";
import { consent } from "../../consent/store.js";
import { adopt, reportFailure, type Service } from "../../page/running-kernel.js";
import { EVENT_CONSENT, EVENT_PREFIX } from "../../schema.js";
import { showBar } from "./consent-bar.js";
import { placeButton, removeButton } from "./footer-button.js";
import { measures } from "./uses.js";
import { whenNoDialog } from "./when-no-dialog.js";

const loadPanel = () => import("./consent-panel.js");

/** Opens the panel, or that of the site's own tool. False if that has none: a link is then followed. */
export function handle(): boolean {
  const tool = adapter();
  if (tool) {
    tool.open?.();
    return tool.open !== undefined;
  }
  loadPanel()
    .catch(loadPanel)
    .then(({ openPanel }) => openPanel())
    .catch((error: unknown) => reportFailure("consent panel", document, error));
  return true;
}

/** Asks by itself where something waits on every page, and lets visitors think again on every page. */
class Choices implements Service {
  readonly name = "consent choices";
  #listening: AbortController | undefined;
  /** What waits for its moment, or stands in the page. */
  #asking: AbortController | undefined;

  start(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    document.addEventListener(EVENT_PREFIX + EVENT_CONSENT, () => this.#look(), { signal });
    this.#look();
  }

  stop(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    this.#asking?.abort();
    this.#asking = undefined;
    removeButton();
  }

  count(): number {
    return this.#listening ? 1 : 0;
  }

  #look(): void {
    placeButton();
    const isWanted = measures() && consent("analytics") === undefined;
    if (isWanted) this.#ask();
    else this.#asking?.abort();
    if (!isWanted) this.#asking = undefined;
  }

  #ask(): void {
    if (this.#asking) return;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    whenNoDialog(() => signal.addEventListener("abort", showBar(), { once: true }), signal);
  }
}

/** Begins in idle time, where the site uses something that needs consent. */
export function begin(): void {
  adopt(new Choices());
}

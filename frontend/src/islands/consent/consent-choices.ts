import { adapter, type ConsentAdapter } from "../../consent/adapter.js";
import { consent } from "../../consent/store.js";
import { adopt, reportFailure, type Service } from "../../page/running-kernel.js";
import { EVENT_CONSENT, EVENT_PREFIX } from "../../schema.js";
import { showBar } from "./consent-bar.js";
import { placeButton, removeButton } from "./footer-button.js";
import { measures } from "./uses.js";
import { whenNoDialog } from "./when-no-dialog.js";

const loadPanel = () => import("./consent-panel.js");

/** Opens the panel, or that of the site's own tool. Returns false if that has none or fails: a link is then followed. */
export function handle(): boolean {
  const tool = adapter();
  if (tool) return openPanelOf(tool);
  loadPanel()
    .catch(loadPanel)
    .then(({ openPanel }) => openPanel())
    .catch((error: unknown) => reportFailure("consent panel", document, error));
  return true;
}

function openPanelOf(tool: ConsentAdapter): boolean {
  try {
    tool.open?.();
    return tool.open !== undefined;
  } catch (error) {
    reportFailure("consent adapter", tool, error);
    return false;
  }
}

/** Shows the bar if something on every page waits for consent, and the button to change one's mind. */
class Choices implements Service {
  readonly name = "consent choices";
  #listening: AbortController | undefined;
  /** The bar: shown, or waiting until no dialog is open. */
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

/** Starts the service; `parts.ts` calls this in idle time. */
export function begin(): void {
  adopt(new Choices());
}

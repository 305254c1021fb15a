import { awaitedConsent } from "../../consent/store.js";
import type { TrackEvent } from "../../contracts/track-event.js";
import { ListeningService } from "../../page/listening-service.js";
import { adopt } from "../../page/running-kernel.js";
import { EVENT_CONSENT, EVENT_PREFIX } from "../../schema.js";
import { loadScript } from "./load-script.js";
import { forgetKept, tellProviders } from "./providers.js";

/** How many events are held in one page for a visitor who never answers. */
const MOST_HELD = 1000;

/** Holds events until the visitor consents, then passes them on in order. A refusal drops them. */
class Tracker extends ListeningService {
  readonly name = "analytics";
  #held: TrackEvent[] = [];
  #granted: boolean | undefined;

  protected listen(signal: AbortSignal): void {
    document.addEventListener(EVENT_PREFIX + EVENT_CONSENT, () => this.#look(), { signal });
    this.#look();
  }

  take(event: TrackEvent): void {
    if (this.#granted) tellProviders(event);
    else if (this.#granted === undefined && this.#held.length < MOST_HELD) this.#held.push(event);
  }

  #look(): void {
    this.#granted = awaitedConsent("analytics");
    if (this.#granted === undefined) return;
    const held = this.#held.splice(0);
    if (this.#granted) {
      loadScript();
      held.forEach(tellProviders);
    } else forgetKept();
  }
}

export const tracker = adopt(new Tracker());

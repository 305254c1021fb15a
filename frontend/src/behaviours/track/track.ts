import type { Provider, TrackEvent } from "../../contracts/track-event.js";
import { readJson, reportAttribute } from "../../dom/attribute.js";
import { whenIdle } from "../../page/idle.js";
import { DATA_TRACK } from "../../schema.js";
import { addProvider, listedProviders, reportUnknown } from "./providers.js";
import { watchReplays } from "./replays.js";
import { readEvent } from "./track-event.js";
import { tracker } from "./tracker.js";

// A site's own functions have been named by then.
whenIdle(reportUnknown);

/** Tells of each click on an element, or of each sending of a form; the event itself goes its way. */
export function mount(element: HTMLElement, signal: AbortSignal): void {
  const said = readJson(element, DATA_TRACK);
  const event = readEvent(said);
  if (!event) {
    if (said !== undefined) reportAttribute(element, DATA_TRACK, "has no category or no label");
    return;
  }
  const isReplay = watchReplays(element, signal);
  const isForm = element.matches("form");
  const tell = ({ target }: Event) => {
    if ((isForm ? target : innermost(target)) === element && !isReplay()) take(event);
  };
  // Before whoever may stop the event on its way.
  element.addEventListener(isForm ? "submit" : "click", tell, { signal, capture: true, passive: true });
}

/** The call of a site's script. */
export function track(said: unknown): void {
  const event = readEvent(said);
  if (event) take(event);
  else console.error("track: an event has a category and a label", said);
}

/** Names a provider that the site brings itself. */
export function provider(name: string, fn: Provider): void {
  addProvider(name, fn);
}

function take(event: TrackEvent): void {
  if (listedProviders().length > 0) tracker.take(event);
}

/** What a click is told of by: a form is told of when it is sent. */
function innermost(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(`[${DATA_TRACK}]:not(form)`) : null;
}

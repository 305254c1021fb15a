import type { Provider, TrackEvent } from "../../contracts/track-event.js";
import { readJson, reportAttribute } from "../../dom/attribute.js";
import { whenIdle } from "../../page/idle.js";
import { native } from "../../page/native.js";
import { DATA_TRACK } from "../../schema.js";
import { addProvider, listedProviders, reportUnknown } from "./providers.js";
import { watchReplays } from "./replays.js";
import { readEvent } from "./track-event.js";
import { tracker } from "./tracker.js";

// By then a site has registered its own functions.
whenIdle(reportUnknown);

/** Tracks each click on an element, or each submit of a form, without affecting the event. */
export function mount(element: HTMLElement, signal: AbortSignal): void {
  const data = readJson(element, DATA_TRACK);
  const event = readEvent(data);
  if (!event) {
    if (data !== undefined) reportAttribute(element, DATA_TRACK, "has no category or no label");
    return;
  }
  const isReplay = watchReplays(element, signal);
  const isForm = native(element).matches("form");
  const tell = ({ target }: Event) => {
    if ((isForm ? target : innermost(target)) === element && !isReplay()) take(event);
  };
  // Captured, before a listener can stop the event.
  native(element).addEventListener(isForm ? "submit" : "click", tell, { signal, capture: true, passive: true });
}

/** Tracks an event of a site's script. */
export function track(data: unknown): void {
  const event = readEvent(data);
  if (event) take(event);
  else console.error("track: an event has a category and a label", data);
}

/** Registers a provider of the site's own. */
export function provider(name: string, fn: Provider): void {
  addProvider(name, fn);
}

function take(event: TrackEvent): void {
  if (listedProviders().length > 0) tracker.take(event);
}

/** Returns the element that tracks a click. Forms are tracked on submit. */
function innermost(target: EventTarget | null): Element | null {
  return target instanceof Element ? native(target).closest(`[${DATA_TRACK}]:not(form)`) : null;
}

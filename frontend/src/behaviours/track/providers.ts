import type { Provider, TrackEvent } from "../../contracts/track-event.js";
import { reportFailure } from "../../page/running-kernel.js";
import { isRecord, readSettings } from "../../page/settings.js";

/** Maximum of events kept per name without a function. */
const MOST_KEPT = 1000;

/** The built-in tools. Each accepts events before its script is loaded. */
const BUILT_IN: Readonly<Record<string, Provider>> = {
  matomo: ({ category, label, value }) =>
    listOf("_paq").push(["trackEvent", category, label, label, ...(value === undefined ? [] : [value])]),
  gtag: ({ category, label, ...valued }) =>
    callGtag("event", label, { event_category: category, event_label: label, ...valued }),
  dataLayer: (event) => listOf("dataLayer").push({ event: "vitrine", ...event }),
};

const own = new Map<string, Provider>();
/** Events by the names that have no function yet. */
const kept = new Map<string, TrackEvent[]>();

/** Returns the names that the page's configuration lists, each once. */
export function listedProviders(): readonly string[] {
  const { analytics } = readSettings();
  const listed: unknown = isRecord(analytics) ? analytics.providers : undefined;
  const names = Array.isArray(listed) ? listed.filter((name): name is string => typeof name === "string") : [];
  return [...new Set(names)];
}

/** Registers a tool of the site's own, and passes it the events so far. */
export function addProvider(name: string, provider: Provider): void {
  own.set(name, provider);
  for (const event of kept.get(name) ?? []) tell(name, provider, event);
  kept.delete(name);
}

/** Passes an event to every listed tool, in the list's order. */
export function tellProviders(event: TrackEvent): void {
  for (const name of listedProviders()) {
    const provider = providerOf(name);
    if (provider) tell(name, provider, event);
    else keep(name, event);
  }
}

/** Drops kept events, on refusal. */
export function forgetKept(): void {
  kept.clear();
}

/** Reports the listed names that have no tool. */
export function reportUnknown(): void {
  for (const name of listedProviders())
    if (!providerOf(name)) console.error(`analytics.providers: unknown provider "${name}"`);
}

const providerOf = (name: string) => own.get(name) ?? (Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : undefined);

/** A tool that fails stops neither the others nor the click. */
function tell(name: string, provider: Provider, event: TrackEvent): void {
  try {
    provider(event);
  } catch (error) {
    reportFailure(`analytics provider ${name}`, event, error);
  }
}

function keep(name: string, event: TrackEvent): void {
  const events = kept.get(name) ?? [];
  if (events.length < MOST_KEPT) kept.set(name, [...events, event]);
}

/** Returns the command queue of a tool's script, loaded or not. */
function listOf(name: string): { push(order: unknown): void } {
  const page = window as unknown as Record<string, { push(order: unknown): void }>;
  page[name] ??= [];
  return page[name];
}

/** If the page has not defined `gtag` yet, its commands wait in `dataLayer` as its own snippet would leave them. */
function callGtag(..._order: readonly unknown[]): void {
  const { gtag } = window as { gtag?: (...order: readonly unknown[]) => void };
  if (typeof gtag === "function") gtag(..._order);
  // biome-ignore lint/complexity/noArguments: gtag.js takes an order only from such an object.
  else listOf("dataLayer").push(arguments);
}

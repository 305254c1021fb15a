import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nothingMounted, runKernel } from "../../../support/run-kernel.js";
import type { Kernel, Service } from "../../page/running-kernel.js";

const EVENT = { category: "Documents", label: "Budget", value: 2 };
const HOOK = `data-track='${JSON.stringify(EVENT)}'`;

let measuring: typeof import("./track.js");
let store: typeof import("../../consent/store.js");
let services: Service[] = [];
let ending: AbortController;
const told: unknown[] = [];
const error = () => vi.spyOn(console, "error").mockImplementation(() => {});
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const tools = window as unknown as Record<string, unknown>;

/** Opens a new page, with its hooks mounted; without consent unless the site sets it. */
async function begin(
  analytics: object | undefined,
  html = `<button ${HOOK}>A</button>`,
  consent?: string,
): Promise<void> {
  const config = JSON.stringify({ ...(analytics ? { analytics } : {}), consent });
  document.body.innerHTML = `${html}<script type="application/json" id="vitrine-config">${config}</script>`;
  vi.resetModules();
  measuring = await import("./track.js");
  store = await import("../../consent/store.js");
  for (const element of document.querySelectorAll<HTMLElement>("[data-track]")) measuring.mount(element, ending.signal);
}
/** The same with the site's own tool, and with consent. */
async function beginGranted(html?: string): Promise<void> {
  await begin({ providers: ["propre"] }, html, "granted");
  measuring.provider("propre", (event) => void told.push(event));
}

const run = (kernel: Partial<Kernel> = {}) => {
  const adopt = (service: Service) => {
    services.push(service);
    service.start?.();
  };
  runKernel({ ...nothingMounted, adopt, ...kernel });
};

beforeEach(() => {
  ending = new AbortController();
  run();
});
afterEach(() => {
  ending.abort();
  for (const service of services) service.stop();
  services = [];
  runKernel(undefined);
  told.length = 0;
  localStorage.clear();
  for (const name of ["_paq", "gtag", "dataLayer"]) delete tools[name];
  for (const script of document.querySelectorAll("head script")) script.remove();
});

test("each provider gets its own format (7.12)", async () => {
  const gtag = vi.fn();
  tools.gtag = gtag;
  await begin({ providers: ["matomo", "gtag", "dataLayer"] }, undefined, "granted");
  find("button").click();
  expect(tools._paq).toEqual([["trackEvent", "Documents", "Budget", "Budget", 2]]);
  expect(gtag.mock.calls).toEqual([
    ["event", "Budget", { event_category: "Documents", event_label: "Budget", value: 2 }],
  ]);
  expect(tools.dataLayer).toEqual([{ event: "vitrine", category: "Documents", label: "Budget", value: 2 }]);
});

test("an event without a value has none for any provider", async () => {
  await begin({ providers: ["matomo", "gtag", "dataLayer"] }, "", "granted");
  measuring.track({ category: "a", label: "b" });
  const [order, event] = tools.dataLayer as [ArrayLike<unknown>, unknown];
  expect(tools._paq).toEqual([["trackEvent", "a", "b", "b"]]);
  // gtag.js is not defined yet: it takes its commands from such objects.
  expect(Object.prototype.toString.call(order)).toBe("[object Arguments]");
  expect(Array.from(order)).toEqual(["event", "b", { event_category: "a", event_label: "b" }]);
  expect(event).toEqual({ event: "vitrine", category: "a", label: "b" });
});

test("events before consent are sent in order when it is given", async () => {
  await begin({ providers: ["dataLayer"] });
  find("button").click();
  measuring.track({ category: "a", label: "b" });
  expect(tools.dataLayer).toBeUndefined();
  store.decide({ analytics: true });
  measuring.track({ category: "a", label: "c" });
  expect((tools.dataLayer as { label: string }[]).map(({ label }) => label)).toEqual(["Budget", "b", "c"]);
});

test("events before and after a refusal are never sent, whatever is decided later", async () => {
  await begin({ providers: ["dataLayer"] });
  find("button").click();
  store.decide({ analytics: false });
  find("button").click();
  store.decide({ analytics: true });
  expect(tools.dataLayer).toBeUndefined();
});

test("at most 1000 events wait for a visitor who never answers", async () => {
  await begin({ providers: ["dataLayer"] }, "");
  for (let label = 1; label <= 1002; label++) measuring.track({ category: "a", label: `${label}` });
  store.decide({ analytics: true });
  expect(tools.dataLayer).toHaveLength(1000);
});

test("a provider that registers late gets the events so far", async () => {
  await begin({ providers: ["propre", "matomo"] }, undefined, "granted");
  find("button").click();
  const own = vi.fn();
  measuring.provider("propre", own);
  find("button").click();
  expect(own.mock.calls).toEqual([[EVENT], [EVENT]]);
  expect(tools._paq).toHaveLength(2);
});

test("a provider that is not listed gets nothing", async () => {
  await begin({ providers: ["matomo"] }, undefined, "granted");
  const own = vi.fn();
  measuring.provider("propre", own);
  find("button").click();
  expect(own).not.toHaveBeenCalled();
});

test("a provider that throws is reported and blocks neither the others nor the click", async () => {
  const report = vi.fn();
  run({ report });
  await begin({ providers: ["propre", "matomo"] }, `<a href="#suite" ${HOOK}>A</a>`, "granted");
  const broken = new Error("no");
  measuring.provider("propre", () => {
    throw broken;
  });
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  expect(find("a").dispatchEvent(click)).toBe(true);
  expect(report).toHaveBeenCalledExactlyOnceWith("analytics provider propre", EVENT, broken);
  expect(tools._paq).toHaveLength(1);
});

test("an unknown provider logs an error when the page is idle", async () => {
  const said = error();
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  await begin({ providers: ["matomo", "inconnu"] });
  expect(said.mock.calls.map(([text]) => text)).toEqual(['analytics.providers: unknown provider "inconnu"']);
  vi.unstubAllGlobals();
});

test("a form is tracked on submit, and not on clicks in it", async () => {
  const hook = `data-track='{"category":"Formulaires","label":"Contact"}'`;
  await beginGranted(`<form ${hook}><input id="nom"><button type="button" ${HOOK}>Aide</button></form>`);
  find("#nom").click();
  expect(told).toEqual([]);
  find("button").click();
  find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  expect(told).toEqual([EVENT, { category: "Formulaires", label: "Contact" }]);
});

test("of two nested hooks the inner one is tracked, even if the click's propagation is stopped", async () => {
  await beginGranted(
    `<div data-track='{"category":"a","label":"dehors"}'><button ${HOOK}><b>A</b></button><i>B</i></div>`,
  );
  find("b").addEventListener("click", (event) => event.stopPropagation());
  find("b").click();
  find("i").click();
  expect(told).toEqual([EVENT, { category: "a", label: "dehors" }]);
});

test("a click that waits for its chunk and is replayed is tracked once", async () => {
  await beginGranted();
  const button = find("button");
  button.addEventListener("click", () => button.setAttribute("aria-busy", "true"), { once: true });
  button.click();
  await new Promise((done) => setTimeout(done));
  button.removeAttribute("aria-busy");
  button.click();
  await new Promise((done) => setTimeout(done));
  expect(told).toHaveLength(1);
  button.click();
  expect(told).toHaveLength(2);
});

test("a submission that was held back is tracked once it goes", async () => {
  await beginGranted(`<form ${HOOK}></form>`);
  const form = find("form");
  const send = () => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  send();
  await new Promise((done) => setTimeout(done));
  // A guard holds it before any listener runs.
  form.setAttribute("aria-busy", "true");
  await new Promise((done) => setTimeout(done));
  form.removeAttribute("aria-busy");
  send();
  expect(told).toHaveLength(2);
});

test.each([
  ["{category", /^data-track is not JSON/],
  ['{"label":"b"}', /^data-track has no category or no label/],
  ['"a"', /^data-track has no category or no label/],
])("%s is reported once with its element, which stays plain", async (text, fault) => {
  const said = error();
  await beginGranted(`<button data-track='${text}'>A</button>`);
  find("button").click();
  expect(said.mock.calls).toEqual([[expect.stringMatching(fault), find("button")]]);
  expect(told).toEqual([]);
});

test("a call without a category or a label logs an error and does not throw", async () => {
  const said = error();
  await beginGranted();
  measuring.track({ category: "a" });
  measuring.track(undefined);
  measuring.track({ category: "a", label: "b", value: "3" });
  expect(said).toHaveBeenCalledTimes(2);
  expect(told).toEqual([{ category: "a", label: "b", value: 3 }]);
});

test("without providers nothing is stored", async () => {
  await begin(undefined, undefined, "granted");
  find("button").click();
  measuring.provider("propre", (event) => void told.push(event));
  expect([told, tools.dataLayer]).toEqual([[], undefined]);
});

test("the provider's script is loaded once, after consent", async () => {
  await begin({ providers: ["matomo"], script: "https://stats.exemple/m.js" });
  const scripts = () => Array.from(document.querySelectorAll<HTMLScriptElement>("head script"), ({ src }) => src);
  expect(scripts()).toEqual([]);
  store.decide({ analytics: true });
  store.decide({ analytics: false });
  store.decide({ analytics: true });
  expect(scripts()).toEqual(["https://stats.exemple/m.js"]);
});

test("with a consent tool the first no waits, a later no is a refusal, and a yes sends", async () => {
  await begin({ providers: ["dataLayer"] });
  const { setAdapter } = await import("../../consent/adapter.js");
  const { followAdapter } = await import("../../consent/follow-adapter.js");
  let granted = false;
  let change = () => {};
  const onChange = (callback: () => void) => {
    change = callback;
  };
  const tool = { granted: () => granted, onChange };
  find("button").click();
  setAdapter(tool);
  followAdapter(tool);
  granted = true;
  change();
  expect(tools.dataLayer).toHaveLength(1);
  granted = false;
  change();
  find("button").click();
  granted = true;
  change();
  expect(tools.dataLayer).toHaveLength(1);
});

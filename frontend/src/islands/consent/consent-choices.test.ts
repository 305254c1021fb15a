import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { leavePage, showPage } from "../../../support/page-with-dialogs.js";
import { nothingMounted, runKernel } from "../../../support/run-kernel.js";
import type { Service } from "../../page/running-kernel.js";

const MEASURES = { analytics: { providers: ["matomo"], script: "https://stats.exemple/m.js" } };
const MAPS = { map: { tiles: [{ mode: "plan", url: "https://cartes.exemple/{z}/{x}/{y}" }] } };

let choices: typeof import("./consent-choices.js");
let store: typeof import("../../consent/store.js");
let adapters: typeof import("../../consent/adapter.js");
const bar = () => document.querySelector<HTMLElement>(".vt-consent-bar");
const panel = () => document.querySelector<HTMLDialogElement>("dialog.vt-consent-panel");
const openers = () => Array.from(document.querySelectorAll("footer [data-consent-open]"));
const button = (label: string, root: ParentNode | null = bar()) =>
  Array.from(root?.querySelectorAll("button") ?? []).find(({ textContent }) => textContent === label);
const boxes = () =>
  Array.from(panel()?.querySelectorAll<HTMLInputElement>("input") ?? [], ({ labels, checked }) => [
    labels?.[0]?.textContent,
    checked,
  ]);
const kept = () => JSON.parse(localStorage.getItem("vitrine-consent") ?? "null")?.purposes;

const report = vi.fn();
let services: Service[] = [];
/** Leaves the page: stops the services that ran in it. */
function leave(): void {
  for (const service of services) service.stop();
  services = [];
  document.body.replaceChildren();
}

async function begin(config: object, html = "<main><h1>Page</h1></main><footer></footer>"): Promise<void> {
  document.body.innerHTML += `${html}<script type="application/json" id="vitrine-config">${JSON.stringify(config)}</script>`;
  vi.resetModules();
  choices = await import("./consent-choices.js");
  store = await import("../../consent/store.js");
  adapters = await import("../../consent/adapter.js");
  choices.begin();
}
async function openPanel(): Promise<void> {
  expect(choices.handle()).toBe(true);
  await becomes(() => expect(panel()).not.toBeNull());
}

beforeEach(() => {
  const adopt = (service: Service) => {
    services.push(service);
    service.start?.();
  };
  runKernel({ ...nothingMounted, adopt, report });
  report.mockClear();
  showPage();
});
afterEach(async () => {
  button("Fermer", panel())?.click();
  await leavePage();
  localStorage.clear();
  leave();
  runKernel(undefined);
});

test("analytics shows the bar, with the sites and two equal buttons, first in the page", async () => {
  await begin({ ...MEASURES, ...MAPS });
  expect(document.body.firstElementChild).toBe(bar());
  expect(bar()?.textContent).toContain("Mesure d’audience (stats.exemple)");
  expect(bar()?.textContent).toContain("Cartes (cartes.exemple)");
  const [accept, refuse] = [button("Accepter"), button("Refuser")];
  expect(accept?.className).toBe(refuse?.className);
  expect(accept?.parentElement).toBe(refuse?.parentElement);
  refuse?.click();
  expect([bar(), kept()]).toEqual([null, { analytics: false, maps: false }]);
});

test("the bar waits for the press under way, which it might cover", async () => {
  const fire = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }));
  await begin(MEASURES);
  store.decide({ analytics: true });
  fire("pointerdown");
  store.decide({ analytics: undefined });
  const during = bar();
  fire("pointerup");
  await becomes(() => expect(bar()).not.toBeNull());
  expect(during).toBeNull();
});

test("what is already decided is not asked again", async () => {
  await begin(MAPS);
  store.decide({ maps: false });
  leave();
  await begin({ ...MEASURES, ...MAPS });
  expect(bar()?.textContent).not.toContain("Cartes");
  button("Accepter")?.click();
  expect(kept()).toEqual({ analytics: true, maps: false });
});

test.each([
  ["Refuser", { analytics: false, maps: true }],
  ["Accepter", { analytics: true, maps: false }],
] as const)("a choice made elsewhere while the bar shows is kept, %s", async (label, all) => {
  await begin({ ...MEASURES, ...MAPS });
  const answer = button(label);
  answer?.focus();
  store.decide({ maps: all.maps });
  expect(bar()?.textContent).not.toContain("Cartes");
  expect(bar()?.textContent).toContain("Mesure d’audience");
  expect(document.activeElement).toBe(answer);
  answer?.click();
  expect([bar(), kept()]).toEqual([null, all]);
});

test("a choice withdrawn while the bar shows is asked again", async () => {
  await begin({ ...MEASURES, ...MAPS });
  store.decide({ maps: true });
  store.decide({ maps: undefined });
  expect(bar()?.textContent).toContain("Cartes");
  button("Refuser")?.click();
  expect(kept()).toEqual({ analytics: false, maps: false });
});

test("without analytics no bar shows", async () => {
  await begin(MAPS);
  expect(bar()).toBeNull();
  leave();
  await begin({ ...MEASURES, consent: "granted" });
  expect([bar(), openers().length]).toEqual([null, 0]);
});

test("a decision elsewhere closes the bar, and a withdrawal shows it again", async () => {
  await begin(MEASURES);
  store.decide({ analytics: true });
  expect(bar()).toBeNull();
  store.decide({ analytics: undefined });
  expect(bar()).not.toBeNull();
});

test("the focus in the bar returns to where it came from, else to the main content", async () => {
  await begin(MEASURES);
  const opener = document.querySelector<HTMLElement>("#opener");
  opener?.focus();
  button("Accepter")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true, relatedTarget: opener }));
  button("Accepter")?.focus();
  button("Accepter")?.click();
  expect(document.activeElement).toBe(opener);
  store.decide({ analytics: undefined });
  opener?.remove();
  button("Refuser")?.focus();
  button("Refuser")?.click();
  expect(document.activeElement).toBe(document.querySelector("main"));
});

test("the last footer gets a button, unless the page has its own control for the panel", async () => {
  await begin(MAPS, "<article><footer id=a></footer></article><footer id=b><p>Mairie</p></footer>");
  expect(openers().map((opener) => [opener.textContent, opener.parentElement?.id])).toEqual([
    ["Gérer mes cookies", "b"],
  ]);
  expect(document.querySelector("#b")?.lastElementChild).toBe(openers()[0]);
  leave();
  await begin(MAPS, '<nav><a href="/cookies" data-consent-open>Cookies</a></nav><footer></footer>');
  expect(openers()).toEqual([]);
  leave();
  await begin({});
  expect(openers()).toEqual([]);
});

test("the panel lists all purposes with the current choices, and can answer all", async () => {
  await begin({ ...MEASURES, ...MAPS });
  store.decide({ maps: true });
  await openPanel();
  expect(boxes()).toEqual([
    ["Mesure d’audience", false],
    ["Cartes", true],
  ]);
  expect(panel()?.getAttribute("aria-labelledby")).toBe(panel()?.querySelector("h2")?.id);
  button("Accepter", panel())?.click();
  expect([panel(), kept()]).toEqual([null, { analytics: true, maps: true }]);
  await openPanel();
  button("Refuser", panel())?.click();
  expect(kept()).toEqual({ analytics: false, maps: false });
});

test("the panel stores each choice, and Fermer stores nothing", async () => {
  await begin({ ...MEASURES, ...MAPS });
  await openPanel();
  button("Fermer", panel())?.click();
  expect([panel(), kept()]).toEqual([null, undefined]);
  expect(bar()).not.toBeNull();
  await openPanel();
  panel()?.querySelectorAll("input")[1]?.click();
  button("Enregistrer mes choix", panel())?.click();
  expect(kept()).toEqual({ analytics: false, maps: true });
});

test("only one panel opens, and it shows the decisions of another tab", async () => {
  await begin(MAPS);
  await openPanel();
  choices.handle();
  store.decide({ maps: true });
  expect(document.querySelectorAll("dialog.vt-consent-panel")).toHaveLength(1);
  expect(boxes()).toEqual([["Cartes", true]]);
});

test("a site's tool opens instead of the panel, and without a panel of its own the link is followed", async () => {
  await begin({ ...MEASURES, ...MAPS });
  const open = vi.fn();
  adapters.setAdapter({ granted: () => false, onChange: () => {}, open });
  document.dispatchEvent(new CustomEvent("vitrine:consent"));
  expect([bar(), openers().length, choices.handle()]).toEqual([null, 1, true]);
  expect(open).toHaveBeenCalledOnce();
  adapters.setAdapter({ granted: () => false, onChange: () => {} });
  document.dispatchEvent(new CustomEvent("vitrine:consent"));
  expect([openers().length, choices.handle(), panel()]).toEqual([0, false, null]);
});

test("a panel that fails to render is reported, and opens the next time", async () => {
  await begin(MAPS);
  const { createElement } = document;
  const broken = new Error("no");
  vi.spyOn(document, "createElement").mockImplementation((name: string) => {
    if (name === "fieldset") throw broken;
    return createElement.call(document, name);
  });
  expect(choices.handle()).toBe(true);
  await becomes(() => expect(report).toHaveBeenCalledExactlyOnceWith("consent panel", document, broken));
  vi.mocked(document.createElement).mockRestore();
  await openPanel();
  expect(panel()?.open).toBe(true);
});

test("a site's tool that throws on open is reported, and the link followed", async () => {
  await begin(MAPS);
  const broken = new Error("no");
  const open = () => {
    throw broken;
  };
  const tool = { granted: () => false, onChange: () => {}, open };
  adapters.setAdapter(tool);
  expect([choices.handle(), panel()]).toEqual([false, null]);
  expect(report).toHaveBeenCalledExactlyOnceWith("consent adapter", tool, broken);
});

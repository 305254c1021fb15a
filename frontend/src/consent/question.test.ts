import { afterEach, beforeEach, expect, test, vi } from "vitest";

const RETRY = "Réessayer";
const QUESTION = "Cette carte interroge {site}.";
const GRANTED = "{site} donne cette carte.";

let question: import("./question.js").Question;
let modules: typeof import("./adapter.js") & typeof import("./store.js");
const labels = () => Array.from(question.element.querySelectorAll("button"), ({ textContent }) => textContent);
const button = (label: string) =>
  Array.from(question.element.querySelectorAll("button")).find(({ textContent }) => textContent === label);

async function begin(config: object = {}): Promise<void> {
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${JSON.stringify(config)}</script>`;
  // As on a new page.
  vi.resetModules();
  modules = { ...(await import("./adapter.js")), ...(await import("./store.js")) };
  question = (await import("./question.js")).createQuestion("maps", "cartes.exemple");
  document.body.append(question.element);
}

beforeEach(() => begin());
afterEach(() => localStorage.clear());

test("it names the site, and has two buttons of the same kind that answer by one click", () => {
  question.ask(QUESTION);
  expect(question.text.textContent).toBe("Cette carte interroge cartes.exemple.");
  expect(labels()).toEqual(["Accepter", "Refuser"]);
  expect(new Set(Array.from(question.element.querySelectorAll("button"), ({ className }) => className)).size).toBe(1);
  expect(button("Accepter")?.getAttribute("aria-describedby")).toBe(question.text.id);
  button("Refuser")?.click();
  expect(modules.consent("maps")).toBe(false);
  button("Accepter")?.click();
  expect(modules.consent("maps")).toBe(true);
});

test("the text gets the focus of a removed button, wherever the answer was given", () => {
  question.ask(QUESTION);
  button("Refuser")?.focus();
  question.say(GRANTED);
  expect(document.activeElement).toBe(question.text);
  document.body.tabIndex = -1;
  document.body.focus();
  question.ask(QUESTION);
  expect(document.activeElement).toBe(document.body);
});

test("a visitor who has answered can change the choice", () => {
  question.say(GRANTED, { [RETRY]: () => {} });
  expect(labels()).toEqual([RETRY, "Gérer mes cookies"]);
  // The page's delegated listener opens the panel, or that of a tool of the site.
  expect(button("Gérer mes cookies")?.hasAttribute("data-consent-open")).toBe(true);
});

test("a site whose consent is granted has nothing to choose", async () => {
  await begin({ consent: "granted" });
  question.say(GRANTED);
  expect(labels()).toEqual([]);
});

test("a site's tool without a panel has nothing to open", () => {
  modules.setAdapter({ granted: () => true, onChange: () => {}, open: () => {} });
  question.say(GRANTED);
  expect(labels()).toEqual(["Gérer mes cookies"]);
  modules.setAdapter({ granted: () => true, onChange: () => {} });
  question.say(GRANTED);
  expect(labels()).toEqual([]);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { DraftKeeper } from "./draft-keeper.js";
import { takeSnapshot } from "./snapshot.js";
import { type Unsaved, watchUnsaved } from "./unsaved-changes.js";

let leaving = new AbortController();
let unsaved: Unsaved;
const form = () => document.forms[0] as HTMLFormElement;
const field = (name: string) => form().querySelector(`[name=${name}]`) as HTMLInputElement;
const offered = () => document.querySelector(".vt-draft");
const stored = () => Object.values(sessionStorage).map((text) => JSON.parse(text).fields);

/** Loads the page with what the server has now; `restored` is what the browser fills in, `focused` what is being typed. */
function come({ titre = "Concert", lieu = "Place", gratuit = true, owner = "", restored = "", focused = "" }): void {
  leaving.abort();
  leaving = new AbortController();
  document.body.innerHTML = `<form data-draft-owner="${owner}"><div></div><input name="titre" value="${titre}">
    <input name="lieu" value="${lieu}"><input type="checkbox" name="gratuit" ${gratuit ? "checked" : ""}>
    <textarea name="texte" data-rich-text>&lt;P&gt;${lieu}</textarea></form>`;
  if (restored || focused) field("titre").value = restored || focused;
  if (focused) field("titre").focus();
  unsaved = watchUnsaved(form(), () => keeper.begin(), leaving.signal);
  const [address, area] = ["https://exemple.fr/m", form().firstElementChild as HTMLElement];
  const keeper = new DraftKeeper({ form: form(), kind: "edit", address, area, unsaved: () => unsaved }, leaving.signal);
  vi.advanceTimersByTime(100);
}

function write(name: string, value: string | boolean): void {
  Object.assign(field(name), typeof value === "string" ? { value } : { checked: value });
  field(name).dispatchEvent(new Event("input", { bubbles: true }));
}

/** Accepts the offer once it is shown. */
async function take(): Promise<void> {
  await becomes(() => expect(offered()).not.toBeNull());
  offered()?.querySelector("button")?.click();
}

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  leaving.abort();
  sessionStorage.clear();
  vi.useRealTimers();
});

it("restoring a draft keeps what was saved elsewhere meanwhile", async () => {
  come({});
  write("titre", "Concert reporté");
  come({ lieu: "Halle", gratuit: false });
  await take();
  expect(["titre", "lieu", "texte"].map((name) => field(name).value)).toEqual(["Concert reporté", "Halle", "<P>Halle"]);
  expect(field("gratuit").checked).toBe(false);
  expect([...unsaved.changes]).toEqual(["titre"]);
});

it("is offered after the press under way: the offer moves the form", async () => {
  const fire = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }));
  come({});
  write("titre", "Concert reporté");
  fire("pointerdown");
  come({});
  await vi.dynamicImportSettled();
  const during = offered();
  fire("pointerup");
  await becomes(() => expect(offered()).not.toBeNull());
  expect(during).toBeNull();
});

it("an unchecked box is part of it, and a rich text normalised by its editor is not", async () => {
  come({});
  field("texte").value = "<p>Place</p>";
  field("texte").dispatchEvent(new Event("vitrine:editor-ready", { bubbles: true }));
  write("gratuit", false);
  expect(stored()).toEqual([[["gratuit", false]]]);
  come({ lieu: "Halle" });
  await take();
  expect([field("gratuit").checked, field("texte").value]).toEqual([false, "<P>Halle"]);
});

it("an edited rich text is part of it", async () => {
  come({});
  write("texte", "<p>À 21 h</p>");
  come({ titre: "Bal" });
  await take();
  expect([field("titre").value, field("texte").value]).toEqual(["Bal", "<p>À 21 h</p>"]);
});

it("a value that the browser has restored is unsaved, and one that the server has by now is not", () => {
  come({});
  write("titre", "Bal");
  come({ restored: "Bal", lieu: "Halle" });
  expect([...unsaved.changes]).toEqual(["titre"]);
  come({ titre: "Bal", lieu: "Halle" });
  expect([...unsaved.changes, ...stored()]).toEqual([]);
});

it("a value changed on pagehide is not part of it", () => {
  const leave = () => Object.assign(field("lieu"), { value: "la place" });
  addEventListener("pagehide", leave, { once: true });
  come({});
  write("titre", "Bal");
  dispatchEvent(new Event("pagehide"));
  vi.advanceTimersByTime(300);
  expect([field("lieu").value, stored()]).toEqual(["la place", [[["titre", "Bal"]]]]);
});

it("what has been saved is not part of it", () => {
  come({});
  write("titre", "Bal");
  unsaved.saved(takeSnapshot(form()));
  dispatchEvent(new Event("pagehide"));
  expect(stored()).toEqual([]);
});

it("a draft is offered to its author, not to another account", async () => {
  come({ owner: "membre1" });
  write("titre", "Bal");
  come({ owner: "membre2" });
  write("lieu", "Halle");
  expect(stored()).toHaveLength(2);
  expect(offered()).toBeNull();
  come({ owner: "membre1" });
  await take();
  expect([field("titre").value, field("lieu").value]).toEqual(["Bal", "Place"]);
});

it("what was typed before the form was ready is part of it", () => {
  come({ focused: "Bal" });
  expect(stored()).toEqual([[["titre", "Bal"]]]);
});

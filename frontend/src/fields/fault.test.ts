import { beforeEach, expect, test } from "vitest";
import { createFault } from "./fault.js";

const { signal } = new AbortController();

beforeEach(() => {
  document.body.innerHTML = '<label>Téléphone <input id="tel" aria-describedby="aide"></label><p id="aide">Fixe</p>';
});
const field = () => document.getElementById("tel") as HTMLInputElement;
const described = () =>
  (field().getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

test("an error describes the field, and is not in its label", () => {
  createFault(field(), signal).show("Il manque deux chiffres.");
  expect(described()).toEqual(["Fixe", "Il manque deux chiffres."]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(field().labels?.[0]?.textContent).toBe("Téléphone ");
});

test("clearing the error restores the field", () => {
  const before = document.body.innerHTML;
  const fault = createFault(field(), signal);
  fault.show("Il manque deux chiffres.");
  expect(fault.isShown).toBe(true);
  fault.clear();
  expect(fault.isShown).toBe(false);
  expect(document.body.innerHTML).toBe(before);
});

test("a field is invalid as long as it has an error", () => {
  const [one, other] = [createFault(field(), signal), createFault(field(), signal)];
  one.show("Trop court.");
  other.show("Requis.");
  one.clear();
  one.clear();
  expect([described(), field().getAttribute("aria-invalid")]).toEqual([["Fixe", "Requis."], "true"]);
  other.clear();
  expect(field().hasAttribute("aria-invalid")).toBe(false);
});

test("an error can change its text and language", () => {
  const fault = createFault(field(), signal);
  fault.show("Cette date n'existe pas.", "fr");
  fault.show("Too long.");
  const message = document.querySelector<HTMLElement>(".vt-fault");
  expect([described(), message?.hasAttribute("lang")]).toEqual([["Fixe", "Too long."], false]);
});

test("an error goes with its behaviour, and cannot be shown again", () => {
  const leaving = new AbortController();
  const fault = createFault(field(), leaving.signal);
  fault.show("Requis.");
  leaving.abort();
  fault.show("Requis.");
  expect([described(), field().hasAttribute("aria-invalid")]).toEqual([["Fixe"], false]);
});

import { beforeEach, expect, test, vi } from "vitest";

const request = vi.fn();
const storeDictionary = vi.fn();
const learnExpressions = vi.fn();
let core: object | undefined;
vi.mock("../../update/http.js", () => ({ request }));
vi.mock("../../core/load-dictionary.js", () => ({ loadDictionaryCore: async () => core }));

const PATH = "/moteur/ajax/modules/traductions/traitement.php";
const answer = (text: string) => request.mockResolvedValueOnce({ ok: true, text });
const page = async (settings: object) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${JSON.stringify({ platform: "moteur", langue: "de", ...settings })}</script>`;
  vi.resetModules();
  const { translate } = await import("../../page/translate.js");
  const { sync } = await import("./translations.js");
  return { translate, sync };
};

beforeEach(() => {
  sessionStorage.clear();
  request.mockReset().mockResolvedValue({ ok: false, reason: "network" });
  storeDictionary.mockReset();
  learnExpressions.mockReset();
  core = { storeDictionary, learnExpressions };
});

test("the dictionary is fetched once, applied, dispatched, and stored by the core with the page's version", async () => {
  const { translate, sync } = await page({ traductions: { version: "7" } });
  const told = vi.fn();
  document.addEventListener("vitrine:translations", told, { once: true });
  answer('{"langue":"de","traductions":[{"intitule":"Fermer","valeur":"Schließen"},{"intitule":"Oui","valeur":" "}]}');
  await sync();
  expect(request.mock.calls).toEqual([
    [PATH, { method: "POST", body: "action=get_traductions&cible=javascript", retry: true }],
  ]);
  expect([translate("Fermer"), translate("Oui"), told.mock.calls.length]).toEqual(["Schließen", "Oui", 1]);
  const entries = new Map([["Fermer", "Schließen"]]);
  expect(storeDictionary).toHaveBeenCalledWith({ language: "de", entries }, "7", expect.any(Number));
});

test("without the core the dictionary is applied all the same", async () => {
  core = undefined;
  const { translate, sync } = await page({});
  answer('{"traductions":[{"intitule":"Fermer","valeur":"Schließen"}]}');
  translate("Plan");
  await sync();
  expect([translate("Fermer"), request.mock.calls.length]).toEqual(["Schließen", 1]);
});

test("what the bundle has in English is not taught, even if it was asked for before that came", async () => {
  const { translate, sync } = await page({ langue: "en" });
  answer('{"langue":"en","traductions":[]}');
  expect([translate("Fermer"), translate("Plan")]).toEqual(["Fermer", "Plan"]);
  await sync();
  expect(learnExpressions).toHaveBeenCalledExactlyOnceWith(expect.anything(), ["Plan"], 30);
  expect(translate("Fermer")).toBe("Close");
});

test("without the bundle's English nothing is taught", async () => {
  vi.doMock("../../page/english.js", () => {
    throw new Error("offline");
  });
  const { translate, sync } = await page({ langue: "en" });
  answer('{"langue":"en","traductions":[]}');
  translate("Plan");
  await sync();
  expect(learnExpressions).not.toHaveBeenCalled();
  vi.doUnmock("../../page/english.js");
});

test("a failure is silent, not retried, and reports no expressions (spec 8)", async () => {
  for (const text of [undefined, "<p>Panne</p>", "[]", '{"langue":"fr","traductions":[]}']) {
    const { translate, sync } = await page({});
    request.mockClear();
    if (text !== undefined) answer(text);
    expect(translate("Plan")).toBe("Plan");
    await sync();
    await sync();
    expect([request.mock.calls.length, learnExpressions.mock.calls.length, storeDictionary.mock.calls.length]).toEqual([
      1, 0, 0,
    ]);
  }
});

test("missing expressions are reported as the core says, and known ones do not load it", async () => {
  const { translate, sync } = await page({ traductions: { entries: [{ intitule: "Oui", valeur: "Ja" }] } });
  learnExpressions.mockReturnValue(["action=add_traduction&expression=Plan"]);
  for (const expression of ["Plan", "Oui", "Horaires"]) translate(expression);
  sessionStorage.setItem("vitrine-expressions-de", '["Horaires"]');
  await sync();
  expect(learnExpressions).toHaveBeenCalledExactlyOnceWith(expect.anything(), ["Plan"], 30);
  expect(request.mock.calls).toEqual([
    [PATH, { method: "POST", body: "action=add_traduction&expression=Plan", retry: false }],
  ]);
  sessionStorage.setItem("vitrine-expressions-de", '["Horaires","Plan"]');
  learnExpressions.mockClear();
  await sync();
  expect(learnExpressions).not.toHaveBeenCalled();
});

test("an expression with the other apostrophe is not missing", async () => {
  const { translate, sync } = await page({});
  answer(`{"traductions":[{"intitule":"Aujourd'hui","valeur":"Heute"}]}`);
  translate("Aujourd’hui");
  await sync();
  expect([learnExpressions.mock.calls.length, translate("Aujourd’hui")]).toEqual([0, "Heute"]);
});

test("a translation in the response is applied, dispatched and stored, and an echo is not (7.4)", async () => {
  const { translate, sync } = await page({
    traductions: { version: "7", entries: [{ intitule: "Oui", valeur: "Ja" }] },
  });
  learnExpressions.mockReturnValue(["expression=Plan", "expression=Horaires"]);
  const told = vi.fn();
  document.addEventListener("vitrine:translations", told, { once: true });
  for (const expression of ["Plan", "Horaires"]) translate(expression);
  answer('{"langue":"de","traductions":[{"intitule":"Plan","valeur":"Übersicht"}]}');
  answer('{"langue":"de","traductions":[{"intitule":"Horaires","valeur":"Horaires"}]}');
  await sync();
  expect(["Plan", "Horaires", "Oui"].map((expression) => translate(expression))).toEqual([
    "Übersicht",
    "Horaires",
    "Ja",
  ]);
  expect([told.mock.calls.length, storeDictionary.mock.calls.length]).toEqual([1, 1]);
  const entries = new Map([
    ["Oui", "Ja"],
    ["Plan", "Übersicht"],
  ]);
  expect(storeDictionary).toHaveBeenLastCalledWith({ language: "de", entries }, "7", expect.any(Number));
});

test("missing expressions are reported within 2 s of the first one, one POST each", async () => {
  vi.useFakeTimers();
  const { translate, sync } = await page({ traductions: { entries: [] } });
  const { onWanted } = await import("../../page/dictionary.js");
  onWanted(() => void sync());
  const expressions = Array.from({ length: 30 }, (_, at) => `Page ${at}`);
  const sent = new Set<string>();
  learnExpressions.mockImplementation((_known: unknown, missing: string[]) => {
    const fresh = missing.filter((one) => !sent.has(one));
    for (const one of fresh) sent.add(one);
    return fresh.map((one) => `expression=${one}`);
  });
  for (const expression of expressions) {
    translate(expression);
    await vi.advanceTimersByTimeAsync(40);
  }
  await vi.advanceTimersByTimeAsync(2000 - 30 * 40);
  vi.useRealTimers();
  expect(request.mock.calls.map(([, { body }]) => body)).toEqual(expressions.map((one) => `expression=${one}`));
});

test("a French page reports nothing: its expressions are their own translation", async () => {
  const { translate, sync } = await page({ langue: "fr" });
  answer('{"langue":"fr","traductions":[{"intitule":"CHARGEMENT","valeur":"Un instant"}]}');
  translate("Plan");
  await sync();
  expect([translate("CHARGEMENT"), learnExpressions.mock.calls.length]).toEqual(["Un instant", 0]);
});

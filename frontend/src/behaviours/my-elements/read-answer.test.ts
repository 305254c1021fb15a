import { describe, expect, it } from "vitest";
import type { HttpResult } from "../../update/http.js";
import { readAnswer } from "./read-answer.js";

const asked = `${location.origin}/modifier?id=1`;
const answer = (text: string, more: object = {}): HttpResult =>
  ({ ok: true, status: 200, url: asked, type: "text/html", text, ...more }) as HttpResult;
const failed = (status: number, text: string): HttpResult => ({ ok: false, reason: "status", status, text });
const textOf = (reading: ReturnType<typeof readAnswer>) =>
  "shown" in reading ? reading.shown.textContent?.trim() : "";

const FAILED = {
  kind: "failed",
  text: "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
};

describe("a response", () => {
  it("with alert-success is saved, and closes the popin only if it says so (spec 4.2)", () => {
    const saved = readAnswer(answer('<div class="alert alert-success">Fait</div>'), asked);
    expect([saved.kind, textOf(saved)]).toEqual(["saved", "Fait"]);
    expect(saved).toMatchObject({ closes: false });
    const closing = (value: string) => answer(`<div class="alert alert-success" data-closepopup="${value}">Fait</div>`);
    expect(readAnswer(closing("1"), asked)).toMatchObject({ kind: "saved", closes: true });
    expect(readAnswer(closing("0"), asked)).toMatchObject({ kind: "saved", closes: false });
  });

  it("without it is an error, shown as it is (spec 8)", () => {
    const refused = readAnswer(answer('<p class="texte">Titre manquant</p>'), asked);
    expect([refused.kind, textOf(refused)]).toEqual(["refused", "Titre manquant"]);
  });

  it("with a whole page is reduced to the form's message, else to its main part", () => {
    const page = `<title>T</title><header>Menu</header><main><form data-my-elements-form="edit">
      <div data-message><p class="alert-danger">Titre manquant</p></div><input></form></main>`;
    expect(textOf(readAnswer(answer(page), asked))).toBe("Titre manquant");
    expect(textOf(readAnswer(answer("<header>Menu</header><main>Refusé</main>"), asked))).toBe("Refusé");
  });

  it("with an error status is shown if it is an alert, and not if a proxy has written it", () => {
    const told = readAnswer(failed(413, '<div class="alert alert-danger">Trop lourd</div>'), asked);
    expect([told.kind, textOf(told)]).toEqual(["refused", "Trop lourd"]);
    expect(readAnswer(failed(502, "<h1>Bad Gateway</h1>"), asked)).toEqual(FAILED);
    expect(readAnswer(failed(500, '<div class="alert alert-success">?</div>'), asked).kind).toBe("refused");
  });

  it("with status 413 and no alert says that the upload is too large", () => {
    for (const text of ["", "<h1>Payload Too Large</h1>"])
      expect(readAnswer(failed(413, text), asked)).toEqual({
        kind: "failed",
        text: "Cet envoi est trop lourd pour le site. Rien de votre saisie n’est perdu : choisissez un fichier plus léger, puis recommencez ici.",
      });
  });

  it("that is truncated is a failure, unless it has said before that all is saved", () => {
    expect(readAnswer(answer('<p class="texte">Titre manquant</p><p>Le cor'), asked).kind).toBe("refused");
    for (const cut of ["<p>Titre</p><a hre", "<p>Titre</p><!-- suite", "<p>Titre</p><script>1"])
      expect([cut, readAnswer(answer(cut), asked)]).toEqual([cut, FAILED]);
    expect(readAnswer(failed(422, '<p class="alert">Titre</p><a hre'), asked)).toEqual(FAILED);
    const saved = readAnswer(answer('<div class="alert alert-success">Fait</div><a hre'), asked);
    expect([saved.kind, textOf(saved)]).toEqual(["saved", "Fait"]);
  });

  it("that is blank, not HTML, or missing is a failure", () => {
    expect(readAnswer(answer(" "), asked)).toEqual(FAILED);
    expect(readAnswer(answer("{}", { type: "application/json" }), asked)).toEqual(FAILED);
    expect(readAnswer({ ok: false, reason: "network" }, asked)).toEqual(FAILED);
  });
});

describe("a login page as a response", () => {
  const LOGIN = '<main><form data-login action="/connexion"></form></main>';
  it("is recognised by its form, and its URL is the login", () => {
    const led = answer(LOGIN, { url: `${location.origin}/connexion?retour=1` });
    expect(readAnswer(led, asked)).toEqual({ kind: "login", address: `${location.origin}/connexion?retour=1` });
  });

  it("at the form's own URL, or by its status, leads to the page, which asks for the login", () => {
    for (const login of [answer(LOGIN), failed(401, ""), failed(401, LOGIN), failed(403, LOGIN)])
      expect(readAnswer(login, asked)).toEqual({ kind: "login", address: location.href });
  });

  it("is ignored if the hook is off", () => {
    expect(readAnswer(answer('<form data-login="0"></form><p>Non</p>'), asked).kind).toBe("refused");
  });
});

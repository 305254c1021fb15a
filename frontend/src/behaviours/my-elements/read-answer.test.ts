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
  said: "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
};

describe("an answer", () => {
  it("with the mark of success is saved, and closes the popin only where it says so (spec 4.2)", () => {
    const saved = readAnswer(answer('<div class="alert alert-success">Fait</div>'), asked);
    expect([saved.kind, textOf(saved)]).toEqual(["saved", "Fait"]);
    expect(saved).toMatchObject({ closes: false });
    const closing = (value: string) => answer(`<div class="alert alert-success" data-closepopup="${value}">Fait</div>`);
    expect(readAnswer(closing("1"), asked)).toMatchObject({ kind: "saved", closes: true });
    expect(readAnswer(closing("0"), asked)).toMatchObject({ kind: "saved", closes: false });
  });

  it("without it is a refusal, shown as it is (spec 8)", () => {
    const refused = readAnswer(answer('<p class="texte">Titre manquant</p>'), asked);
    expect([refused.kind, textOf(refused)]).toEqual(["refused", "Titre manquant"]);
  });

  it("that is a whole page gives what it says of the form", () => {
    const page = `<title>T</title><header>Menu</header><main><form data-my-elements-form="edit">
      <div data-message><p class="alert-danger">Titre manquant</p></div><input></form></main>`;
    expect(textOf(readAnswer(answer(page), asked))).toBe("Titre manquant");
    expect(textOf(readAnswer(answer("<header>Menu</header><main>Refusé</main>"), asked))).toBe("Refusé");
  });

  it("of an error status is shown if it is meant for visitors, and not if a proxy has written it", () => {
    const told = readAnswer(failed(413, '<div class="alert alert-danger">Trop lourd</div>'), asked);
    expect([told.kind, textOf(told)]).toEqual(["refused", "Trop lourd"]);
    expect(readAnswer(failed(502, "<h1>Bad Gateway</h1>"), asked)).toEqual(FAILED);
    expect(readAnswer(failed(500, '<div class="alert alert-success">?</div>'), asked).kind).toBe("refused");
  });

  it("that is too heavy says so, where the server has no words for it", () => {
    for (const text of ["", "<h1>Payload Too Large</h1>"])
      expect(readAnswer(failed(413, text), asked)).toEqual({
        kind: "failed",
        said: "Cet envoi est trop lourd pour le site. Rien de votre saisie n’est perdu : choisissez un fichier plus léger, puis recommencez ici.",
      });
  });

  it("that was cut off is a failure, unless it says before that all is saved", () => {
    expect(readAnswer(answer('<p class="texte">Titre manquant</p><p>Le cor'), asked).kind).toBe("refused");
    for (const cut of ["<p>Titre</p><a hre", "<p>Titre</p><!-- suite", "<p>Titre</p><script>1"])
      expect([cut, readAnswer(answer(cut), asked)]).toEqual([cut, FAILED]);
    expect(readAnswer(failed(422, '<p class="alert">Titre</p><a hre'), asked)).toEqual(FAILED);
    const saved = readAnswer(answer('<div class="alert alert-success">Fait</div><a hre'), asked);
    expect([saved.kind, textOf(saved)]).toEqual(["saved", "Fait"]);
  });

  it("without a word, without HTML, or that has not come is a failure", () => {
    expect(readAnswer(answer(" "), asked)).toEqual(FAILED);
    expect(readAnswer(answer("{}", { type: "application/json" }), asked)).toEqual(FAILED);
    expect(readAnswer({ ok: false, reason: "network" }, asked)).toEqual(FAILED);
  });
});

describe("a login page in an answer", () => {
  const LOGIN = '<main><form data-login action="/connexion"></form></main>';
  it("is recognised by its form, and leads where the request was led to", () => {
    const led = answer(LOGIN, { url: `${location.origin}/connexion?retour=1` });
    expect(readAnswer(led, asked)).toEqual({ kind: "login", address: `${location.origin}/connexion?retour=1` });
  });

  it("at the form's own address, or by its status, leads to the page, which asks for it as well", () => {
    for (const login of [answer(LOGIN), failed(401, ""), failed(401, LOGIN), failed(403, LOGIN)])
      expect(readAnswer(login, asked)).toEqual({ kind: "login", address: location.href });
  });

  it("is none where the hook is off", () => {
    expect(readAnswer(answer('<form data-login="0"></form><p>Non</p>'), asked).kind).toBe("refused");
  });
});

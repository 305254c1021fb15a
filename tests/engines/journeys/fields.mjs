// Fields: what is typed, what it becomes, and what the form sends.

import assert from "node:assert/strict";

const written = (selector) => document.querySelector(selector).value;
const sent = (form, name) => new FormData(document.querySelector(form)).getAll(name);

/** The button that opens the calendar of the field #stockee. */
const opener = 'button[aria-label="Ouvrir le calendrier : Date enregistrée"]';

export default {
  async "a masked field inserts separators while typing, and sends the bare number"(visitor) {
    await visitor.open("/vitrine/galerie/masques.html");
    await visitor.sees(true, () => document.querySelector("input[type=hidden][name=telephone]") !== null);
    await visitor.click("input[type=tel]");
    await visitor.type("0612345678");
    await visitor.sees("06 12 34 56 78", written, "input[type=tel]");
    await visitor.sees(["0612345678"], sent, "#formulaire", "telephone");
    await visitor.press("Backspace");
    await visitor.sees("06 12 34 56 7", written, "input[type=tel]");
    await visitor.sees([""], sent, "#formulaire", "telephone");
    // In the middle of the text the caret stays with what is typed.
    for (let turn = 0; turn < 3; turn++) await visitor.press("ArrowLeft");
    await visitor.press("Backspace");
    await visitor.type("9");
    await visitor.sees("06 12 34 96 7", written, "input[type=tel]");
  },

  async "a typed date is parsed, and another is chosen in the calendar by keyboard"(visitor) {
    await visitor.open("/vitrine/galerie/dates.html");
    await visitor.shows(opener);
    await visitor.click("#date");
    await visitor.type("5/3/24");
    await visitor.press("Tab");
    await visitor.sees("05/03/2024", written, "#date");
    await visitor.sees(["2024-03-05"], sent, "#formulaire", "date");
    await visitor.focus(opener);
    await visitor.press("Enter");
    await visitor.stands('button[aria-label="mardi 5 mars 2024, choisie"]');
    await visitor.press("ArrowRight");
    await visitor.stands('button[aria-label^="mercredi 6 mars 2024"]');
    await visitor.press("Enter");
    await visitor.hides("[role=grid]");
    await visitor.stands(opener);
    await visitor.sees("06/03/2024", written, "#stockee");
    await visitor.sees(["2024-03-06"], sent, "#formulaire", "stockee");
  },

  async "the calendar opens by mouse and changes months, and Escape keeps the date"(visitor) {
    await visitor.open("/vitrine/galerie/dates.html");
    await visitor.click(opener);
    await visitor.shows("[role=grid]", "mars 2024");
    await visitor.click("[role=dialog] button", "Mois suivant");
    await visitor.shows("[role=grid]", "avril 2024");
    await visitor.press("Escape");
    await visitor.hides("[role=grid]");
    await visitor.sees("05/03/2024", written, "#stockee");
    await visitor.click(opener);
    await visitor.click("[role=grid] button", "vendredi 15 mars 2024");
    await visitor.sees("15/03/2024", written, "#stockee");
  },

  async "the check lists all errors in one alert, then beside the fields until they are corrected"(visitor) {
    const alert = "dialog[open][role=alertdialog]";
    await visitor.open("/vitrine/galerie/controle.html");
    await visitor.shows("#formulaire[novalidate]");
    await visitor.click("#formulaire button", "Envoyer");
    await visitor.shows(`${alert} .vt-question-text`);
    const [text] = await visitor.shown(`${alert} .vt-question-text`);
    assert.match(text, /Nom de famille.*Courriel.*Téléphone.*Quartier.*Vous êtes/);
    await visitor.click(`${alert} button`, "OK");
    await visitor.hides(alert);
    await visitor.stands("[name=nom]");
    await visitor.sees("true", () => document.querySelector("[name=nom]").getAttribute("aria-invalid"));
    await visitor.type("Martin");
    await visitor.press("Tab");
    await visitor.sees(true, () => document.querySelector("[name=nom]").getAttribute("aria-invalid") !== "true");
    await visitor.sees("", () => document.querySelector("#envoye").value);
  },

  async "Back restores a submitted suggestion with the hidden field it had filled"(visitor) {
    const path = "/vitrine/galerie/suggestions.html";
    const filled = () => ["#lieu", "#adresse", "#choisi"].map((field) => document.querySelector(field).value);
    await visitor.open(path);
    await visitor.click("#lieu");
    await visitor.type("halle");
    await visitor.shows("[role=listbox] [role=option]");
    await visitor.press("ArrowDown");
    await visitor.press("Enter");
    await visitor.sees(true, () => document.querySelector("#choisi").value !== "");
    const before = await visitor.ask(filled);
    await visitor.click("#reserver button", "Envoyer");
    await visitor.sees(true, () => location.search.includes("choisi="));
    await visitor.rests();
    await visitor.back();
    await visitor.at(path);
    await visitor.sees(before, filled);
  },

  async "a suggestion is picked by keyboard and fills its fields, another by mouse"(visitor) {
    const list = "[role=listbox]";
    await visitor.open("/vitrine/galerie/suggestions.html");
    await visitor.click("#lieu");
    await visitor.type("halle");
    await visitor.shows(`${list} [role=option]`);
    await visitor.press("ArrowDown");
    await visitor.shows(`${list} [aria-selected=true]`);
    await visitor.press("Enter");
    await visitor.hides(list);
    await visitor.sees(true, () => document.querySelector("#lieu").value.toLowerCase().includes("halle"));
    await visitor.sees(true, () => document.querySelector("#adresse").value !== "");
    await visitor.click("#commune");
    await visitor.type("con");
    await visitor.shows(`${list} [role=option]`);
    const [first] = await visitor.shown(`${list} [role=option]`);
    await visitor.click(`${list} [role=option]`, first);
    await visitor.hides(list);
    await visitor.sees(first, written, "#commune");
    await visitor.stands("#commune");
  },

  async "a rich text accepts typing and bold by shortcut, and sends clean HTML"(visitor) {
    const html = () => document.querySelector("#article").value.replaceAll("&nbsp;", " ");
    await visitor.open("/vitrine/galerie/texte-riche.html");
    await visitor.ask(() => document.querySelector("#article").scrollIntoView({ block: "center" }));
    await visitor.click(".vt-rich-text[contenteditable=true]");
    await visitor.press("Control+a");
    await visitor.press("Backspace");
    await visitor.type("Le marché ");
    await visitor.press("Control+b");
    await visitor.type("du vendredi");
    await visitor.press("Enter");
    await visitor.press("Control+b");
    await visitor.type("sur le quai");
    await visitor.sees("<p>Le marché <strong>du vendredi</strong></p><p>sur le quai</p>", html);
    await visitor.press("Control+z");
    await visitor.sees(true, () => !document.querySelector("#article").value.includes("quai"));
  },

  async "bold on a whole text that ends in a list adds no line to it"(visitor) {
    await visitor.open("/vitrine/galerie/texte-riche.html");
    await visitor.ask(() => document.querySelector("#article").scrollIntoView({ block: "center" }));
    await visitor.click(".vt-rich-text[contenteditable=true]");
    await visitor.press("Control+a");
    await visitor.press("Control+b");
    await visitor.sees("fleurs</strong></li></ul>", () => document.querySelector("#article").value.slice(-25));
  },
};

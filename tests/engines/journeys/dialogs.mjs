// What opens over the page: the modal, questions, pictures, the mobile menu.

import assert from "node:assert/strict";

const MODAL = "/vitrine/galerie/modale.html";
const dialog = "dialog[open]";
const depth = () => history.state?.vitrine?.dialogs ?? 0;

/** Closes an open dialog, and checks that the page is as it was. */
async function leavesNothing(visitor, close, opener) {
  await close();
  await visitor.hides(dialog);
  await visitor.stands(opener);
  await visitor.sees(0, depth);
}

export default {
  async "the modal traps Tab; Escape, its button and Back close it and return the focus"(visitor) {
    await visitor.open(MODAL);
    const closings = [
      () => visitor.press("Escape"),
      () => visitor.click(`${dialog} button`, "Fermer"),
      () => visitor.back(),
    ];
    for (const close of closings) {
      await visitor.click("#simple");
      await visitor.shows(`${dialog} h2`, "Déchèterie");
      await visitor.sees(1, depth);
      assert.ok(await visitor.ask(() => document.querySelector("dialog[open]").matches(":modal")));
      for (let turn = 0; turn < 3; turn++) {
        await visitor.press("Tab");
        assert.ok(await visitor.ask(() => document.activeElement.closest("dialog") !== null));
      }
      await leavesNothing(visitor, close, "#simple");
      await visitor.at(MODAL);
    }
  },

  async "focus returns to the clicked button even if the click did not focus it, as on a Mac"(visitor) {
    await visitor.open(MODAL);
    await visitor.ask(() => document.querySelector("#simple").click());
    await visitor.shows(`${dialog} h2`, "Déchèterie");
    await leavesNothing(visitor, () => visitor.press("Escape"), "#simple");
  },

  async "after an answered question a script can leave the page, and Back returns"(visitor) {
    await visitor.open("/actualites?p=2");
    await visitor.ask(() => {
      window.vitrine.confirm("Aller à l’agenda ?").then((answer) => answer && location.assign("/agenda"));
    });
    await visitor.shows(`${dialog} .vt-question-text`, "Aller à l’agenda ?");
    await visitor.click(`${dialog} button`, "Oui");
    await visitor.at("/agenda");
    await visitor.shows("h1", "Agenda");
    await visitor.back();
    await visitor.at("/actualites?p=2");
    await visitor.hides(dialog);
  },

  async "the lightbox browses by keys and buttons; Escape and Back close it"(visitor) {
    const shown = `${dialog} [role=group]:not([inert]) img`;
    const nameOf = (selector) => document.querySelector(selector)?.alt;
    const isDrawn = (selector) => (document.querySelector(selector)?.naturalWidth ?? 0) > 0;
    await visitor.open("/vitrine/galerie/visionneuse.html");
    await visitor.click("#groupe li:first-child a");
    await visitor.sees("Un pont de pierre sur la rivière", nameOf, shown);
    await visitor.shows(`${dialog} .vt-lightbox-count`, "1/3");
    await visitor.press("ArrowRight");
    await visitor.sees("Trois maisons rouges au bord de l’eau", nameOf, shown);
    await visitor.sees(true, isDrawn, shown);
    await visitor.click(`${dialog} button`, "suivante");
    await visitor.shows(`${dialog} .vt-lightbox-count`, "3/3");
    await leavesNothing(visitor, () => visitor.press("Escape"), "#groupe li:first-child a");
    await visitor.click("#groupe li:first-child a");
    await visitor.shows(`${dialog} .vt-lightbox-count`, "1/3");
    await leavesNothing(visitor, () => visitor.back(), "#groupe li:first-child a");
  },

  async "at 360 px the mobile menu opens a panel; Back goes up, Escape closes"(visitor) {
    const menu = "dialog.vt-menu[open]";
    const panel = () => document.querySelector("dialog.vt-menu [aria-expanded=true]")?.getAttribute("aria-expanded");
    await visitor.resize(360, 740);
    await visitor.open("/");
    assert.equal(await visitor.ask(() => innerWidth), 360);
    await visitor.click("[data-mobile-menu]");
    await visitor.shows(menu);
    await visitor.hides(`${menu} button`, "Retour");
    await visitor.click(`${menu} [aria-expanded=false]`);
    await visitor.shows(`${menu} button`, "Retour");
    await visitor.sees("true", panel);
    await visitor.back();
    await visitor.hides(`${menu} button`, "Retour");
    await visitor.shows(menu);
    await leavesNothing(visitor, () => visitor.press("Escape"), "[data-mobile-menu]");
    await visitor.at("/");
  },
};

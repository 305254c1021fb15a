// What moves, and maps.

const PAUSE = "Mettre en pause";
const START = "démarrer la présentation";

export default {
  async "a slider runs by itself, pauses by its first button, and moves by its others"(visitor) {
    const current = () =>
      Array.from(document.querySelectorAll("#usuel [data-slides] > *")).findIndex((slide) => !slide.inert);
    await visitor.open("/vitrine/galerie/slider.html");
    await visitor.ask(() => document.querySelector("#usuel").scrollIntoView({ block: "center" }));
    await visitor.shows("#usuel button", PAUSE);
    const before = await visitor.ask(current);
    await visitor.sees((before + 1) % 3, current);
    await visitor.click("#usuel button", PAUSE);
    await visitor.shows("#usuel button", START);
    const paused = await visitor.ask(current);
    await visitor.click("#usuel button", "suivante");
    await visitor.sees((paused + 1) % 3, current);
    await visitor.shows("#usuel .vt-rotation-count", `${((paused + 1) % 3) + 1}/3`);
    await visitor.click("#usuel button", "précédente");
    await visitor.sees(paused, current);
    await visitor.shows("#usuel button", START);
  },

  async "a slideshow fades to the next picture by itself, and pauses by its first button"(visitor) {
    const TEXTS = ["Le pont aux deux arches", "Le quai au soleil couchant", "La halle"];
    const caption = () => document.querySelector("#usuel .vt-slideshow figcaption")?.textContent;
    const rests = () => document.querySelectorAll("#usuel .vt-slideshow figure img").length === 1;
    await visitor.open("/vitrine/galerie/diaporama.html");
    await visitor.ask(() => document.querySelector("#usuel").scrollIntoView({ block: "center" }));
    await visitor.shows("#usuel button", PAUSE);
    await visitor.sees(TEXTS[1], caption);
    await visitor.click("#usuel button", PAUSE);
    await visitor.shows("#usuel button", START);
    await visitor.sees(true, rests);
    const at = TEXTS.indexOf(await visitor.ask(caption));
    await visitor.click("#usuel button", "suivante");
    await visitor.sees(TEXTS[(at + 1) % 3], caption);
    await visitor.sees(true, rests);
  },

  async "the town's map requests nothing from another site before consent, and a refusal leaves the list"(visitor) {
    await visitor.open("/decouvrir/plan");
    await visitor.shows("[data-map] button", "Refuser");
    await visitor.sees(true, () => document.querySelector("[data-map]").textContent.includes("data.geopf.fr"));
    await visitor.click("[data-map] button", "Refuser");
    await visitor.sees(true, () => /les lieux sans fond/.test(document.querySelector("[data-map]").textContent));
    await visitor.shows("#element-halle");
    await visitor.open("/decouvrir/plan");
    await visitor.sees(true, () => /les lieux sans fond/.test(document.querySelector("[data-map]").textContent));
    const foreign = () =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => !name.startsWith(location.origin));
    await visitor.sees([], foreign);
  },

  async "a map shows its tiles and places; a place opens its popup, Escape closes it"(visitor) {
    await visitor.open("/vitrine/galerie/carte.html");
    await visitor.ask(() => document.querySelector("#modes").scrollIntoView({ block: "center" }));
    await visitor.shows("#modes img.leaflet-tile-loaded");
    await visitor.click("#modes .vt-map button", "La halle");
    await visitor.shows("#modes .vt-map [role=dialog]");
    await visitor.press("Escape");
    await visitor.hides("#modes .vt-map [role=dialog]");
    await visitor.click(".map-mode button", "Vue aérienne");
    await visitor.shows("#modes img[src*=carreau-photo]");
  },
};

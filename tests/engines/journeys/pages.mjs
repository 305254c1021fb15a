// What concerns the whole page: what it announces, its language, its heights, its places.

const gallery = (name) => `/vitrine/galerie/${name}.html`;

export default {
  async "a banner is closed by its link and moves the focus on; a popup is closed by Escape and not shown again"(
    visitor,
  ) {
    await visitor.open("/");
    await visitor.click("#annonce [data-close]");
    await visitor.hides("#annonce");
    await visitor.sees(true, () => document.activeElement !== document.body);
    await visitor.open("/decouvrir/balades");
    await visitor.shows("dialog[open] h2", "Et si l’on y allait ensemble ?");
    await visitor.press("Escape");
    await visitor.hides("dialog[open]");
    await visitor.open("/decouvrir/balades");
    await visitor.hides("[data-front-popup]");
    await visitor.open("/");
    await visitor.hides("[data-front-banner]");
  },

  async "a tooltip shows on hover and focus, describes its element, and Escape hides it"(visitor) {
    const text = () => globalThis.engines.all("[role=tooltip]").map(globalThis.engines.textOf);
    await visitor.open(gallery("infobulles"));
    await visitor.hover("#titre");
    await visitor.sees(["Plan local d’urbanisme"], text);
    await visitor.press("Escape");
    await visitor.sees([], text);
    await visitor.focus("header a");
    await visitor.press("Tab");
    await visitor.sees(["Plan local d’urbanisme"], text);
    await visitor.sees(true, () => {
      const described = document.querySelector("#titre").getAttribute("aria-describedby").split(" ");
      return described.includes(document.querySelector("[role=tooltip]").id);
    });
  },

  async "an English page is in English, and its questions too"(visitor) {
    await visitor.open("/en");
    await visitor.sees("Yes", () => window.vitrine.translate("Oui"));
    await visitor.ask(() => void window.vitrine.confirm("Shall we go?"));
    await visitor.shows("dialog[open] button", "Yes");
    await visitor.click("dialog[open] button", "No");
    await visitor.hides("dialog[open]");
  },

  async "elements of a row have the same height at every width"(visitor) {
    const spread = (selector) => {
      const rows = new Map();
      for (const element of document.querySelectorAll(selector)) {
        const { top, height } = element.getBoundingClientRect();
        const row = Array.from(rows.keys()).find((known) => Math.abs(known - top) <= 1) ?? top;
        rows.set(row, [...(rows.get(row) ?? []), height]);
      }
      return Math.max(...Array.from(rows.values(), (heights) => Math.max(...heights) - Math.min(...heights))) <= 0.5;
    };
    await visitor.open(gallery("hauteurs-egales"));
    for (const width of [1280, 1013, 700])
      for (const group of ["simple", "titres", "textes", "interieurs", "bordures"]) {
        await visitor.resize(width, 800);
        await visitor.sees(true, spread, `[data-equalize=${group}]`);
      }
  },

  async "a reload keeps the scroll position, despite a hash"(visitor) {
    await visitor.open("/mairie/demarches");
    const hash = await visitor.ask(() => {
      const parts = Array.from(document.querySelectorAll("main [id]")).filter(({ offsetTop }) => offsetTop > 300);
      location.hash = parts[0].id;
      return location.hash;
    });
    await visitor.at(`/mairie/demarches${hash}`);
    const left = await visitor.ask(() => {
      scrollBy({ top: 260, behavior: "instant" });
      return scrollY;
    });
    await visitor.ask(() => {
      setTimeout(() => location.reload());
    });
    await visitor.sees(["reload", true], () => [
      performance.getEntriesByType("navigation")[0].type,
      globalThis.engines.isReady() && document.readyState === "complete",
    ]);
    for (let turn = 0; turn < 3; turn++) await visitor.sees(true, (top) => Math.abs(scrollY - top) <= 1, left);
  },
};

// The mobile menu on a phone: from the tap on its button to the frame that shows it, the first time in a page and
// again. The floor is a hand-written dialog with the links of the open panel. mmenu reads the whole menu from the page
// on load; ours is in the browser's storage, as it is from a visitor's second page on.

import { blocksOf, CURRENT, listsOf, panelOf } from "./menu-site.mjs";

const page = (head, body) => `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Menu</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}</head><body>
<div><header><button id="button" type="button" data-mobile-menu>Menu</button></header><main><h1>Une page</h1></main></div>${body}
</body></html>`;

const config = JSON.stringify({ idpage: CURRENT, menu: { configmenu: "banc" } });

const vitrine = () => ({
  name: "Vitrine",
  html: page(
    `<link rel="stylesheet" href="/dist/page.css"><script type="application/json" id="vitrine-config">${config}</script>
<script type="module" src="/dist/page.js"></script>`,
    "",
  ),
  shown: "dialog.vt-menu[open]",
  menu: "dialog.vt-menu",
  panel: "dialog.vt-menu ul ul ul > li",
});

const floor = (count) => ({
  name: "dialog written by hand",
  html: page(
    "",
    `<dialog id="menu"><nav>${panelOf(count)}</nav></dialog><script>
button.onclick = () => menu.showModal(); window.leave = () => menu.close();
</script>`,
  ),
  shown: "#menu[open]",
  menu: "#menu",
  panel: "#menu li",
});

const light = (count) => ({
  name: "mmenu-light 3.2.2",
  html: page(
    '<link rel="stylesheet" href="/npm/mmenu-light/dist/mmenu-light.css">',
    `<nav id="menu">${listsOf(count)}</nav><script src="/npm/mmenu-light/dist/mmenu-light.js"></script><script>
const light = new MmenuLight(document.querySelector("#menu"), "all");
light.navigation();
const drawer = light.offcanvas();
button.onclick = () => drawer.open();
window.leave = () => drawer.close();
</script>`,
  ),
  shown: ".mm-ocd--open",
  menu: ".mm-ocd",
  panel: ".mm-spn--open:not(:has(.mm-spn--open)) > li",
});

const full = (count) => ({
  name: "mmenu-js 9.3.0",
  html: page(
    '<link rel="stylesheet" href="/npm/mmenu-js/dist/mmenu.css">',
    `<nav id="menu">${listsOf(count)}</nav><script src="/npm/mmenu-js/dist/mmenu.js"></script><script>
addEventListener("DOMContentLoaded", () => {
  const { API } = new Mmenu("#menu");
  button.onclick = () => API.open();
  window.leave = () => API.close();
});
</script>`,
  ),
  shown: ".mm-menu--opened",
  menu: ".mm-menu",
  panel: ".mm-panel--opened > ul > li",
});

const TYPED = "ecole 4";

/** A subject of the bench: a site of `count` pages. */
export function menuOf(count) {
  const contenders = [vitrine(), floor(count), light(count), full(count)];
  return {
    contenders,
    columns: ["first tap", "again", "nodes beside", "core's answer", "worst key"],
    viewport: { width: 360, height: 740 },
    answers: { "/vitrine/ajax/modules/menu/mobile-menu.php": blocksOf(count) },
    async measure(tab, place) {
      const { shown, menu, panel, name } = contenders[place];
      if (name === "Vitrine") await visitedBefore(tab);
      const tap = () => tab.evaluate(open, shown);
      const first = await tap();
      await tab.evaluate(() => (window.leave ?? (() => window.vitrine.mobileMenu("close")))());
      await tab.waitForFunction((selector) => !document.querySelector(selector), shown);
      const times = {
        "first tap": first,
        again: await tap(),
        "nodes beside": await tab.evaluate(beside, [menu, panel]),
      };
      return name === "Vitrine" ? { ...times, ...(await searched(tab)) } : times;
    },
  };
}

/** The first page of a visit requests the menu; the next one already has it, and loads its renderer. */
async function visitedBefore(tab) {
  await tab.evaluate(() => window.vitrine.mobileMenu("load"));
  await tab.reload({ waitUntil: "networkidle" });
  await tab.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("vitrine_mobile-menu")),
  );
  // It is then read when the page is idle.
  const idle = () => new Promise((done) => requestIdleCallback(() => done()));
  for (let turn = 0; turn < 3; turn++) await tab.evaluate(idle);
}

/**
 * Runs in the page: taps the button at the start of a frame. Returns the ms to the end of the frame that shows the
 * menu.
 */
async function open(shown) {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  const tapped = await frame();
  document.querySelector("#button").click();
  let now = await frame();
  while (!document.querySelector(shown)) now = await frame();
  return now - tapped;
}

/** Runs in the page: counts the menu's elements without the open panel's items, but with the lists in these. */
function beside([menu, panel]) {
  const all = document.querySelector(menu).querySelectorAll("*").length;
  const own = (item) => 1 + item.querySelectorAll("*").length - item.querySelectorAll("ul, ul *").length;
  return Array.from(document.querySelectorAll(panel)).reduce((left, item) => left - own(item), all);
}

/**
 * The search of the open menu: the core's time for an answer, and the time from a key to the frame with the results.
 */
async function searched(tab) {
  const ms = await tab.evaluate(
    async ([typed, page]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
      const field = document.querySelector("dialog.vt-menu input");
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
      let worst = 0;
      for (let length = 1; length <= typed.length; length++) {
        const pressed = await frame();
        write.call(field, typed.slice(0, length));
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        worst = Math.max(worst, (await frame()) - pressed);
      }
      const drawn = document.querySelectorAll("dialog.vt-menu ul > li").length;
      if (drawn === 0 || drawn > 50) throw new Error(`${drawn} results are drawn`);
      // The page's own instance: a module is evaluated once.
      const glue = performance.getEntriesByType("resource").find(({ name }) => /\/menu-[\w-]{7}\.js$/.test(name)).name;
      const menu = (await import(glue)).readMenu(
        localStorage.getItem("vitrine-mobile-menu-datas"),
        page,
        document.baseURI,
      );
      const answers = Array.from(typed, (_, at) => {
        const before = performance.now();
        menu.find(typed.slice(0, at + 1), 50);
        return performance.now() - before;
      });
      return { "worst key": worst, "core's answer": Math.max(...answers) };
    },
    [TYPED, config],
  );
  return ms;
}

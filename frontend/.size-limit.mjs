// The weight that a visitor pays, brotli, per chunk and per WebAssembly module. A chunk without a budget is an error:
// whatever is new gets its number here, with its reason.

import { readdirSync } from "node:fs";

const ENTRY = [{ name: "page.js: the kernel", file: "page.js", limit: "3 kB" }];
const STYLE = [{ name: "page.css", file: "page.css", limit: "5 kB" }];

/** Chunks by the name before their hash. */
const CHUNKS = [
  // Numbers, cookies and base64 answer at once: they are there with the rest, when vitrine:ready is sent. With them comes
  // what most chunks use: a request each would cost more than the bytes. Entries are found by either apostrophe.
  // The addresses hold the hashes of all parts: a change of any part makes it some bytes lighter or heavier.
  {
    name: "script interface, page, feedback, header, empty fields, addresses of the parts",
    file: "script-interface",
    limit: "9.6 kB",
  },
  { name: "the bundle's English, for English pages", file: "english", limit: "4 kB" },
  // With the lists and parts that links miss, and the forms of JSON that are right.
  { name: "what vitrine.debug finds, fetched when the page is idle", file: "debug", limit: "1.5 kB" },
  { name: "generic requests", file: "requests", limit: "1.5 kB" },
  { name: "loader, as it is drawn", file: "loader-overlay", limit: "1.25 kB" },
  // With the exchange of whole lists and the parts that survive as they are, which idiomorph can lose.
  { name: "in-place update (idiomorph)", file: "morph", limit: "4.25 kB" },
  // With the fields and controls of lists: every page that has one needs all of it, none does before its load event.
  // With what a browser that takes no more changes of the history leaves to do.
  // An entry gives back its title, too, and opens the fold that hid the control; an answer may be that of another block.
  // Fields with suggestions name theirs as it names what had the focus.
  { name: "history, fields, answers into the page, renewal of a part", file: "update", limit: "6.9 kB" },
  // With what each entry keeps of all agendas: the address says the state of one part of the page.
  { name: "agenda", file: "agenda", limit: "1.7 kB" },
  { name: "list", file: "list", limit: "4 kB" },
  { name: "link back to a list", file: "list-link", limit: "0.5 kB" },
  { name: "load more", file: "load-more", limit: "5.5 kB" },
  // With the text of cells as it is read, and headers that come later or hold another button.
  { name: "sortable table", file: "sortable-table", limit: "3.25 kB" },
  { name: "table with held rows and columns, with its style", file: "sticky-table", limit: "3.15 kB" },
  // With the heights and places of what is drawn scaled or zoomed.
  { name: "layout: heights and centering", file: "layout", limit: "3.3 kB" },
  { name: "anchors, scrolling on ready", file: "page-scroll", limit: "2 kB" },
  { name: "clickable block", file: "clickable-block", limit: "1.5 kB" },
  { name: "dropdown", file: "dropdown", limit: "1.25 kB" },
  { name: "reference sheet", file: "reference-sheet", limit: "1 kB" },
  { name: "thumbnails that open enlarged", file: "image-zoom", limit: "1 kB" },
  { name: "windows of the administration and of slideshows", file: "named-window", limit: "0.75 kB" },
  { name: "translations: dictionary fetched, stored, taught", file: "translations", limit: "1.5 kB" },
  // With what a pick has filled in hidden fields, which Chromium does not give back after Back.
  { name: "suggestions below a field", file: "autocomplete", limit: "5.75 kB" },
  { name: "search that opens where it stands", file: "search-box", limit: "0.75 kB" },
  { name: "tooltip", file: "tooltip", limit: "1.75 kB" },
  // With the search for the field of each of several maps.
  { name: "map: whether and when it is drawn, its modes", file: "map", limit: "3.15 kB" },
  { name: "map, as it is drawn, with its style (Leaflet)", file: "draw-map", limit: "44 kB" },
  { name: "map of more than 200 places (supercluster)", file: "clusters", limit: "4 kB" },
  { name: "captcha of a form", file: "captcha", limit: "2 kB" },
  { name: "captcha of another site", file: "captcha-service", limit: "2.25 kB" },
  // A map and a captcha of one page ask by the same.
  { name: "what the visitor allows, and the question in its place", file: "consent", limit: "1.5 kB" },
  { name: "consent: the bar, the way to think again", file: "consent-choices", limit: "3 kB" },
  { name: "consent: the panel, with its style", file: "consent-panel", limit: "1.75 kB" },
  { name: "audience measurement", file: "track", limit: "1.75 kB" },
  { name: "media of a retired plug-in", file: "legacy-media", limit: "0.75 kB" },
  { name: "captcha: solver (altcha)", file: "pbkdf2", limit: "1.75 kB" },
  { name: "sanitiser of HTML (DOMPurify)", file: "sanitiser", limit: "11 kB" },
  { name: "what a rich text may hold", file: "rich-html", limit: "1.5 kB" },
  { name: "core loader", file: "load-core", limit: "1 kB" },
  { name: "core glue", file: "vitrine-glue", limit: "4 kB" },
  { name: "forms core glue", file: "forms-glue", limit: "4 kB" },
  // With the refusal of what is pasted into a mask of dates and would become another day there.
  { name: "core module, forms", file: "vitrine_forms", limit: "37.75 kB" },
  { name: "core module, flat", file: "vitrine_bg", limit: "12 kB" },
  // React is no module, and who imports all of it takes it through this; the bundler leaves it in a chunk of its own.
  { name: "bundler's helper beside React", file: "rolldown-runtime", limit: "0.75 kB" },
  { name: "inline styles, written and taken back", file: "inline-style", limit: "0.75 kB" },
  { name: "judge of addresses", file: "safe-url", limit: "1.25 kB" },
  { name: "share box", file: "share", limit: "1.75 kB" },
  { name: "banner; whether a popup or banner was seen", file: "front", limit: "1.5 kB" },
  { name: "popup of the page, with its style", file: "popup", limit: "3 kB" },
  // With the style of all dialogs, and the cross of their close buttons: no page shows one before.
  { name: "dialogs: opening, focus, Tab, style", file: "open-dialog", limit: "2.95 kB" },
  { name: "menu core glue (2.8 kB), with the look of the menu", file: "menu-glue", limit: "4.1 kB" },
  { name: "core module, menu", file: "vitrine_menu", limit: "24 kB" },
  { name: "React host", file: "react", limit: "62 kB" },
  { name: "island: modal", file: "modal", limit: "4 kB" },
  { name: "island: modal box, with its style", file: "box", limit: "4 kB" },
  { name: "rich text: when its editor comes", file: "rich-text", limit: "1 kB" },
  { name: "island: rich text, with squire and its style", file: "rich-editor", limit: "30 kB" },
  // With the marks of refused fields, and what a list says whose member is not logged in any more.
  { name: "what members write: popins, forms, drafts, rows of their list", file: "my-elements", limit: "7.15 kB" },
  // Only where a form comes without what was typed in it.
  { name: "the offer of a draft, with its style", file: "draft-offer", limit: "1 kB" },
  { name: "permalink", file: "permalink", limit: "1.5 kB" },
  // With what it says of a picture that is long in coming.
  { name: "island: lightbox, with carousel, zoom and presentation", file: "lightbox", limit: "17.6 kB" },
  // With the notice of a site that has no menu to show.
  { name: "island: menu", file: "menu", limit: "4.3 kB" },
  // With what a framework writes of a field, as React does its name at each key: without it fields are sent twice.
  { name: "what fields share: value sent, hint, fault, guard of the form", file: "fields", limit: "2.75 kB" },
  { name: "what turns by itself: buttons, and when it is held", file: "rotation", limit: "2 kB" },
  { name: "slider (Embla), with its style", file: "slider", limit: "9.15 kB" },
  { name: "slideshow, with its style", file: "slideshow", limit: "3.5 kB" },
  { name: "form check", file: "form-check", limit: "4 kB" },
  // With the days that are pasted as people write them: asked of the core's reader, they cost its module nothing.
  { name: "masks (Maskito), with their sentences", file: "mask", limit: "5.4 kB" },
  // With the core's sentences as dictionaries have them: given by the core, they would make its module 0.6 kB heavier.
  // With what keeps a text that is being typed as it is while a framework renders its field again.
  // With the day of a stored moment, and what is said of a kind that is none.
  { name: "date field", file: "date", limit: "4.7 kB" },
  { name: "island: calendar of a date field, with its style (react-day-picker)", file: "calendar", limit: "21.35 kB" },
  { name: "placement beside an element, layers without React", file: "layer", limit: "7 kB" },
];

/** The core's modules by what a visitor does; `full`, for embedders who want one file, is at most the three before it. */
const MODULES = { flat: "12 kB", forms: "37.75 kB", menu: "24 kB", full: "59.5 kB", web: "18 kB" };

const built = readdirSync(new URL("dist/chunks/", import.meta.url)).filter((name) => /\.(?:js|wasm|css)$/.test(name));
const nameOf = (file) => file.replace(/-[\w-]{8}\.\w+$/, "");

const unknown = built.filter((file) => !CHUNKS.some((chunk) => chunk.file === nameOf(file)));
if (unknown.length > 0) throw new Error(`no budget in .size-limit.mjs for ${unknown.join(", ")}`);

function pathOf(name) {
  const file = built.find((candidate) => nameOf(candidate) === name);
  if (!file) throw new Error(`.size-limit.mjs has a budget for ${name}, which is not built`);
  return `dist/chunks/${file}`;
}

const contentPage = ["page.js", "page.css"].map((file) => `dist/${file}`);
const contentChunks = ["script-interface", "sortable-table", "load-core"];
/** What a list needs when it is used: fetched after the load event, or by the first use. */
const listChunks = ["update", "list"];

const check = (name, path, limit) => ({ name, path, limit, brotli: true });

export default [
  ...[...ENTRY, ...STYLE].map(({ name, file, limit }) => check(name, `dist/${file}`, limit)),
  ...CHUNKS.map(({ name, file, limit }) => check(name, pathOf(file), limit)),
  check("content page (list, table) before its load event", [...contentPage, ...contentChunks.map(pathOf)], "20 kB"),
  // One with a list or a table is within 40: tests/e2e/weight.spec.ts. A list gives the fields round it back with Back.
  check(
    "content page with the core",
    [...contentPage, ...[...contentChunks, ...listChunks, "vitrine-glue", "vitrine_bg"].map(pathOf)],
    "41.4 kB",
  ),
  check("date island beside React's host: field and calendar", [pathOf("date"), pathOf("calendar")], "25.95 kB"),
  check("first island: React host and its own", [pathOf("react"), pathOf("modal")], "66 kB"),
  ...Object.keys(MODULES).flatMap((build) => [
    check(`npm ${build}: module`, `../pkg/${build}/vitrine_bg.wasm`, MODULES[build]),
    // What the modules of forms and menu pass across, full has both of.
    check(`npm ${build}: glue`, `../pkg/${build}/vitrine_bg.js`, build === "full" ? "6 kB" : "4 kB"),
  ]),
];

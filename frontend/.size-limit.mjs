// The budget of each chunk and WebAssembly module, in brotli size as a visitor downloads it. A chunk without a budget
// is an error: add a new one here, with its reason.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { copyWithFixedHashes } from "./build/fixed-hashes.mjs";

/** What is measured. */
const DIST = copyWithFixedHashes(fileURLToPath(new URL("dist", import.meta.url)));

// Mounts again what has failed, and hears presses on a banner's control before the code that closes it is there. Asks the
// class of a form for what its fields may hide.
const ENTRY = [{ name: "page.js: the kernel", file: "page.js", limit: "3.05 kB" }];
const STYLE = [{ name: "page.css", file: "page.css", limit: "5 kB" }];

/** Chunks by file name without hash. */
const CHUNKS = [
  // The calls, and what returns at once: numbers, cookies, base64, texts, the loader. `vitrine:ready` waits for it alone.
  { name: "script interface", file: "script-interface", limit: "4 kB" },
  // With what most chunks use, and the core's loader: separate requests would cost more than the bytes. Entries match either
  // apostrophe. Shows the results that nothing else shows. Also removes copies of inserted elements, and follows presses from
  // the start: what comes later may move what is pressed. Holds a form that is sent before the code of its fields has come:
  // nothing later could. What moves is mounted when it nears the view.
  {
    name: "addresses of the parts, page, feedback, header, empty fields, core loader, inline styles",
    file: "parts",
    limit: "7.45 kB",
  },
  { name: "the bundle's English, for English pages", file: "english", limit: "4.1 kB" },
  // With checks for links to missing lists and parts, for the shape of JSON, and for answers.
  { name: "what vitrine.debug finds, fetched by its call", file: "debug", limit: "1.55 kB" },
  { name: "generic requests", file: "requests", limit: "1.5 kB" },
  { name: "notice of a result, with its style", file: "result-notice", limit: "1 kB" },
  // With its place over a block.
  { name: "loader, as it is drawn", file: "loader-overlay", limit: "1.55 kB" },
  // With the replacement of whole lists, the kept parts, which idiomorph can lose, and forms that it cannot read.
  { name: "in-place update (idiomorph)", file: "morph", limit: "4.45 kB" },
  // With the fields and controls of lists: every page that has one needs all of it, none does before its load event.
  // Handles browsers that refuse further history changes. An entry also restores its title, and opens the `details`
  // that hid the control; an answer may be that of another block. Fields with suggestions use its names of controls,
  // which tell apart links of the same address by their item. Answers may be parts of a table; a change of page also
  // scrolls the boxes around a list. A renewal waits for the end of a press. With what watches for the visitor's own
  // moves: all who need it have this chunk. Replaces a part whose update breaks, and describes an answer that lacks it.
  { name: "history, fields, answers into the page, renewal of a part", file: "update", limit: "8.15 kB" },
  // With the state of all agendas in each entry: the address has that of one part of the page only. An agenda that could
  // not be restored keeps its own.
  { name: "agenda", file: "agenda", limit: "1.75 kB" },
  { name: "list", file: "list", limit: "4 kB" },
  { name: "link back to a list", file: "list-link", limit: "0.5 kB" },
  // With the result of a load without items, and the room below a list that loads (0.5 kB), with the style of a load (0.2 kB).
  { name: "load more", file: "load-more", limit: "6.3 kB" },
  // With the text of cells as it is read, headers that are added later or contain another button, and rows loaded later. Keeps
  // the ranks of a column until its table changes (0.45 kB): sorting again reads no cell.
  { name: "sortable table", file: "sortable-table", limit: "3.75 kB" },
  // With the name of a table that has none, in the page's language, and the place in a box that a refresh has rebuilt.
  { name: "table with held rows and columns, with its style", file: "sticky-table", limit: "3.3 kB" },
  // With the heights and positions of scaled or zoomed elements, and the checks of what a script calls it with. A pass before
  // the frame's own layout (0.25 kB) saves a layout at each new width.
  { name: "layout: heights and centering", file: "layout", limit: "3.75 kB" },
  { name: "anchors, scrolling on ready", file: "page-scroll", limit: "2 kB" },
  { name: "clickable block", file: "clickable-block", limit: "1.5 kB" },
  { name: "dropdown", file: "dropdown", limit: "1.25 kB" },
  { name: "reference sheet", file: "reference-sheet", limit: "1 kB" },
  { name: "thumbnails that open enlarged", file: "image-zoom", limit: "1 kB" },
  { name: "windows of the administration and of slideshows", file: "named-window", limit: "0.75 kB" },
  { name: "translations: dictionary fetched, stored, taught", file: "translations", limit: "1.5 kB" },
  // With the hidden fields that a choice has filled, which Chromium does not restore after Back, and keys pressed before the
  // suggestions arrive. Folds every Latin letter, as the core does.
  { name: "suggestions below a field", file: "autocomplete", limit: "6 kB" },
  { name: "search that opens where it stands", file: "search-box", limit: "0.75 kB" },
  { name: "tooltip", file: "tooltip", limit: "1.75 kB" },
  // With the lookup of each map's field on a page with several, places without a position, and those before consent.
  { name: "map: whether and when it is drawn, its modes", file: "map", limit: "3.35 kB" },
  { name: "map, as it is drawn, with its style (Leaflet)", file: "draw-map", limit: "44 kB" },
  { name: "map of several places (supercluster)", file: "clusters", limit: "4 kB" },
  { name: "captcha of a form", file: "captcha", limit: "2 kB" },
  { name: "captcha of another site", file: "captcha-service", limit: "2.25 kB" },
  // Shared by a map and a captcha of one page.
  { name: "what the visitor allows, and the question in its place", file: "consent", limit: "1.5 kB" },
  { name: "consent: the bar, the way to think again", file: "consent-choices", limit: "3 kB" },
  { name: "consent: the panel, with its style", file: "consent-panel", limit: "1.75 kB" },
  { name: "audience measurement", file: "track", limit: "1.75 kB" },
  { name: "media of a retired plug-in", file: "legacy-media", limit: "0.75 kB" },
  { name: "captcha: solver (altcha)", file: "pbkdf2", limit: "1.75 kB" },
  { name: "sanitiser of HTML (DOMPurify)", file: "sanitiser", limit: "11 kB" },
  // A kilobyte puts each element where HTML allows it: other programs copy lists that are directly in lists.
  { name: "what a rich text may hold", file: "rich-html", limit: "2.3 kB" },
  { name: "core glue", file: "vitrine-glue", limit: "1.5 kB" },
  // With the wrappers that take and return records, for the functions that a page calls.
  { name: "forms core glue", file: "forms-glue", limit: "1.45 kB" },
  { name: "check core glue", file: "check-glue", limit: "0.85 kB" },
  // For forms without masks and dates. A number is checked as PHP writes it, a telephone number, IBAN and SIREN by their own rules.
  { name: "core module, check", file: "vitrine_check", limit: "7.9 kB" },
  // With the refusal of text pasted into a date mask that would become another day there.
  // With limits relative to today and the public holidays (0.8 kB), the check digits of four kinds of numbers, and the
  // day of a moment.
  { name: "core module, forms", file: "vitrine_forms", limit: "32 kB" },
  { name: "core module, flat", file: "vitrine_bg", limit: "12 kB" },
  // React is CommonJS: its importers need this interop helper, which the bundler leaves in a separate chunk.
  { name: "bundler's helper beside React", file: "rolldown-runtime", limit: "0.75 kB" },
  { name: "judge of addresses", file: "safe-url", limit: "1.25 kB" },
  { name: "share box", file: "share", limit: "1.75 kB" },
  { name: "banner; whether a popup or banner was seen", file: "front", limit: "1.5 kB" },
  { name: "popup of the page, with its style", file: "popup", limit: "3 kB" },
  // With the style of all dialogs, of their lists, and the cross of their close buttons: no page shows a dialog before.
  { name: "dialogs: opening, focus, Tab, style", file: "open-dialog", limit: "3.05 kB" },
  { name: "core module, mobile menu", file: "vitrine_mobile-menu", limit: "6.8 kB" },
  { name: "core module, dictionary", file: "vitrine_dictionary", limit: "9.6 kB" },
  { name: "dictionary core glue", file: "dictionary-glue", limit: "1.5 kB" },
  { name: "React host", file: "react", limit: "62 kB" },
  { name: "island: modal", file: "modal", limit: "4 kB" },
  { name: "island: modal box, with its style", file: "box", limit: "4 kB" },
  { name: "rich text: when its editor comes", file: "rich-text", limit: "1 kB" },
  { name: "island: rich text, with squire and its style", file: "rich-editor", limit: "30 kB" },
  // With the marks of refused fields, the focus on the message of a saved page, the notice in the list when the member is
  // no longer logged in, a press while the form is sent, what was typed before this file had come, the failed
  // refresh after an action, and the reload of what the back-forward cache restores after a logout.
  { name: "what members write: popins, forms, drafts, rows of their list", file: "my-elements", limit: "7.7 kB" },
  // Only for a form that loads without what was typed in it.
  { name: "the offer of a draft, with its style", file: "draft-offer", limit: "1 kB" },
  { name: "permalink", file: "permalink", limit: "1.5 kB" },
  // With its style; with React it would come seconds after the tap.
  { name: "photo: dialog, enlarged picture, buttons that browse", file: "photo", limit: "4.5 kB" },
  // With the notice for a picture that loads slowly.
  { name: "island: lightbox, with carousel, zoom and presentation", file: "lightbox", limit: "15.4 kB" },
  // With its style, the wrapper and the glue of its core, and the notice for a site that has no menu to show.
  { name: "menu", file: "menu", limit: "8.4 kB" },
  // Handles what a framework writes to a field, such as React its name at each key: otherwise fields are sent twice. With
  // the page's rules for what a field sends, and what takes the place of a check that fails.
  { name: "what fields share: value sent, hint, fault, guard of the form", file: "fields", limit: "3.2 kB" },
  { name: "what turns by itself: buttons, and when it is held", file: "rotation", limit: "2 kB" },
  { name: "slider (Embla), with its style", file: "slider", limit: "9.15 kB" },
  { name: "slideshow, with its style", file: "slideshow", limit: "3.5 kB" },
  { name: "form check", file: "form-check", limit: "4 kB" },
  // With days pasted as people write them: the core's reader parses them, at no cost to its module.
  { name: "masks (Maskito), with their sentences", file: "mask", limit: "5.4 kB" },
  // With the core's sentences as dictionaries have them: in the core they would make its module 0.6 kB larger.
  // Keeps a text that is being typed while a framework renders its field again.
  // With the day of a stored moment, the report of an unknown kind, and the day where the site is.
  { name: "date field", file: "date", limit: "4.8 kB" },
  // With the shade of an edge that hides more of it.
  { name: "island: calendar of a date field, with its style (react-day-picker)", file: "calendar", limit: "21.5 kB" },
  { name: "placement beside an element, layers without React", file: "layer", limit: "7 kB" },
];

/** The core's modules by use; `full`, for embedders who want one file, is smaller than its three parts together. */
const MODULES = {
  flat: "12 kB",
  forms: "32 kB",
  menu: "15 kB",
  "mobile-menu": "6.8 kB",
  full: "47.8 kB",
  web: "18 kB",
};
/** The glue of each: `menu` and `full` also have that of storages, `web` that of records. */
const GLUE = { menu: "2.2 kB", full: "2.75 kB", web: "2.5 kB" };

const built = readdirSync(`${DIST}/chunks`).filter((name) => /\.(?:js|wasm|css)$/.test(name));
const nameOf = (file) => file.replace(/-[\w-]{7}\.\w+$/, "");

const unknown = built.filter((file) => !CHUNKS.some((chunk) => chunk.file === nameOf(file)));
if (unknown.length > 0) throw new Error(`no budget in .size-limit.mjs for ${unknown.join(", ")}`);

function pathOf(name) {
  const file = built.find((candidate) => nameOf(candidate) === name);
  if (!file) throw new Error(`.size-limit.mjs has a budget for ${name}, which is not built`);
  return `${DIST}/chunks/${file}`;
}

const contentPage = ["page.js", "page.css"].map((file) => `${DIST}/${file}`);
const contentChunks = ["script-interface", "parts", "sortable-table"];
/** Chunks of a list in use: fetched after the load event, or on first use. */
const listChunks = ["update", "list"];

const check = (name, path, limit) => ({ name, path, limit, brotli: true });

export default [
  ...[...ENTRY, ...STYLE].map(({ name, file, limit }) => check(name, `${DIST}/${file}`, limit)),
  ...CHUNKS.map(({ name, file, limit }) => check(name, pathOf(file), limit)),
  check("content page (list, table) before its load event", [...contentPage, ...contentChunks.map(pathOf)], "20 kB"),
  // With a list or a table it is within 40 kB: tests/e2e/weight.spec.ts. On Back a list restores the fields around it.
  // Presses are followed in one chunk, and waited for in the other. What the compiler inlines in the flat module changes
  // with code beside it: 0.24 kB. Ranks that are kept cost 0.4 kB in the core and 0.45 kB in the table's chunk.
  check(
    "content page with the core",
    [...contentPage, ...[...contentChunks, ...listChunks, "vitrine-glue", "vitrine_bg"].map(pathOf)],
    "45.3 kB",
  ),
  check("mobile menu with its core", ["menu", "vitrine_mobile-menu"].map(pathOf), "15 kB"),
  check("date island beside React's host: field and calendar", [pathOf("date"), pathOf("calendar")], "26.25 kB"),
  check("first island: React host and its own", [pathOf("react"), pathOf("modal")], "66 kB"),
  ...Object.keys(MODULES).flatMap((build) => [
    check(`npm ${build}: module`, `../pkg/${build}/vitrine_bg.wasm`, MODULES[build]),
    check(`npm ${build}: glue`, `../pkg/${build}/vitrine_bg.js`, GLUE[build] ?? "1.5 kB"),
  ]),
];

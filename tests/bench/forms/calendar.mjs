// A calendar whose script and style are already loaded: from the press on its opener to the frame that shows it, the
// first time in a page and again.

import { pageOf, vitrinePageOf } from "./page.mjs";

const LABEL = '<label for="field">Date</label>';

const contenders = [
  {
    name: "Vitrine",
    html: vitrinePageOf(`<form>${LABEL}<input id="field" name="field" data-date="date"></form>`),
    opener: ".vt-date-button",
    shown: ".vt-date-button[aria-expanded=true]",
    grid: "[role=grid]",
    script: "/calendar-",
  },
  {
    name: "flatpickr 4.6.13",
    html: pageOf(
      '<link rel="stylesheet" href="/npm/flatpickr/dist/flatpickr.min.css">',
      `${LABEL}<input id="field" name="field"><script src="/npm/flatpickr/dist/flatpickr.min.js"></script>
<script>flatpickr(field, { allowInput: true, dateFormat: "d/m/Y" })</script>`,
    ),
    opener: "#field",
    shown: ".flatpickr-calendar.open",
    grid: ".flatpickr-calendar.open .flatpickr-day",
  },
];

export const calendar = {
  contenders,
  columns: ["open, first", "open, again"],
  async measure(tab, place) {
    const { opener, shown, grid, script } = contenders[place];
    // Hovering the opener loads the script.
    await tab.locator(opener).hover();
    if (script) await tab.waitForFunction(hasCome, script);
    // A hand takes that long to press; idle callbacks have run by then.
    await tab.waitForTimeout(500);
    const first = await tab.evaluate(open, [opener, grid]);
    await tab.keyboard.press("Escape");
    await tab.locator("h1").click();
    await tab.waitForFunction((selector) => !document.querySelector(selector), shown);
    return { "open, first": first, "open, again": await tab.evaluate(open, [opener, grid]) };
  },
};

/** Runs in the page. */
const hasCome = (script) => performance.getEntriesByType("resource").some(({ name }) => name.includes(script));

/** Runs in the page: presses at the start of a frame. Returns the ms to the end of the frame that shows the grid. */
async function open([opener, grid]) {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  const pressed = await frame();
  const element = document.querySelector(opener);
  element.focus();
  element.click();
  let now = await frame();
  while (!document.querySelector(grid)) now = await frame();
  return now - pressed;
}

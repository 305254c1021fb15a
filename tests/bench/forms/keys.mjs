// The cost of a key in an assisted field compared with a native one: the processor time that the browser counts for the
// page's thread. "CPU a key" is for keys in sequence, including their deferred work and painting; "p95 handled" is the
// time from a key until the browser reports that it is handled.

import { pageOf, vitrinePageOf } from "./page.mjs";

const LABEL = '<label for="field">Champ</label>';
const plain = `${LABEL}<input id="field" name="field">`;
const script = (path) => `<script src="/npm/${path}"></script>`;
const ROUNDS = 10;

/** A subject: what is typed key by key, and what each contender's field must then show. */
const keysOf = (typed, contenders) => ({
  contenders,
  columns: ["CPU a key", "p95 handled"],
  async measure(tab, place, session) {
    const { shows } = contenders[place];
    await dressed(tab, typed, shows);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    let cpu = 0;
    const handled = [];
    for (let round = 0; round < ROUNDS; round++) {
      await empty(tab);
      cpu += await taskMs(session, async () => {
        for (const key of typed) await press(session, key);
        await tab.evaluate(settled);
      });
      await shown(tab, shows);
      await empty(tab);
      for (const key of typed) {
        handled.push(await taskMs(session, () => press(session, key)));
        await tab.evaluate(settled);
      }
    }
    handled.sort((a, b) => a - b);
    return { "CPU a key": cpu / (ROUNDS * typed.length), "p95 handled": handled[Math.floor(handled.length * 0.95)] };
  },
});

/** Types until the field reacts as it should: its script may load in idle time or on the first focus. */
async function dressed(tab, typed, shows) {
  await tab.focus("#field");
  for (let attempt = 0; (await tab.inputValue("#field")) !== shows; attempt++) {
    if (attempt === 50) throw new Error(`the field shows ${await tab.inputValue("#field")}, not ${shows}`);
    await empty(tab);
    await tab.keyboard.type(typed);
    await tab.evaluate(settled);
  }
}

async function shown(tab, expected) {
  const value = await tab.inputValue("#field");
  if (value !== expected) throw new Error(`the field shows ${value}, not ${expected}`);
}

async function empty(tab) {
  await tab.keyboard.press("Control+A");
  await tab.keyboard.press("Delete");
  await tab.evaluate(settled);
}

async function press(session, key) {
  const code = key === "/" ? 191 : key.charCodeAt(0);
  const of = { key, text: key, windowsVirtualKeyCode: code };
  await session.send("Input.dispatchKeyEvent", { type: "keyDown", ...of });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...of });
}

async function taskMs(session, act) {
  const now = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  const before = await now();
  await act();
  return (await now()) - before;
}

/** Runs in the page: two frames, then idle time. */
async function settled() {
  for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => requestIdleCallback(done));
}

const maskito = (mask) =>
  `<script type="importmap">{"imports":{"@maskito/core":"/npm/@maskito/core/index.esm.js"}}</script>
<script type="module">import { Maskito } from "@maskito/core"; new Maskito(field, { mask: ${mask} });</script>`;
const digits = (pattern) => `[${Array.from(pattern, (sign) => (sign === "9" ? "/\\d/" : `"${sign}"`)).join(",")}]`;

const SPACED = "06 12 34 56 78";
export const telephoneKeys = keysOf("0612345678", [
  { name: "bare field", html: pageOf("", plain), shows: "0612345678" },
  {
    name: "Vitrine",
    html: vitrinePageOf(`<form>${LABEL}<input id="field" name="field" data-mask="99 99 99 99 99"></form>`),
    shows: SPACED,
  },
  {
    name: "Inputmask 5.0.10",
    html: pageOf(
      "",
      `${plain}${script("inputmask/dist/inputmask.min.js")}<script>Inputmask("99 99 99 99 99").mask(field)</script>`,
    ),
    shows: SPACED,
  },
  {
    name: "IMask 7.6.1",
    html: pageOf(
      "",
      `${plain}${script("imask/dist/imask.min.js")}<script>IMask(field, { mask: "00 00 00 00 00" })</script>`,
    ),
    shows: SPACED,
  },
  { name: "Maskito 5.6.0", html: pageOf("", plain + maskito(digits("99 99 99 99 99"))), shows: SPACED },
]);

const DAY = "25/12/2026";
export const dateKeys = keysOf(DAY, [
  { name: "bare field", html: pageOf("", plain), shows: DAY },
  {
    name: "Vitrine, date",
    html: vitrinePageOf(`<form>${LABEL}<input id="field" name="field" data-date="date"></form>`),
    shows: DAY,
  },
  {
    name: "Vitrine, date mask",
    html: vitrinePageOf(`<form>${LABEL}<input id="field" name="field" data-mask="date"></form>`),
    shows: DAY,
  },
  {
    name: "Inputmask 5.0.10",
    html: pageOf(
      "",
      `${plain}${script("inputmask/dist/inputmask.min.js")}<script>Inputmask({ alias: "datetime", inputFormat: "dd/mm/yyyy" }).mask(field)</script>`,
    ),
    shows: DAY,
  },
  {
    name: "IMask 7.6.1",
    html: pageOf(
      "",
      `${plain}${script("imask/dist/imask.min.js")}<script>IMask(field, { mask: Date, pattern: "d/\`m/\`Y", format: (date) => date.toLocaleDateString("fr-FR"), parse: (text) => { const [d, m, y] = text.split("/"); return new Date(y, m - 1, d); } })</script>`,
    ),
    shows: DAY,
  },
  { name: "Maskito 5.6.0", html: pageOf("", plain + maskito(digits("99/99/9999"))), shows: DAY },
  {
    name: "flatpickr 4.6.13",
    html: pageOf(
      '<link rel="stylesheet" href="/npm/flatpickr/dist/flatpickr.min.css">',
      `${plain}${script("flatpickr/dist/flatpickr.min.js")}<script>flatpickr(field, { allowInput: true, dateFormat: "d/m/Y" })</script>`,
    ),
    shows: DAY,
  },
]);

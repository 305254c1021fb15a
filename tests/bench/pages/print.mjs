// Prints the tables, and which aims are met.

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The largest LCP allowed, relative to the page without script, as in the first-tap bench. */
const MOST_LCP = 1.02;
/** Limits of our code in kB, from the bundle's budgets: before the load event without the core, and at rest. */
const MOST_CODE = { content: { early: 20, code: 40 }, form: { code: 75 }, media: {} };
/** Limit for a tap to sort a table on a phone at a quarter of the speed, in ms, as in the first-tap bench. */
const MOST_TAP = { content: 100 };

const WEIGHTS = ["html", "css", "scripts", "wasm", "other", "pictures", "early", "code", "opened"];
const TIMES = ["script", "cpu", "blocking", "lcp", "tap", "heap"];
const UNITS = { heap: 2 };

const head = (columns, width) => `${"".padEnd(26)}${columns.map((column) => column.padStart(width)).join("")}`;

function spread(runs, column) {
  const values = runs.map((run) => run[column]).filter((value) => value !== undefined);
  if (values.length === 0) return "";
  const figure = (value) => value.toFixed(UNITS[column] ?? 0);
  return `${figure(median(values))} (${figure(Math.min(...values))}–${figure(Math.max(...values))})`;
}

export function printWeights(kind, results) {
  console.log(
    `\n${kind}: kB, brotli; code = css + scripts + wasm + other; early: code but wasm before the load event;`,
  );
  console.log("code: at rest; opened: code once the first touch has opened what it opens");
  console.log(head(WEIGHTS, 10));
  for (const [{ name }, runs] of results) {
    const cells = WEIGHTS.map((column) => median(runs.map((run) => run[column]))?.toFixed(1) ?? "");
    console.log(`${name.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join("")}`);
  }
}

export function printTimes(kind, rate, results) {
  const rounds = results.values().next().value.length;
  console.log(`\n${kind}, CPU ${rate}×: median of ${rounds} (least–most); ms, heap in MB with the modules' memory`);
  console.log(head(TIMES, 20));
  for (const [{ name }, runs] of results)
    console.log(`${name.padEnd(26)}${TIMES.map((column) => spread(runs, column).padStart(20)).join("")}`);
}

function say(what, value, most, unit) {
  console.log(`aim: ${what} at most ${most}${unit}: ${value} ${Number(value) <= most ? "met" : "MISSED"}`);
}

/** Prints the aims for our page (`ours`) and the one without script (`bare`). */
export function printAims(kind, rate, ours, bare) {
  const of = (runs, column) => median(runs.map((run) => run[column]));
  if (rate === 1) {
    const { early, code } = MOST_CODE[kind];
    if (early) say(`${kind}, code before the load event`, of(ours, "early").toFixed(1), early, " kB");
    if (code) say(`${kind}, code at rest`, of(ours, "code").toFixed(1), code, " kB");
  }
  if (rate === 4 && MOST_TAP[kind])
    say(`${kind}, first touch at 4×`, of(ours, "tap").toFixed(0), MOST_TAP[kind], " ms");
  const later = of(ours, "lcp") / of(bare, "lcp");
  say(`${kind}, LCP at ${rate}×`, later.toFixed(2), MOST_LCP, " × no script");
}

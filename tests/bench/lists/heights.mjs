// Equalizes a thousand boxes in rows after their texts have changed: counts the browser's layouts and measures the
// cost.

import { head } from "./content.mjs";
import { metrics, openPage, sessionOf } from "./measure.mjs";

const BOXES = 1000;
const PER_ROW = 4;

const styles = `<style>.boites{display:flex;flex-wrap:wrap;align-items:flex-start}.boites>p{box-sizing:border-box;width:25%;margin:0;padding:4px;border:1px solid}
.boites.grille{display:grid;grid-template-columns:repeat(4,1fr);align-items:stretch}.boites.grille>p{width:auto}</style>`;

const grid = {
  name: "CSS grid",
  scripts: "",
  wrapper: "grille",
  equalize: () => {},
};

const matchHeight = {
  name: "jquery-match-height 0.7",
  scripts:
    '<script src="/npm/jquery/dist/jquery.min.js"></script><script src="/npm/jquery-match-height/dist/jquery.matchHeight-min.js"></script>',
  prepare: () => window.jQuery(".boites > p").matchHeight({ property: "height" }),
  equalize: () => window.jQuery.fn.matchHeight._update(),
};

const vitrine = {
  name: "Vitrine",
  scripts: '<script type="module" src="/dist/page.js"></script>',
  attributes: 'data-equalize="boites"',
  equalize: () => window.vitrine.layout.equalize("refresh"),
};

export const heights = {
  contenders: [grid, vitrine, matchHeight],
  page: ({ name, scripts, wrapper = "", attributes = "" }) => {
    const box = (index) => `<p ${attributes}>${"La rue du Moulin est fermée. ".repeat(1 + (index % 7))}</p>`;
    const boxes = Array.from({ length: BOXES }, (_, index) => box(index)).join("");
    return `${head(name, styles + scripts)}<main><div class="boites ${wrapper}">${boxes}</div></main></body></html>`;
  },
};

/** Runs in the page: changes the text of every box, equalizes the heights and waits for what follows. */
async function changeAndEqualize(equalizeText) {
  const equalize = new Function(`return ${equalizeText}`)();
  for (const [index, box] of Array.from(document.querySelectorAll(".boites > p")).entries()) {
    box.textContent = "La place de la Halle est ouverte. ".repeat(1 + ((index * 3) % 7));
  }
  await equalize();
  for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await new Promise((done) => setTimeout(done, 150));
}

/** The rows whose boxes differ in height by more than half a pixel. */
function unevenRows(perRow) {
  const all = Array.from(document.querySelectorAll(".boites > p"), (box) => box.getBoundingClientRect().height);
  const rows = Array.from({ length: all.length / perRow }, (_, row) => all.slice(row * perRow, (row + 1) * perRow));
  return rows.filter((row) => Math.max(...row) - Math.min(...row) > 0.5).length;
}

async function measure(browser, origin, contender) {
  const page = await openPage(browser, origin, heights, "heights", contender);
  await page.waitForTimeout(300);
  const session = await sessionOf(page);
  const before = await metrics(session);
  await page.evaluate(changeAndEqualize, contender.equalize.toString());
  const after = await metrics(session);
  const uneven = await page.evaluate(unevenRows, PER_ROW);
  await page.context().close();
  const difference = (column) => after[column] - before[column];
  return { layouts: difference("layouts"), cpu: difference("cpu"), script: difference("script"), uneven };
}

export async function compareHeights(browser, origin, { rounds, median }) {
  const results = new Map(heights.contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < heights.contenders.length; turn++) {
      const contender = heights.contenders[(turn + round) % heights.contenders.length];
      results.get(contender).push(await measure(browser, origin, contender));
    }
  }
  return heights.contenders.map((contender) => {
    const of = (column) => median(results.get(contender).map((result) => result[column]));
    return { name: contender.name, layouts: of("layouts"), cpu: of("cpu"), script: of("script"), uneven: of("uneven") };
  });
}

export function printHeights(rows, rounds) {
  console.log(`\nequal heights of ${BOXES.toLocaleString("en")} boxes whose texts have changed (median of ${rounds})`);
  console.log(`${"".padEnd(26)} layouts   CPU ms  script ms  uneven rows`);
  for (const { name, layouts, cpu, script, uneven } of rows) {
    console.log(
      `${name.padEnd(26)}${String(layouts).padStart(8)}${cpu.toFixed(1).padStart(9)}${script.toFixed(1).padStart(11)}${String(uneven).padStart(13)}`,
    );
  }
  const { layouts, cpu } = rows.find(({ name }) => name === "Vitrine");
  const ratio = cpu / rows[0].cpu;
  console.log(`aim: one forced layout and the frame's own: ${layouts} ${layouts <= 2 ? "met" : "MISSED"}`);
  console.log(`aim: CPU at most 1.15 × ${rows[0].name}: ${ratio.toFixed(2)} ${ratio <= 1.15 ? "met" : "MISSED"}`);
}

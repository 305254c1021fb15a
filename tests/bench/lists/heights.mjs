// Equalizes boxes in rows after their texts have changed, or after the width of the box around them has: counts the browser's
// layouts and measures the cost.

import { head } from "./content.mjs";
import { metrics, openPage, sessionOf } from "./measure.mjs";

const PER_ROW = 4;

const styles = `<style>.boites{display:flex;flex-wrap:wrap;align-items:flex-start}.boites>p{box-sizing:border-box;width:25%;margin:0;padding:4px;border:1px solid}
.boites.grille{display:grid;grid-template-columns:repeat(4,1fr);align-items:stretch}.boites.grille>p{width:auto}</style>`;

const grid = {
  name: "CSS grid",
  scripts: "",
  wrapper: "grille",
  equalize: () => {},
};

/** What a careful page does by hand: it knows when something changes, and does all reads before all writes. */
const plain = {
  name: "plain JavaScript",
  scripts: "",
  prepare: () => {
    const boxes = Array.from(document.querySelector(".boites").children);
    const equalize = () => {
      for (const box of boxes) box.style.minHeight = "";
      const measured = boxes.map((box) => ({ box, top: box.offsetTop, height: box.getBoundingClientRect().height }));
      const tallest = new Map();
      for (const { top, height } of measured) tallest.set(top, Math.max(height, tallest.get(top) ?? 0));
      for (const { box, top, height } of measured)
        if (height < tallest.get(top)) box.style.minHeight = `${tallest.get(top)}px`;
    };
    window.equalizeByHand = equalize;
    equalize();
  },
  equalize: () => window.equalizeByHand(),
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

/** Runs in the page: changes the text of every box, and equalizes the heights. */
function changeTexts(equalize) {
  for (const [index, box] of Array.from(document.querySelectorAll(".boites > p")).entries()) {
    box.textContent = "La place de la Halle est ouverte. ".repeat(1 + ((index * 3) % 7));
  }
  return equalize();
}

/** Runs in the page: makes the box around them narrower. What does not follow it is told. */
function changeWidth(equalize) {
  document.querySelector(".boites").style.width = "80%";
  if (!window.vitrine) equalize();
}

const subjectOf = (boxes, contenders, act) => ({
  contenders,
  boxes,
  act,
  page: ({ name, scripts, wrapper = "", attributes = "" }) => {
    const box = (index) => `<p ${attributes}>${"La rue du Moulin est fermée. ".repeat(1 + (index % 7))}</p>`;
    const all = Array.from({ length: boxes }, (_, index) => box(index)).join("");
    return `${head(name, styles + scripts)}<main><div class="boites ${wrapper}">${all}</div></main></body></html>`;
  },
});

export const heights = subjectOf(1000, [grid, vitrine, plain, matchHeight], {
  name: "whose texts have changed",
  run: changeTexts,
});
// jquery-match-height takes a layout for each box: minutes.
export const widths = subjectOf(5000, [grid, vitrine, plain], { name: "in a new width", run: changeWidth });

/** Runs in the page: changes, equalizes and waits for what follows. */
async function changeAndWait([runText, equalizeText]) {
  const [run, equalize] = [runText, equalizeText].map((text) => new Function(`return ${text}`)());
  await run(equalize);
  for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await new Promise((done) => setTimeout(done, 150));
}

/** The rows whose boxes differ in height by more than half a pixel. */
function unevenRows(perRow) {
  const all = Array.from(document.querySelectorAll(".boites > p"), (box) => box.getBoundingClientRect().height);
  const rows = Array.from({ length: all.length / perRow }, (_, row) => all.slice(row * perRow, (row + 1) * perRow));
  return rows.filter((row) => Math.max(...row) - Math.min(...row) > 0.5).length;
}

async function measure(browser, origin, name, subject, contender) {
  const page = await openPage(browser, origin, subject, name, contender);
  await page.waitForTimeout(300);
  const session = await sessionOf(page);
  const before = await metrics(session);
  await page.evaluate(changeAndWait, [subject.act.run, contender.equalize].map(String));
  const after = await metrics(session);
  const uneven = await page.evaluate(unevenRows, PER_ROW);
  await page.context().close();
  const difference = (column) => after[column] - before[column];
  return { layouts: difference("layouts"), cpu: difference("cpu"), script: difference("script"), uneven };
}

/** Compares the contenders of a subject, known to the server by this name. */
export async function compareHeights(browser, origin, { name, subject, rounds, median }) {
  const { contenders } = subject;
  const results = new Map(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const contender = contenders[(turn + round) % contenders.length];
      results.get(contender).push(await measure(browser, origin, name, subject, contender));
    }
  }
  return contenders.map((contender) => {
    const of = (column) => median(results.get(contender).map((result) => result[column]));
    return { name: contender.name, layouts: of("layouts"), cpu: of("cpu"), script: of("script"), uneven: of("uneven") };
  });
}

export function printHeights({ boxes, act }, rows, rounds) {
  console.log(`\nequal heights of ${boxes.toLocaleString("en")} boxes ${act.name} (median of ${rounds})`);
  console.log(`${"".padEnd(26)} layouts   CPU ms  × grid  script ms  uneven rows`);
  for (const { name, layouts, cpu, script, uneven } of rows) {
    const times = (cpu / rows[0].cpu).toFixed(2).padStart(8);
    console.log(
      `${name.padEnd(26)}${String(layouts).padStart(8)}${cpu.toFixed(1).padStart(9)}${times}${script.toFixed(1).padStart(11)}${String(uneven).padStart(13)}`,
    );
  }
  const ours = rows.find(({ name }) => name === "Vitrine");
  const byHand = rows.find(({ name }) => name === plain.name);
  const verdict = (isMet) => (isMet ? "met" : "MISSED");
  console.log(`aim: one forced layout and the frame's own: ${ours.layouts} ${verdict(ours.layouts <= 2)}`);
  const ratio = ours.cpu / byHand.cpu;
  console.log(`aim: CPU at most that of ${plain.name}: × ${ratio.toFixed(2)} ${verdict(ratio <= 1)}`);
}

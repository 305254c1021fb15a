// Equal heights: four measurements per box in, one height per box out. Each contender chooses its own data structure.

const PER_ROW = 4;
const ROW_TOLERANCE_PX = 1;

/** Measurements of a page's boxes in document order: rows of four, list after list, some invisible. */
function inOrder(count) {
  return Array.from({ length: count }, (_, index) => [
    Math.floor(index / 100),
    Math.floor(index / PER_ROW) * 320,
    120 + ((index * 7919) % 200),
    index % 11 === 0 ? 0 : 1,
  ]);
}

/** The same boxes in an order that no page has, tops in a row fractions of a pixel apart. */
function scattered(count) {
  const apart = inOrder(count).map(([group, top, height, visible], index) => [
    group,
    top + (index % 3) * 0.25,
    height,
    visible,
  ]);
  const STEP = 7919;
  return apart.map((_, index) => apart[(index * STEP) % count]);
}

/** The same rule in plain JavaScript: by group and top, then row by row. */
function plainHeights(readings) {
  const boxes = readings.map(([group, top, height, visible]) => ({ group, top, height, visible: visible === 1 }));
  const heights = new Array(boxes.length).fill(Number.NaN);
  const order = boxes.map((_, index) => index).filter((index) => boxes[index].visible);
  order.sort((a, b) => boxes[a].group - boxes[b].group || boxes[a].top - boxes[b].top);
  for (let start = 0; start < order.length; ) {
    const anchor = boxes[order[start]];
    let tallest = 0;
    let end = start;
    for (; end < order.length; end += 1) {
      const box = boxes[order[end]];
      if (box.group !== anchor.group || box.top - anchor.top > ROW_TOLERANCE_PX) break;
      tallest = Math.max(tallest, box.height);
    }
    for (; start < end; start += 1) heights[order[start]] = tallest;
  }
  return heights;
}

const NUMBERS_PER_BOX = 4;

function flat(readings) {
  const numbers = new Float64Array(readings.length * NUMBERS_PER_BOX);
  let at = 0;
  for (const [group, top, height, visible] of readings) {
    numbers[at++] = group;
    numbers[at++] = top;
    numbers[at++] = height;
    numbers[at++] = visible;
  }
  return numbers;
}

export function rows({ core }) {
  const row = (name, readings) => ({
    name: `equal heights of ${readings.length.toLocaleString("en")} boxes, ${name}`,
    ours: { name: "Vitrine", run: () => core.equalize(flat(readings)) },
    peers: [{ name: "plain JavaScript, the same rule", aim: 1, run: () => plainHeights(readings) }],
  });
  return [300, 1_000, 5_000].flatMap((count) => [
    row("in the page's order", inOrder(count)),
    row("in any order", scattered(count)),
  ]);
}

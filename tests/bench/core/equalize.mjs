// Equal heights: measured boxes in, one height a box out.

const PER_ROW = 4;
const ROW_TOLERANCE_PX = 1;

/** Cards in rows of four, some invisible, tops a fraction of a pixel apart, as a page measures them. */
function measured(count) {
  return Array.from({ length: count }, (_, index) => ({
    group: index % 7 === 0 ? 1 : 0,
    top: Math.floor(index / PER_ROW) * 320 + (index % 3) * 0.25,
    height: 120 + ((index * 7919) % 200),
    visible: index % 11 !== 0,
  }));
}

/** The same rule in plain JavaScript: by group and top, then row by row. */
function plainHeights(boxes) {
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

function crossing(boxes) {
  const flat = new Float64Array(boxes.length * NUMBERS_PER_BOX);
  let at = 0;
  for (const { group, top, height, visible } of boxes) {
    flat[at++] = group;
    flat[at++] = top;
    flat[at++] = height;
    flat[at++] = visible ? 1 : 0;
  }
  return flat;
}

export function rows({ core }) {
  return [300, 1_000, 5_000].map((count) => {
    const boxes = measured(count);
    return {
      name: `equal heights of ${count.toLocaleString("en")} boxes`,
      ours: { name: "Vitrine", run: () => core.equalize(crossing(boxes)) },
      peers: [{ name: "plain JavaScript, the same rule", aim: 1, run: () => plainHeights(boxes) }],
    };
  });
}

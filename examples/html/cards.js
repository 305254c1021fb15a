// Gives the cards that stand in one visual row the height of the tallest one, again whenever the width changes.
import init, { equalize } from "@vitrine/core";

const GROUP = 0;
const VISIBLE = 1;

function equalizeCards(cards) {
  for (const card of cards) card.style.minHeight = "";
  const boxes = cards.flatMap((card) => {
    const { top, height } = card.getBoundingClientRect();
    return [GROUP, top, height, VISIBLE];
  });
  equalize(Float64Array.from(boxes)).forEach((height, index) => {
    cards[index].style.minHeight = `${height}px`;
  });
}

await init();
for (const list of document.querySelectorAll(".cards")) {
  const cards = [...list.children];
  let width;
  // The observer calls once at the start, and our own heights change no width.
  new ResizeObserver(([entry]) => {
    if (entry.contentRect.width === width) return;
    width = entry.contentRect.width;
    equalizeCards(cards);
  }).observe(list);
}

// Our page: the markup and the head that our server writes.

import { namedInHead } from "../named-in-head.mjs";
import { firstOf, NONE } from "./plain.mjs";

const head = `<link rel="stylesheet" href="/dist/page.css"><script type="application/json" id="vitrine-config">{"langue": "fr"}</script>
<script type="module" src="/dist/page.js"></script>`;

const slideshow = (frames) => {
  const settings = { images: frames.map(({ image }) => image), texts: frames.map(({ text }) => text), delay: 5 };
  return firstOf(frames, `data-slideshow='${JSON.stringify(settings)}'`);
};

const slider = (slides, label) =>
  `<section data-slider aria-label="${label}"><ul data-slides>${slides.map((slide) => `<li class="slide">${slide}</li>`).join("")}</ul></section>`;

export const vitrine = {
  name: "Vitrine",
  hooks: {
    ...NONE,
    table: "data-sortable",
    sorted: "data-sort",
    photo: 'data-lightbox="album"',
    album: "data-planche-contact",
    form: "data-check",
    date: 'data-date="date"',
    datetime: 'data-date="datetime" data-show-second="0"',
    telephone: 'data-mask="99 99 99 99 99"',
    postcode: 'data-mask="99999"',
    email: 'type="text" data-check="email"',
    places: 'type="text" inputmode="decimal" data-check="range" data-min="1" data-max="40"',
    toPage: (num) => `data-pagination='${JSON.stringify({ param: "p", num })}'`,
    slider,
    slideshow,
  },
  head: { content: head + namedInHead(), form: head, media: head },
  stands: {
    content: ["th button", "[data-slider] button"],
    form: [".vt-date-button", "form[novalidate]"],
    media: ["[data-slideshow] button", "[data-slider] button"],
  },
  touch: {
    content: ["th button", "tbody tr:first-child#r0"],
    form: [".vt-date-button", "[role=grid]"],
    media: [".contact-sheet a", "dialog[open]"],
  },
};

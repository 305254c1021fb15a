// The widgets that the htmx and Unpoly pages use besides the library, as one would choose them today: Splide,
// PhotoSwipe, tablesort, flatpickr and IMask; the check uses the browser's constraint validation. Each page has those
// that it uses.

import { NONE } from "./plain.mjs";
import { headOf } from "./stack.mjs";

const SPLIDE = ["@splidejs/splide/dist/css/splide.min.css", "@splidejs/splide/dist/js/splide.min.js"];
const PHOTOSWIPE = "photoswipe/dist/photoswipe.css";

const SLIDER = [".slider", `(slider) => new Splide(slider, { type: "loop", autoplay: true, interval: 5000 }).mount()`];
const FADE = [
  ".slideshow",
  `(slideshow) => new Splide(slideshow, { type: "fade", rewind: true, autoplay: true, interval: 5000, lazyLoad: "nearby" }).mount()`,
];
const photos = (selector) => [
  selector,
  `(gallery) => new PhotoSwipeLightbox({ gallery, children: "a.photo",
  pswpModule: () => import("/npm/photoswipe/dist/photoswipe.esm.min.js") }).init()`,
];
const IMPORT_PHOTOS = 'import PhotoSwipeLightbox from "/npm/photoswipe/dist/photoswipe-lightbox.esm.min.js";';

const CHECK = `(form) => {
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    for (const error of form.querySelectorAll(".form-error")) error.remove();
    const faults = Array.from(form.elements).filter((field) => !field.checkValidity());
    if (faults.length === 0) return;
    event.preventDefault();
    for (const field of faults) {
      field.setAttribute("aria-invalid", "true");
      field.after(Object.assign(document.createElement("p"), { className: "form-error", textContent: field.validationMessage }));
    }
    faults[0].focus();
  });
}`;
const dateOf = (selector, options) => [
  selector,
  `(field) => flatpickr(field, { locale: "fr", allowInput: true, disableMobile: true, ${options} })`,
];
const maskOf = (selector, mask) => [selector, `(field) => IMask(field, { mask: "${mask}" })`];

/** Per page: `widgets` pairs selectors with the function that enhances each matching element. */
const PAGES = {
  content: {
    styles: [SPLIDE[0], PHOTOSWIPE],
    scripts: [SPLIDE[1], "tablesort/dist/tablesort.min.js"],
    imports: IMPORT_PHOTOS,
    widgets: [SLIDER, ["table", "(table) => new Tablesort(table)"], photos("p:has(> a.photo)")],
  },
  form: {
    styles: ["flatpickr/dist/flatpickr.min.css"],
    scripts: ["flatpickr/dist/flatpickr.min.js", "flatpickr/dist/l10n/fr.js", "imask/dist/imask.min.js"],
    imports: "",
    widgets: [
      dateOf("#date", 'dateFormat: "d/m/Y"'),
      dateOf("#horaire", 'enableTime: true, time_24hr: true, dateFormat: "d/m/Y H:i"'),
      maskOf("#telephone", "00 00 00 00 00"),
      maskOf("#cp", "00000"),
      ["form", CHECK],
    ],
  },
  media: {
    styles: [SPLIDE[0], PHOTOSWIPE],
    scripts: [SPLIDE[1]],
    imports: IMPORT_PHOTOS,
    widgets: [SLIDER, FADE, photos(".contact-sheet")],
  },
};

const splide = (className, label, slides) =>
  `<section class="splide ${className}" aria-label="${label}"><div class="splide__track"><ul class="splide__list">${slides
    .map((slide) => `<li class="splide__slide">${slide}</li>`)
    .join("")}</ul></div></section>`;
const frameOf = ({ image, text }, index) => {
  const source = index === 0 ? `src="${image}" fetchpriority="high"` : `data-splide-lazy="${image}"`;
  return `<figure><img ${source} width="480" height="320" alt="${text}"></figure>`;
};

/**
 * A contender: the library's files, its link to a page of the list, and how it enhances (`dress`) what a selector
 * matches.
 */
export const modern = ({ name, styles = [], script, toPage, dress }) => {
  const head = (kind) => {
    const page = PAGES[kind];
    const start = page.imports + page.widgets.map(([selector, widget]) => dress(selector, widget)).join("");
    return headOf({ styles: [...styles, ...page.styles], scripts: [script, ...page.scripts], start });
  };
  return {
    name,
    hooks: {
      ...NONE,
      toPage,
      photo: 'class="photo" data-pswp-width="1600" data-pswp-height="1067"',
      slider: (slides, label) => splide("slider", label, slides),
      slideshow: (frames) => splide("slideshow", "La ville", frames.map(frameOf)),
    },
    head: { content: head("content"), form: head("form"), media: head("media") },
    stands: {
      content: ["th[role=columnheader]", ".slider .splide__pagination"],
      form: ["#date.flatpickr-input", "#horaire.flatpickr-input", "form[novalidate]"],
      media: [".slideshow .splide__pagination", ".slider .splide__pagination"],
    },
    touch: {
      content: ["th", "tbody tr:first-child#r0"],
      form: ["#date", ".flatpickr-calendar.open .flatpickr-day"],
      media: [".contact-sheet a", ".pswp--open"],
    },
  };
};

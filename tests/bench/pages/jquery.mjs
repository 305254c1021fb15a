// The pages with jQuery, each with the plug-ins that it uses and no others.

import { NONE } from "./plain.mjs";
import { headOf } from "./stack.mjs";

const JQUERY = "jquery/dist/jquery.min.js";
const SLICK = ["slick-carousel/slick/slick.css", "slick-carousel/slick/slick.min.js"];
const POPUP = ["magnific-popup/dist/magnific-popup.css", "magnific-popup/dist/jquery.magnific-popup.min.js"];
const TIMEPICKER = "jquery-ui-timepicker-addon/dist/";

const SLIDER = `$(".slider").slick({ autoplay: true, autoplaySpeed: 5000, dots: true });`;
const photoOf = (selector) =>
  `$(${JSON.stringify(selector)}).magnificPopup({ type: "image", gallery: { enabled: true }, tLoading: "Chargement", tClose: "Fermer" });`;

const content = headOf({
  styles: [SLICK[0], POPUP[0]],
  scripts: [JQUERY, SLICK[1], POPUP[1], "tablesorter/dist/js/jquery.tablesorter.min.js"],
  start: `${SLIDER}${photoOf("a.photo")}
$("table").tablesorter({ sortLocaleCompare: true });
$(document).on("click", "#bloc nav a", function (event) {
  event.preventDefault();
  $.get(this.href).done((html) => $("#bloc").replaceWith(html));
});`,
});

const form = headOf({
  styles: ["jquery-ui/dist/themes/base/jquery-ui.min.css", `${TIMEPICKER}jquery-ui-timepicker-addon.min.css`],
  scripts: [
    JQUERY,
    "jquery-ui/dist/jquery-ui.min.js",
    "jquery-ui/ui/i18n/datepicker-fr.js",
    `${TIMEPICKER}jquery-ui-timepicker-addon.min.js`,
    `${TIMEPICKER}i18n/jquery-ui-timepicker-fr.js`,
    "inputmask/dist/jquery.inputmask.min.js",
    "jquery-validation/dist/jquery.validate.min.js",
    "jquery-validation/dist/localization/messages_fr.min.js",
  ],
  start: `$("#date").datepicker($.datepicker.regional.fr);
$("#horaire").datetimepicker();
$("#telephone").inputmask("99 99 99 99 99");
$("#cp").inputmask("99999");
$("form").validate();`,
});

/** Until the plug-in has loaded, only the first picture shows. */
const FIRST_ALONE = "<style>.slideshow:not(.slick-initialized) figure + figure{display:none}</style>";

const media = headOf({
  styles: [SLICK[0], POPUP[0]],
  scripts: [JQUERY, SLICK[1], POPUP[1]],
  start: `${SLIDER}${photoOf(".contact-sheet a")}
$(".slideshow").slick({ autoplay: true, autoplaySpeed: 5000, fade: true, arrows: false, dots: true, lazyLoad: "ondemand" });`,
});

const frameOf = ({ image, text }, index) => {
  const source = index === 0 ? `src="${image}" fetchpriority="high"` : `data-lazy="${image}"`;
  return `<figure><img ${source} width="480" height="320" alt="${text}"></figure>`;
};
const MARKUP = {
  slider: (slides, label) =>
    `<section class="slider" aria-label="${label}">${slides.map((slide) => `<div>${slide}</div>`).join("")}</section>`,
  slideshow: (frames) => `<section class="slideshow" aria-label="La ville">${frames.map(frameOf).join("")}</section>`,
};

export const jquery = {
  name: "jQuery 3.7 with plug-ins",
  hooks: { ...NONE, ...MARKUP, photo: 'class="photo"' },
  head: { content, form, media: FIRST_ALONE + media },
  stands: {
    content: ["th.tablesorter-header", ".slider .slick-dots"],
    form: ["#date.hasDatepicker", "#horaire.hasDatepicker", "form[novalidate]"],
    media: [".slideshow .slick-dots", ".slider .slick-dots"],
  },
  touch: {
    content: ["th", "tbody tr:first-child#r0"],
    form: ["#date", "#ui-datepicker-div .ui-datepicker-calendar"],
    media: [".contact-sheet a", ".mfp-wrap"],
  },
};

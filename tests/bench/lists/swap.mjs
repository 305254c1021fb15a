// Replaces a page of 200 items with another: the contenders and how each is triggered. `attributes` go on the links,
// `around` wraps the block (only in the page), `prepare` runs in the page before the start.

import { head, items } from "./content.mjs";

const SIZE = 200;
const PAGES = 12;

function block(contender, page) {
  const links = Array.from({ length: PAGES }, (_, index) => index + 1)
    .map(
      (number) =>
        `<li><a href="?p=${number}" ${contender.attributes?.(number) ?? ""}${number === page ? ' aria-current="page"' : ""}>${number}</a></li>`,
    )
    .join("");
  return `<section id="bloc" data-module="actualites"><!-- @param url="?bloc=1" referer="/" search="" --><h2${contender.heading ?? ""}>Actualités</h2>
<p data-summary>2400 résultats, page ${page} sur ${PAGES}</p><ul id="fil">${items(page, SIZE)}</ul><nav aria-label="Pages"><ul>${links}</ul></nav></section>`;
}

const within = ({ around = ["", ""] }, html) => around[0] + html + around[1];

const replace = { name: "plain fetch + innerHTML", scripts: "" };
replace.prepare = () => {
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("nav a");
    if (!link) return;
    event.preventDefault();
    const answer = await fetch(link.href, { headers: { "X-Requested-With": "XMLHttpRequest" } });
    const text = await answer.text();
    document.querySelector("main").innerHTML = text;
  });
};

const jquery = {
  name: "jQuery 3.7",
  scripts: '<script src="/npm/jquery/dist/jquery.min.js"></script>',
  prepare: () => {
    window.jQuery(document).on("click", "nav a", function (event) {
      event.preventDefault();
      window.jQuery.get(this.href).done((html) => window.jQuery("main").html(html));
    });
  },
};

const htmx = (name, swap) => ({
  name,
  scripts: '<script src="/npm/htmx.org/dist/htmx.min.js"></script>',
  attributes: (number) => `hx-get="?p=${number}" hx-target="#bloc" hx-swap="${swap}" hx-push-url="true"`,
});

const turbo = {
  name: "Turbo 8 frame",
  scripts: '<script src="/npm/@hotwired/turbo/dist/turbo.es2017-umd.js"></script>',
  around: ['<turbo-frame id="cadre" data-turbo-action="advance">', "</turbo-frame>"],
};

const unpoly = {
  name: "Unpoly 3",
  scripts: '<script src="/npm/unpoly/unpoly.min.js"></script>',
  attributes: () => 'up-target="#bloc" up-history="true" up-scroll="false" up-focus="keep"',
};

const vitrine = {
  name: "Vitrine",
  scripts: '<script type="module" src="/dist/page.js"></script>',
  attributes: (number) => `data-pagination='{"param":"p","num":${number}}'`,
  // Keeps the scroll position, like the others. By default the view scrolls to the start of the new page.
  heading: ' data-pagination-anchor="only"',
};

export const swap = {
  title: `a list of ${SIZE} items swapped for another`,
  aim: 1.12,
  contenders: [
    replace,
    vitrine,
    htmx("htmx 4 outerHTML", "outerHTML"),
    htmx("htmx 4 outerMorph", "outerMorph"),
    turbo,
    unpoly,
    jquery,
  ],
  operations: 8,
  page: (contender, number) =>
    `${head(contender.name, contender.scripts)}<main>${within(contender, block(contender, number))}</main></body></html>`,
  answer: (contender, number) => within(contender, block(contender, number)),
  /** Runs in the page: requests page `number` as a click does, with the focus on the clicked link. */
  ask: (number) => {
    const link = document.querySelectorAll("nav a")[number - 1];
    link.focus({ preventScroll: true });
    // Like a mouse: a click with `detail` 0 comes from the keyboard, after which the focus may move.
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  },
  shows: (number) => document.querySelector("[data-summary]")?.textContent.includes(`page ${number} `) ?? false,
};

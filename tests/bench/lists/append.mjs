// Appends twenty items to a list fifty times: the contenders and how each is triggered.

import { head, items } from "./content.mjs";

const SIZE = 20;
const LAST = 51;

function part(contender, page) {
  const more =
    page < LAST
      ? `<a class="suite" href="?p=${page + 1}" ${contender.attributes?.(page + 1) ?? ""}>Plus d’actualités</a>`
      : "Tout est là";
  return { list: `<ul id="fil">${items(page, SIZE)}</ul>`, more: `<p id="plus">${more}</p>` };
}

const plainPart = (contender, page) => {
  const { list, more } = part(contender, page);
  return `<div>${list}${more}</div>`;
};

const insert = {
  name: "plain fetch + innerHTML",
  scripts: "",
  prepare: () => {
    document.addEventListener("click", async (event) => {
      const link = event.target.closest(".suite");
      if (!link) return;
      event.preventDefault();
      const answer = await fetch(link.href, { headers: { "X-Requested-With": "XMLHttpRequest" } });
      const taken = document.createElement("template");
      taken.innerHTML = await answer.text();
      document.querySelector("#fil").append(...taken.content.querySelector("#fil").children);
      document.querySelector("#plus").replaceWith(taken.content.querySelector("#plus"));
    });
  },
};

const jquery = {
  name: "jQuery 3.7",
  scripts: '<script src="/npm/jquery/dist/jquery.min.js"></script>',
  prepare: () => {
    const { jQuery } = window;
    jQuery(document).on("click", ".suite", function (event) {
      event.preventDefault();
      jQuery.get(this.href).done((html) => {
        const taken = jQuery(html);
        jQuery("#fil").append(taken.find("#fil").children());
        jQuery("#plus").replaceWith(taken.find("#plus"));
      });
    });
  },
};

const htmx = {
  name: "htmx 4 beforeend",
  scripts: '<script src="/npm/htmx.org/dist/htmx.min.js"></script>',
  attributes: (number) =>
    `hx-get="?p=${number}" hx-target="#fil" hx-select="#fil > li" hx-swap="beforeend" hx-select-oob="#plus"`,
};

const turbo = {
  name: "Turbo 8 stream",
  scripts: '<script src="/npm/@hotwired/turbo/dist/turbo.es2017-umd.js"></script>',
  attributes: () => "data-turbo-stream",
  type: "text/vnd.turbo-stream.html",
  answer: (contender, page) => {
    const { more } = part(contender, page);
    return `<turbo-stream action="append" target="fil"><template>${items(page, SIZE)}</template></turbo-stream><turbo-stream action="replace" target="plus"><template>${more}</template></turbo-stream>`;
  },
};

const unpoly = {
  name: "Unpoly 3",
  scripts: '<script src="/npm/unpoly/unpoly.min.js"></script>',
  attributes: () => 'up-target="#fil:after, #plus" up-scroll="false" up-focus="keep" up-history="false"',
};

const vitrine = {
  name: "Vitrine",
  scripts: '<script type="module" src="/dist/page.js"></script>',
  attributes: () => 'data-load-more data-direction="next" data-selector="#fil"',
};

export const append = {
  title: `50 × ${SIZE} items appended`,
  aim: 1.2,
  contenders: [insert, vitrine, htmx, turbo, unpoly, jquery],
  operations: 50,
  page: (contender, number) => {
    const { list, more } = part(contender, number);
    return `${head(contender.name, contender.scripts)}<main><section data-module="actualites"><h2>Actualités</h2><div>${list}${more}</div></section></main></body></html>`;
  },
  answer: (contender, number) => (contender.answer ?? plainPart)(contender, number),
  /** Runs in the page: requests page `number` as a click does, with the focus on the clicked link. */
  ask: () => {
    const link = document.querySelector(".suite");
    link.focus({ preventScroll: true });
    // Like a mouse: a click with `detail` 0 comes from the keyboard, after which the focus may move.
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  },
  shows: (number) => document.querySelector("#fil").childElementCount === number * 20,
};

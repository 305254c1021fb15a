// The table sorters to compare: what each page loads and what a click runs. `prepare` runs in the page before the
// measurement; only `click` is measured.

/** Moves all rows at once in a known order: a lower bound for every sorter. */
const floor = {
  name: "floor (order known)",
  head: "",
  prepare: () => {
    const body = document.querySelector("tbody");
    const rows = [...body.rows];
    // In a listener, like the others: the browser counts listeners as script time, but not the measuring code.
    document.querySelector("th").addEventListener("click", () => {
      const all = document.createDocumentFragment();
      for (const index of window.wanted) all.append(rows[index]);
      body.append(all);
    });
    window.click = () => document.querySelector("th").click();
  },
};

const plain = {
  name: "plain JavaScript, Intl.Collator",
  head: "",
  prepare: (kind) => {
    const collator = new Intl.Collator("fr");
    const parse = (text) => Number(text.replace(/[\s\u00a0\u202f]/g, "").replace(",", "."));
    let sign = -1;
    document.querySelector("th").addEventListener("click", () => {
      sign = -sign;
      const body = document.querySelector("tbody");
      const keyed = [...body.rows].map((row) => {
        const text = row.cells[0].textContent.trim();
        return { row, key: kind === "text" ? text : parse(text) };
      });
      keyed.sort(kind === "text" ? (a, b) => sign * collator.compare(a.key, b.key) : (a, b) => sign * (a.key - b.key));
      const all = document.createDocumentFragment();
      for (const { row } of keyed) all.append(row);
      body.append(all);
    });
    window.click = () => document.querySelector("th").click();
  },
};

const tablesorter = {
  name: "tablesorter 2.32 (jQuery 3.7)",
  head: '<script src="/npm/jquery/dist/jquery.min.js"></script><script src="/npm/tablesorter/dist/js/jquery.tablesorter.min.js"></script>',
  prepare: (kind) => {
    const sorter = kind === "text" ? "text" : "digit";
    window.jQuery("table").tablesorter({ sortLocaleCompare: true, usNumberFormat: false, headers: { 0: { sorter } } });
    // It sorts on mouseup, and only after a mousedown.
    window.click = () => {
      for (const type of ["mousedown", "mouseup", "click"]) {
        document.querySelector("th").dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 }));
      }
    };
  },
};

const tablesort = {
  name: "tablesort 5.6",
  head: '<script src="/npm/tablesort/src/tablesort.js"></script><script src="/npm/tablesort/src/sorts/tablesort.number.js"></script>',
  prepare: () => {
    new window.Tablesort(document.querySelector("table"));
    window.click = () => document.querySelector("th").click();
  },
};

const vitrine = {
  name: "Vitrine",
  head: '<link rel="stylesheet" href="/dist/page.css"><script type="module" src="/dist/page.js"></script>',
  prepare: () => {
    window.click = () => document.querySelector("th button").click();
  },
};

export const contenders = [floor, plain, vitrine, tablesorter, tablesort];

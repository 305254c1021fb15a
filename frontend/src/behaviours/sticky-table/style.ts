/** The style of the box in which a table scrolls, and of the cells held in view. */
export const STYLE = `
@layer vitrine.widgets {
  /* On a wide page, and on paper, the box is not there; as long as it has the focus it stays to hold it. */
  .vt-scroll-box:where(:not(:focus)) {
    display: contents;
  }

  @media screen and (width < 768px) {
    .vt-scroll-box {
      display: block;
      min-inline-size: 0;
      max-inline-size: 100%;
      overflow: auto hidden;
      overscroll-behavior-inline: contain;
      scroll-padding-block-start: var(--vt-held-height, 0);
      scroll-padding-inline-start: var(--vt-held-width, 0);
      isolation: isolate;
    }

    .vt-scroll-box-rows {
      max-block-size: var(--vt-scroll-box-size, max(16rem, 75svh));
      overflow-y: auto;
    }

    .vt-scroll-box:focus-visible {
      outline: var(--vt-focus);
      outline-offset: 2px;
    }

    .vt-scroll-box > table {
      border-spacing: 0;
    }

    /* As wide as the box, not as the table: it stays in view whole. */
    .vt-scroll-box > table > caption {
      position: sticky;
      inset-inline: 0;
      max-inline-size: var(--vt-box-width);
    }

    /* A held cell has the colour of its row, its section or the table, whichever gives one, on what lies below. */
    .vt-scroll-box > table :is(thead, tbody, tfoot, tr),
    :is(.vt-held-row, .vt-held-col) {
      background-color: inherit;
    }

    /* Important: a site's own rules for cells are for a table without a box. */
    :is(.vt-held-row, .vt-held-col) {
      position: sticky !important;
      z-index: 1;
    }

    .vt-held-row {
      inset-block-start: var(--vt-held-top, 0) !important;
      z-index: 2;
    }

    /* On the table's side, not on that of a cell or row in another direction. */
    .vt-held-col {
      left: var(--vt-held-start, 0) !important;
    }

    .vt-scroll-box-rtl .vt-held-col {
      left: auto !important;
      right: var(--vt-held-start, 0) !important;
    }

    .vt-held-row.vt-held-col {
      z-index: 3;
    }

    :is(.vt-held-row, .vt-held-col)::before,
    :is(.vt-held-row, .vt-held-col)::after {
      content: "";
      position: absolute;
      inset: 0;
      z-index: -1;
      background-color: inherit;
    }

    :is(.vt-held-row, .vt-held-col)::before {
      z-index: -2;
      border: 0 solid var(--vt-line);
      background-color: var(--vt-held-surface, var(--vt-surface));
    }

    /* Where what moves goes under what is held; a border of the cell's own would stay with the table. */
    .vt-held-last-row::before {
      inset-block-end: -1px;
      border-block-end-width: 1px;
    }

    .vt-held-last-col::before {
      right: -1px;
      border-right-width: 1px;
    }

    .vt-scroll-box-rtl .vt-held-last-col::before {
      right: 0;
      left: -1px;
      border-right-width: 0;
      border-left-width: 1px;
    }
  }
}
`;

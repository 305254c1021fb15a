/** The style of the dialog. */
export const STYLE = `
@layer vitrine.widgets {
  /* As large as the screen, so that the page's own overlay and box are placed as they would be over the page. */
  .vt-popup {
    position: fixed;
    inset: 0;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: var(--vt-space);
    border: 0;
    background: none;
    color: var(--vt-text);
    overflow: auto;
    overscroll-behavior: contain;
    overflow-wrap: break-word;
  }

  .vt-popup[open] {
    display: grid;
    grid-template: minmax(5rem, auto) auto / minmax(0, auto);
    place-content: safe center;
    gap: var(--vt-space);
  }

  .vt-popup::backdrop {
    background: var(--vt-shade, rgb(0 0 0 / 0.55));
  }

  .vt-popup:focus {
    outline: none;
  }

  .vt-popup:focus-visible {
    outline: var(--vt-focus);
    outline-offset: -3px;
  }

  /* The box: the popup, or the children of its overlay. */
  .vt-popup :is([data-front-popup]:not([data-overlay], :has([data-overlay]:not(:empty))), [data-overlay] > *) {
    position: relative;
    max-inline-size: 42rem;
    margin: 0;
    padding: calc(var(--vt-space) * 1.5);
    border: 1px solid var(--vt-line);
    border-radius: var(--vt-radius);
    background: var(--vt-surface);
    line-height: 1.55;
    overflow: auto;
    overscroll-behavior: contain;
  }

  .vt-popup [data-front-popup] > :last-child {
    margin-block-end: 0;
  }

  .vt-popup [data-overlay] {
    position: fixed;
    inset: 0;
    overflow: auto;
  }

  /* Behind the box, wherever it is in the markup. */
  .vt-popup [data-overlay]:empty {
    z-index: -1;
  }

  .vt-popup [data-overlay]:not(:empty) {
    display: grid;
    place-content: safe center;
    padding: var(--vt-space) var(--vt-space) 6rem;
  }

  /* The bar wraps to three lines. */
  @media (width < 30rem) {
    .vt-popup [data-overlay]:not(:empty) {
      padding-block-end: 9rem;
    }
  }

  .vt-popup:has([data-overlay]:not(:empty)) {
    grid-template-rows: auto;
    align-content: end;
  }

  /* Above whatever a site's style sheet stacks on top. */
  .vt-popup-bar {
    position: relative;
    z-index: 9999;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-self: center;
    justify-content: center;
    gap: var(--vt-gap);
    padding: var(--vt-gap);
    border: 1px solid var(--vt-line);
    border-radius: var(--vt-radius);
    background: var(--vt-surface);
  }

  .vt-popup-bar:empty {
    display: none;
  }

  .vt-popup .vt-button[aria-pressed="true"] {
    background: var(--vt-soft);
    box-shadow: inset 0 0 0 2px var(--vt-accent);
  }

  @media (forced-colors: active) {
    .vt-popup .vt-button[aria-pressed="true"] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }

  .vt-popup a[data-close] {
    display: inline-flex;
    gap: 0.35em;
    align-items: center;
    min-block-size: 2.75rem;
  }

  @media print {
    .vt-popup[open] {
      display: none;
    }
  }
}
`;

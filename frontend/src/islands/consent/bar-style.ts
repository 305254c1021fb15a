/** The style of the consent bar. It is over the end of the window, so that nothing in the page moves. */
export const BAR_STYLE = `
@layer vitrine.widgets {
  .vt-consent-bar {
    position: fixed;
    inset-inline: 0;
    inset-block-end: 0;
    z-index: 9998;
    box-sizing: border-box;
    max-block-size: 60vh;
    padding: var(--vt-space);
    border-block-start: 1px solid var(--vt-line);
    background: var(--vt-surface);
    color: var(--vt-text);
    box-shadow: 0 -0.5rem 1.5rem rgb(0 0 0 / 0.18);
    line-height: 1.5;
    overflow: auto;
    overscroll-behavior: contain;
    overflow-wrap: break-word;
  }

  .vt-consent-bar > * {
    max-inline-size: 62rem;
    margin: 0 auto;
  }

  .vt-consent-bar > ul {
    padding-inline-start: 1.25em;
  }

  /* Equal widths, whatever the labels. */
  .vt-consent-bar > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
    gap: var(--vt-gap);
    padding-block-start: var(--vt-gap);
  }

  /* Keeps the focused element and the end of the page clear of the bar. */
  :root:has(> body > .vt-consent-bar) {
    scroll-padding-block-end: var(--vt-consent-room);
  }

  :root > body:has(> .vt-consent-bar) {
    padding-block-end: var(--vt-consent-room) !important;
  }

  /* On a phone in landscape, or at 400 % zoom, it would leave no room for the page. */
  @media (height < 24rem) {
    .vt-consent-bar {
      position: static;
      max-block-size: none;
    }
  }

  @media print {
    .vt-consent-bar {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .vt-consent-bar {
      border-block-start: 2px solid CanvasText;
    }
  }
}
`;

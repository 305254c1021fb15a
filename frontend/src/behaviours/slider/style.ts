/**
 * The layout of travelling slides: all in one grid cell, so that the frame is as high as the highest, each shifted to
 * its place. What travel needs is `!important`: a site's style of the plain row would break it.
 */
export const STYLE = `
@layer vitrine.widgets {
  .vt-slider .vt-rotation {
    margin-block-end: 0.5rem;
  }

  .vt-slider [data-slides] {
    contain: content !important;
    display: grid !important;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr) !important;
    padding: 0 !important;
    border: 0 !important;
    overflow: clip !important;
    transform: none !important;
    touch-action: pan-y pinch-zoom;
  }

  .vt-slider-vertical [data-slides] {
    touch-action: auto;
  }

  .vt-slider [data-slides] > * {
    position: relative !important;
    inset: auto !important;
    inset-inline-start: calc(var(--vt-slide, 0) * 100%) !important;
    grid-area: 1 / 1 !important;
    place-self: stretch !important;
    box-sizing: border-box !important;
    inline-size: auto !important;
    min-inline-size: 0 !important;
    max-inline-size: none !important;
    block-size: auto !important;
    margin: 0 !important;
  }

  .vt-slider-vertical [data-slides] > * {
    inset: auto !important;
    inset-block-start: calc(var(--vt-slide, 0) * 100%) !important;
  }

  /* Back and on: the sign before them is that of a pause. */
  .vt-slider-vertical .vt-rotation > :nth-last-child(n + 2):nth-last-child(-n + 3) svg {
    rotate: 90deg;
  }

  @media print {
    .vt-slider [data-slides] {
      display: block !important;
      overflow: visible !important;
    }

    .vt-slider [data-slides] > * {
      inset: auto !important;
      translate: none !important;
    }
  }
}
`;

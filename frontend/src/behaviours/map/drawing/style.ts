/** The style of a map, with the few rules of Leaflet's own style sheet that it needs. */
export const STYLE = `
@layer vitrine.widgets {
  .vt-map-room > div:has(> .vt-map) {
    position: relative;
    flex: 1;
    container-type: size;
    min-block-size: 12rem;
  }

  .vt-map {
    position: absolute;
    inset: 0;
    isolation: isolate;
    overflow: hidden;
    background: var(--vt-soft);
    cursor: grab;
    touch-action: pan-x pan-y;
    -webkit-tap-highlight-color: transparent;
  }

  .vt-map.leaflet-touch-drag {
    touch-action: none;
  }

  .vt-map.leaflet-dragging {
    cursor: grabbing;
  }

  .vt-map:focus-visible {
    outline: var(--vt-focus);
    outline-offset: -3px;
  }

  .vt-map :is(.leaflet-pane, .leaflet-layer, .leaflet-tile-container, .leaflet-tile, .vt-map-spot) {
    position: absolute;
    inset-block-start: 0;
    left: 0;
  }

  .vt-map .leaflet-tile {
    max-inline-size: none !important;
    max-block-size: none !important;
    padding: 0;
    border: 0;
    visibility: hidden;
    user-select: none;
    -webkit-user-drag: none;
  }

  /* The seams of tiles on screens whose pixels are fractions. */
  .vt-map img.leaflet-tile {
    mix-blend-mode: plus-lighter;
  }

  .vt-map .leaflet-tile-loaded {
    visibility: inherit;
  }

  .vt-map .leaflet-marker-pane {
    z-index: 1;
  }

  .vt-map .leaflet-popup-pane {
    z-index: 2;
    cursor: auto;
  }

  .vt-map .leaflet-zoom-animated {
    transform-origin: 0 0;
  }

  .vt-map.leaflet-zoom-anim .leaflet-zoom-animated {
    transition: transform 0.25s cubic-bezier(0, 0, 0.25, 1);
  }

  .vt-map:is(.leaflet-zoom-anim, .leaflet-pan-anim) .leaflet-tile {
    transition: none;
  }

  /* What is pointed at is above what is further south. */
  .vt-map-spot:has(:hover, :focus-visible, [aria-expanded="true"]) {
    z-index: 99999 !important;
  }

  .vt-map-marker {
    position: absolute;
    inset-block-end: 0;
    left: -1.375rem;
    display: grid;
    place-items: end center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--vt-map-marker, #b3261e);
    cursor: pointer;
    touch-action: manipulation;

    & svg {
      inline-size: 2.25rem;
      block-size: 2.25rem;
      fill: currentColor;
      stroke: #fff;
      stroke-width: 1.5;
      pointer-events: none;
    }

    &:is(:hover, [aria-expanded="true"]) svg {
      inline-size: 2.75rem;
      block-size: 2.75rem;
    }

    &:focus-visible {
      outline: 3px solid #000;
      outline-offset: 0;
      border-radius: 0.25rem;
      box-shadow: 0 0 0 5px #fff;
    }
  }

  .vt-map-cluster {
    inset-block-end: -1.375rem;
    place-items: center;
    border: 3px solid #fff;
    border-radius: 50%;
    background: var(--vt-map-marker, #b3261e);
    color: var(--vt-map-on-marker, #fff);
    font: inherit;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    line-height: 1;

    &:focus-visible {
      border-radius: 50%;
    }
  }

  .vt-map-popup {
    /* Beside the tools. */
    --vt-popup-room: calc(100cqi - 4.5rem);

    position: absolute;
    inset-block-end: 3rem;
    left: 0;
    box-sizing: border-box;
    inline-size: max-content;
    min-inline-size: min(12rem, var(--vt-popup-room));
    max-inline-size: min(20rem, var(--vt-popup-room));
    max-block-size: calc(100cqb - 4.5rem);
    padding: 0.75rem 1rem;
    border: 1px solid var(--vt-line);
    border-radius: var(--vt-radius);
    background: var(--vt-surface);
    color: var(--vt-text);
    box-shadow: 0 0.25rem 1rem rgb(0 0 0 / 0.3);
    line-height: 1.45;
    overflow: auto;
    overflow-wrap: break-word;
    overscroll-behavior: contain;
    translate: -50%;

    &:focus-visible {
      outline: var(--vt-focus);
      outline-offset: -3px;
    }

    & > button {
      float: inline-end;
      min-inline-size: 2.75rem;
      margin: -0.75rem -1rem 0 0.5rem;
      padding: 0;
      border-color: transparent;
      background: none;
    }

    & > a {
      display: inline-block;
      padding-block: 0.5rem;
    }

    & ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }

    & li > button {
      min-block-size: 2.75rem;
      padding: 0.25rem 0;
      border: 0;
      background: none;
      color: var(--vt-accent);
      font: inherit;
      text-align: start;
      text-decoration: underline;
      text-underline-offset: 0.2em;
      cursor: pointer;
    }
  }

  /* Large letters on a telephone: there is no room beside the tools, and what is shown comes first. */
  @container (inline-size < 16rem) {
    .vt-map-popup {
      --vt-popup-room: calc(100cqi - 1rem);
    }

    .vt-map-tools:has(~ .vt-map .vt-map-popup) {
      visibility: hidden;
    }
  }

  .vt-map-skip:not(:focus) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .vt-map-skip:focus {
    padding: 0.625rem 0.75rem;
  }

  .vt-map-tools {
    position: absolute;
    z-index: 1;
    inset-block-start: 0.5rem;
    inset-inline-start: 0.5rem;
    display: grid;
    gap: 0.25rem;

    & .vt-button {
      inline-size: 2.75rem;
      padding: 0;
    }

    & .vt-button[aria-disabled="true"] {
      cursor: default;
    }

    & .vt-button[aria-disabled="true"] svg {
      opacity: 0.4;
    }

    & .vt-button[aria-expanded="true"] {
      background: var(--vt-soft);
    }

    & > div:not([hidden]) {
      position: absolute;
      inset-block-start: 0;
      inset-inline-start: 3rem;
      display: grid;
      grid-template: ". north ." "west . east" ". south ." / 2.75rem 2.75rem 2.75rem;
      gap: 0.25rem;
    }

    & > div > :nth-child(1) {
      grid-area: north;
    }

    & > div > :nth-child(2) {
      grid-area: west;
    }

    & > div > :nth-child(3) {
      grid-area: east;
    }

    & > div > :nth-child(4) {
      grid-area: south;
    }
  }

  :is(.vt-map-tools, .vt-map-popup, .vt-map-show) svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .vt-map-foot {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--vt-space);
    padding: 0.25rem 0.5rem;
    background: var(--vt-surface);
    color: color-mix(in srgb, var(--vt-text) 75%, var(--vt-surface));
    font-size: 0.8125rem;
    line-height: 1.5;

    & p {
      margin: 0;
    }

    & a {
      color: inherit;
    }
  }

  .vt-map-show {
    display: flex;
    inline-size: fit-content;
    margin-block-start: 0.5rem;
    font-size: 0.9375rem;
  }

  @media (forced-colors: active) {
    .vt-map-marker {
      color: ButtonText;
      forced-color-adjust: none;

      & svg {
        stroke: ButtonFace;
      }
    }

    .vt-map-cluster {
      background: ButtonText;
      color: ButtonFace;
    }
  }

  @media print {
    .vt-map-show {
      display: none;
    }
  }
}
`;

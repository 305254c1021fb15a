/** The style of the room of a map or its consent question. */
export const STYLE = `
@layer vitrine.widgets {
  .vt-map-room {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    box-sizing: border-box;
    block-size: 100%;
    border: 1px solid var(--vt-line);
    border-radius: var(--vt-radius);
    background: var(--vt-soft);
    /* Its size is given, and letters may be large. */
    overflow: auto;

    &:focus-visible {
      outline: var(--vt-focus);
      outline-offset: 2px;
    }

    /* What a page shows where no map can be drawn. */
    & ~ * {
      display: none;
    }

    /* What is said in place of the map. */
    &:not(:has(.vt-map, .vt-consent)) {
      align-items: center;
      padding: clamp(var(--vt-space), 8%, 4rem) var(--vt-space) var(--vt-space);
      text-align: center;
    }
  }

  .vt-map-room .vt-consent {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--vt-gap) var(--vt-space);
    padding: calc(var(--vt-space) * 0.75) var(--vt-space);
    border-block-end: 1px solid var(--vt-line);
    background: var(--vt-surface);

    & > p {
      flex: 1 1 16rem;
      margin-block: 0;
    }
  }

  /* On paper the list of places is all there is. */
  @media print {
    [data-map],
    .map-mode {
      display: none;
    }
  }
}
`;

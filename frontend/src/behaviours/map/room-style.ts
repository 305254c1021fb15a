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

    /* A question, or what is said in place of the map. */
    &:not(:has(.vt-map)) {
      align-items: center;
      padding: clamp(var(--vt-space), 8%, 4rem) var(--vt-space) var(--vt-space);
      text-align: center;
    }
  }

  .vt-map-room .vt-consent {
    display: grid;
    gap: var(--vt-space);
    max-inline-size: 32rem;

    & > p {
      margin-block: 0;
    }

    & > div {
      justify-content: center;
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

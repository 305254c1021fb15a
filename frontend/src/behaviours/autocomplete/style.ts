/**
 * The style of the list. Its size is `!important`: the list is in a part of the page whose children a site may give a
 * width and a padding.
 */
export const STYLE = `
@layer vitrine.widgets {
  .vt-suggestions {
    box-sizing: border-box !important;
    inline-size: max-content !important;
    max-inline-size: min(30rem, calc(100vw - 8px)) !important;
    padding: 0 !important;
    border: 1px solid var(--vt-control-line);
    border-radius: var(--vt-radius);
    background: var(--vt-surface);
    color: var(--vt-text);
    box-shadow: 0 0.25rem 1rem rgb(0 0 0 / 0.25);
    overflow: visible;
    overflow-wrap: anywhere;

    & p {
      margin: 0;
      padding: 0.625rem 0.75rem;
    }

    & ul {
      max-block-size: min(22rem, 40dvh);
      margin: 0;
      padding: 0;
      border-radius: inherit;
      overflow: auto;
      overscroll-behavior: contain;
      list-style: none;
    }

    & li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0 1rem;
      box-sizing: border-box;
      min-block-size: 2.75rem;
      padding: 0.375rem 0.75rem;
      cursor: pointer;
    }

    & li:hover {
      background: var(--vt-soft);
    }

    & [aria-selected="true"] {
      background: var(--vt-soft);
      outline: var(--vt-focus);
      outline-offset: -3px;
    }

    & mark {
      background: none;
      color: inherit;
      font-weight: 700;
    }

    @media print {
      display: none;
    }
  }

  .vt-suggestion-kind {
    color: color-mix(in srgb, var(--vt-text) 72%, var(--vt-surface));
    font-size: 0.875em;
  }
}
`;

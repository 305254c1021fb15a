/** The style of a tooltip. */
export const STYLE = `
@layer vitrine.widgets {
  .vt-tooltip {
    inline-size: max-content;
    max-inline-size: min(20rem, calc(100vw - 30px));
    padding: 0.375rem 0.625rem;
    border: 1px solid var(--vt-control-line);
    border-radius: var(--vt-radius);
    background: var(--vt-surface);
    color: var(--vt-text);
    font-size: 0.875rem;
    overflow-wrap: break-word;

    & img {
      max-inline-size: 100%;
    }

    @media print {
      display: none;
    }
  }
}
`;

/** The style of the panel. */
export const PANEL_STYLE = `
@layer vitrine.widgets {
  .vt-consent-panel fieldset {
    margin: var(--vt-space) 0 0;
    padding: 0;
    border: 0;
  }

  .vt-consent-panel legend {
    padding: 0;
    font-weight: 700;
  }

  .vt-consent-panel label {
    display: flex;
    align-items: center;
    gap: var(--vt-gap);
    min-block-size: 2.75rem;
    font-weight: 600;
  }

  .vt-consent-panel input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    accent-color: var(--vt-accent);
  }

  .vt-consent-panel label + p {
    margin: 0 0 0 calc(1.25rem + var(--vt-gap));
  }

  /* Equal widths, whatever the labels. */
  .vt-consent-panel .vt-dialog-footer {
    grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
    gap: var(--vt-gap);
  }
}
`;

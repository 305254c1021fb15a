/** The style of a date field's hint and button. */
export const FIELD_STYLE = `
@layer vitrine.widgets {
  .vt-hint {
    display: block;
    color: color-mix(in srgb, var(--vt-text) 72%, var(--vt-surface));
    font-size: 0.875rem;
  }

  .vt-hint[hidden] {
    display: none;
  }

  .vt-date-button {
    inline-size: 2.75rem;
    margin-inline-start: 0.25rem;
    padding: 0;
    vertical-align: middle;

    @media print {
      display: none;
    }
  }

  /* Keeps both on one line, however wide a site makes its fields. */
  [data-date]:has(~ .vt-date-button) {
    max-inline-size: calc(100% - 3rem);
  }
}
`;

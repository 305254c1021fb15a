/** The style of the field that shows the link. */
export const STYLE = `
@layer vitrine.widgets {
  .vt-field {
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding-inline: 0.75rem;
    border: 1px solid var(--vt-control-line);
    border-radius: calc(var(--vt-radius) * 0.75);
    background: var(--vt-surface);
    color: var(--vt-text);
    font: inherit;
  }

  .vt-field:focus-visible {
    outline: var(--vt-focus);
    outline-offset: 2px;
  }
}
`;

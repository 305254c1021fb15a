/** The style of a result. It is over the end of the window, so that nothing in the page moves. */
export const STYLE = `
@layer vitrine.widgets {
  .vt-result {
    position: fixed;
    inset-inline: var(--vt-space);
    inset-block-end: var(--vt-space);
    z-index: 9999;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--vt-gap) var(--vt-space);
    box-sizing: border-box;
    max-inline-size: 36rem;
    max-block-size: 50vh;
    margin-inline: auto;
    padding: calc(var(--vt-space) * 0.75) var(--vt-space);
    border: 1px solid var(--vt-line);
    border-inline-start: 0.375rem solid var(--vt-accent);
    border-radius: var(--vt-radius);
    background: var(--vt-surface);
    color: var(--vt-text);
    box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 0.3);
    line-height: 1.5;
    overflow: auto;
    overflow-wrap: break-word;
  }

  .vt-result > p {
    flex: 1 1 12rem;
    margin: 0;
  }

  @media print {
    .vt-result {
      display: none;
    }
  }
}
`;

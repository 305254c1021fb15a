/** The style of the offer of a draft. */
export const STYLE = `
@layer vitrine.widgets {
  .vt-draft {
    margin-block: var(--vt-gap);
    padding: var(--vt-space);
    border: 1px solid var(--vt-accent);
    border-radius: var(--vt-radius);
    background: var(--vt-soft);
    color: var(--vt-text);
  }

  .vt-draft > p {
    margin: 0 0 var(--vt-gap);
  }

  .vt-draft > button {
    margin-block: calc(var(--vt-gap) / 2);
  }
}
`;

/** The loader's style, in its chunk: most pages never draw a loader. */
export const STYLE = `
@layer vitrine.widgets {
  /* Over everything, and in nobody's way: a click reaches what it is aimed at. */
  .vt-loader {
    position: fixed;
    inset: 0;
    z-index: 2147483000;
    display: grid;
    place-content: center;
    inline-size: auto;
    block-size: auto;
    margin: 0;
    padding: var(--vt-space);
    border: 0;
    background: color-mix(in srgb, var(--vt-surface) 45%, transparent);
    color: var(--vt-text);
    pointer-events: none;
    animation: vt-appear 0.15s both;
  }

  .vt-loader-card {
    display: grid;
    justify-items: center;
    gap: var(--vt-gap);
    max-inline-size: 22rem;
    padding: calc(var(--vt-space) * 1.5);
    border: 1px solid var(--vt-line);
    border-radius: var(--vt-radius);
    background: var(--vt-surface);
    box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 0.2);
    text-align: center;
  }

  /* The block below has a veil of its own. */
  .vt-loader-block {
    background: none;

    & .vt-loader-card {
      grid-auto-flow: column;
      align-items: center;
      padding: calc(var(--vt-space) * 0.5) var(--vt-space);
      border-radius: 2rem;
      box-shadow: 0 0.25rem 1rem rgb(0 0 0 / 0.15);
    }

    & .vt-loader-mark {
      inline-size: 1.25rem;
      block-size: 1.25rem;
    }
  }

  .vt-loader-logo {
    max-inline-size: 10rem;
    max-block-size: 4rem;
  }

  .vt-loader-mark {
    inline-size: 2rem;
    block-size: 2rem;
    border: 3px solid var(--vt-line);
    border-block-start-color: var(--vt-accent);
    border-radius: 50%;
  }

  .vt-loader p {
    margin: 0;
    line-height: 1.5;
  }

  .vt-loader-title {
    font-weight: 700;
  }

  @media print {
    .vt-loader {
      display: none;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .vt-loader-mark {
      animation: vt-turn 0.9s linear infinite;
    }

    @keyframes vt-turn {
      to {
        rotate: 1turn;
      }
    }
  }
}
`;

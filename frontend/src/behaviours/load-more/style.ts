/** The style of lists that load. What pages show before that is in `styles/load-more.css`. */
export const STYLE = `
@layer vitrine.widgets {
  [data-load-more].loading {
    cursor: progress;
  }

  /* Only for slow loads; a transition instead would give the button a compositing layer for each load. */
  [data-vt-loading] [data-load-more].loading {
    opacity: 0.6;
  }

  /*
   * Out of reach while it loads by itself, since it moves then, and until that is painted: browsers take what shows in
   * another place for a shift. The focus stays where it is.
   */
  :is(p, li):has(> [data-load-mode="auto"]),
  :not(p, li) > [data-load-mode="auto"] {
    transition: visibility 0s 50ms;
  }

  :is(p, li):has(> .loading[data-load-mode="auto"]:not([data-load-start="click"], :focus)),
  :not(p, li) > .loading[data-load-mode="auto"]:not([data-load-start="click"], :focus) {
    position: relative;
    transition: none;
    visibility: hidden;

    &::after {
      content: "";
      position: absolute;
      inset: 0;
      box-sizing: border-box;
      inline-size: 2rem;
      block-size: 2rem;
      margin: auto;
      border: 3px solid var(--vt-line);
      border-block-start-color: var(--vt-accent);
      border-radius: 50%;
      visibility: visible;
    }
  }

  @media (forced-colors: active) {
    [data-load-more].off {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
  }
}
`;

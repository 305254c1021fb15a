/**
 * The style of the box. The content has the requested size, the bars are added to it, all at most 95 % of the screen
 * (spec 9.1), or 98 % of its height (2.1). The waiting text is delayed, because most content loads sooner and it would
 * only flicker.
 */
export const STYLE = `
@layer vitrine.widgets {
  .vt-box {
    min-inline-size: min(14rem, 95vw);
    max-inline-size: 95vw;
    max-block-size: 95dvh;
    overflow: hidden;
  }

  .vt-box-tall {
    max-block-size: 98dvh;
  }

  .vt-box[open] {
    display: flex;
    flex-direction: column;
  }

  .vt-box > .vt-dialog-header {
    flex: none;
    contain: inline-size;
    padding: calc(var(--vt-space) * 0.25) calc(var(--vt-space) * 0.5) calc(var(--vt-space) * 0.25) var(--vt-space);
    border-block-end: 1px solid var(--vt-line);
  }

  .vt-box .vt-dialog-title {
    font-size: 1.0625rem;
  }

  .vt-box-content {
    position: relative;
    box-sizing: border-box;
    inline-size: var(--vt-box-width);
    min-inline-size: 100%;
    max-inline-size: 100%;
    block-size: var(--vt-box-height);
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }

  .vt-box-frame {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }

  .vt-box-content > .vt-dialog-body {
    padding: var(--vt-space);
  }

  .vt-box-state {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--vt-gap);
    margin: 0;
    padding: var(--vt-space);
    text-align: center;
  }

  .vt-box-state > p {
    margin: 0;
  }

  .vt-box-waiting {
    pointer-events: none;
    animation: vt-box-waiting 1ms 0.2s backwards;
  }

  @keyframes vt-box-waiting {
    from {
      visibility: hidden;
    }
  }

  @media (width >= 992px) {
    .vt-box-content {
      inline-size: var(--vt-box-width-lg);
      block-size: var(--vt-box-height-lg);
    }
  }

  @media (width < 768px) {
    .vt-box {
      min-inline-size: 0;
      max-inline-size: none;
      max-block-size: none;
    }

    .vt-box > .vt-box-content {
      flex: 1 1 0;
      inline-size: 100%;
    }
  }
}
`;

/**
 * The style of the dialog with a picture. Classes with yarl__ are yet-another-react-lightbox's: a picture without the
 * stage is placed by the same rules as in it.
 */
export const STYLE = `
@layer vitrine.widgets {
  /* Pictures are on a dark ground, whatever the page's colours. */
  .vt-lightbox {
    --vt-surface: #16181b;
    --vt-soft: #33373c;
    --vt-text: #fff;
    --vt-line: #555;
    --vt-control-line: #8c9196;
    --vt-accent: #9ccbff;
    --vt-focus: 3px solid #9ccbff;

    inline-size: 95vw;
    block-size: 95dvh;
    min-inline-size: 0;
    max-inline-size: none;
    max-block-size: none;
    overflow: hidden;
    color-scheme: dark;
    container-type: inline-size;
  }

  /* The picture is there in the first frame. */
  .vt-lightbox[open] {
    animation: none;
  }

  .vt-lightbox-zoom {
    inline-size: 90vw;
    block-size: 90dvh;
  }

  .yarl__container {
    position: absolute;
    inset: 0;
    box-sizing: border-box;
    /* Room for the bars. */
    padding-block: 3.5rem;
    overflow: hidden;
    outline: none;
    user-select: none;
    touch-action: none;
    overscroll-behavior: contain;
  }

  .yarl__flex_center {
    display: flex;
    justify-content: center;
    align-items: center;
  }

  .yarl__slide {
    position: relative;
    flex: 1;
    overflow: hidden;
  }

  .yarl__fullsize {
    inline-size: 100%;
    block-size: 100%;
  }

  .yarl__slide_image {
    object-fit: contain;
  }

  .yarl__slide_image_loading {
    opacity: 0;
  }

  .vt-lightbox-still {
    position: absolute;
    inset: 0;
    display: flex;
    justify-content: center;
    align-items: center;
    margin: auto;
    background: center / contain no-repeat;
  }

  .vt-lightbox-still > img {
    max-inline-size: 100%;
    max-block-size: 100%;
  }

  .vt-lightbox-bar {
    position: absolute;
    inset: 0 0 auto;
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 0.375rem;
    padding: 0.375rem;
  }

  .vt-lightbox-tools {
    display: contents;
  }

  /* Icons have one size, unlike text. */
  .vt-button-icon {
    min-inline-size: 44px;
    padding: 0;
  }

  .vt-button-icon[aria-disabled] {
    opacity: 0.6;
    cursor: not-allowed;
  }

  .vt-lightbox-count {
    margin: auto;
    margin-inline-start: 0.75rem;
  }

  .vt-lightbox-previous,
  .vt-lightbox-next {
    position: absolute;
    inset-block-end: 0.375rem;
  }

  .vt-lightbox-previous {
    inset-inline-start: 0.375rem;
  }

  .vt-lightbox-next {
    inset-inline-end: 0.375rem;
  }

  .vt-lightbox-caption {
    position: absolute;
    inset: auto 3.5rem 0;
    box-sizing: border-box;
    max-block-size: 40%;
    padding: 0.75rem 0.5rem;
    background: var(--vt-surface);
    line-height: 1.5;
    text-align: center;
    overflow: auto;
    overscroll-behavior: contain;
  }

  /* Large text on a phone: above the buttons, where a line has room for a word. */
  @container (inline-size < 16rem) {
    .vt-lightbox-caption {
      inset: auto 0 3.5rem;
    }
  }

  .vt-lightbox-caption:focus {
    outline: none;
  }

  .vt-lightbox-caption:focus-visible {
    outline: var(--vt-focus);
    outline-offset: -3px;
  }

  .vt-lightbox-failure {
    padding: var(--vt-space);
    text-align: center;
  }

  .vt-lightbox-still > .vt-lightbox-wait {
    position: absolute;
  }

  .vt-lightbox-wait {
    inline-size: 2rem;
    block-size: 2rem;
    border: 3px solid var(--vt-line);
    border-block-start-color: var(--vt-text);
    border-radius: 50%;
  }

  @media (width >= 768px) {
    .yarl__container {
      padding-inline: 3.5rem;
    }

    .vt-lightbox-previous,
    .vt-lightbox-next {
      inset-block: calc(50% - 1.375rem) auto;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .vt-lightbox-wait {
      animation: vt-turn 1s linear infinite;
    }
  }

  @keyframes vt-turn {
    to {
      rotate: 1turn;
    }
  }
}
`;

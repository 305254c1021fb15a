/**
 * The style of a slideshow: one frame, with the buttons and the text over the picture, so that no text moves what
 * follows. The page's own content is hidden, except `details`. `!important` overrides a site's style of its pictures.
 */
export const STYLE = `
@layer vitrine.widgets {
  .vt-showing > :not(.vt-slideshow, details) {
    display: none !important;
  }

  .vt-slideshow {
    position: relative;
  }

  .vt-slideshow figure {
    position: relative;
    aspect-ratio: var(--vt-slideshow-ratio, 3 / 2);
    margin: 0 !important;
    overflow: hidden;
    border-radius: var(--vt-radius);
    background: var(--vt-soft);
  }

  .vt-slideshow figure > :not(figcaption),
  .vt-slideshow img {
    position: absolute !important;
    inset: 0 !important;
    inline-size: 100% !important;
    block-size: 100% !important;
    max-inline-size: none !important;
    max-block-size: none !important;
  }

  .vt-slideshow img {
    object-fit: contain;
  }

  .vt-slideshow figure > a:focus-visible {
    outline: none;
  }

  /* Seen on any picture. */
  .vt-slideshow figure > a:focus-visible::after {
    content: "";
    position: absolute;
    z-index: 1;
    inset: 0;
    border: 3px solid #fff;
    outline: 3px solid #000;
    outline-offset: -6px;
  }

  .vt-slideshow figcaption {
    position: absolute;
    inset: auto 0 0;
    box-sizing: border-box;
    max-block-size: 60%;
    margin: 0;
    padding: 0.625rem 0.875rem;
    background: rgb(0 0 0 / 0.75);
    color: #fff;
    line-height: 1.4;
    overflow: auto;
  }

  .vt-slideshow > .vt-rotation {
    position: absolute;
    z-index: 1;
    inset-block-start: 0.5rem;
    inset-inline-start: 0.5rem;
  }

  .vt-slideshow .vt-rotation-count {
    padding: 0.25rem 0.625rem;
    border-radius: var(--vt-radius);
    background: rgb(0 0 0 / 0.75);
    color: #fff;
  }

  @media print {
    .vt-slideshow figcaption {
      position: static;
      color: #000;
      background: none;
    }
  }
}
`;

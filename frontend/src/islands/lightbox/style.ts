/** The style of the stage: the rules of yet-another-react-lightbox's own style sheet that we use. */
export const STYLE = `
@layer vitrine.widgets {
  .vt-lightbox-stage {
    position: absolute;
    inset: 0;
    overflow: hidden;
    outline: none;
  }

  .yarl__carousel {
    display: flex;
    flex: none;
    justify-content: center;
    inline-size: calc(var(--yarl__carousel_slides_count) * 100%);
    block-size: 100%;
    transform: translate(var(--yarl__swipe_offset, 0), var(--yarl__pull_offset, 0));
    opacity: var(--yarl__pull_opacity, 1);
  }

  .yarl__slide_placeholder {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
  }

  /* Empty: its buttons are in the dialog's bar. */
  .yarl__toolbar {
    position: absolute;
  }

  .vt-lightbox-waiting {
    display: grid;
    justify-items: center;
    gap: var(--vt-gap);
    padding: var(--vt-space);
    background: var(--vt-surface);
    text-align: center;
  }

  /* Delayed: most pictures load sooner. */
  .vt-lightbox-waiting > p {
    margin: 0;
    animation: vt-lightbox-waiting 1ms 0.2s backwards;
  }

  /* It would cover the enlarged thumbnail. */
  .vt-lightbox-late {
    animation: vt-lightbox-waiting 1ms 3s backwards;
  }

  @keyframes vt-lightbox-waiting {
    from {
      visibility: hidden;
    }
  }
}
`;

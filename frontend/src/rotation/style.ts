/** The style of the controls of sliders and slideshows. `styles/slider.css` reserves a slider's space for them. */
export const STYLE = `
@layer vitrine.widgets {
  .vt-rotation {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 2.75rem;
  }

  .vt-rotation > .vt-button {
    min-inline-size: 2.75rem;
    padding: 0;
  }

  .vt-rotation path {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .vt-rotation-count {
    font-variant-numeric: tabular-nums;
  }

  [dir="rtl"] .vt-rotation svg {
    scale: -1 1;
  }

  @media print {
    .vt-rotation {
      display: none;
    }
  }
}
`;

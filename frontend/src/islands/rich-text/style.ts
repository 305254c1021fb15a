/** The style of the editor and of its dialog. */
export const STYLE = `
@layer vitrine.widgets {
  /*
    Invisible, but still submitted and focusable for the editor. Sites make their textareas as wide as the form, which
    would let the page scroll sideways.
  */
  .vt-rich-source {
    position: absolute;
    inline-size: 1px !important;
    block-size: 1px;
    min-block-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
    clip-path: inset(50%);
    overflow: hidden;
    white-space: nowrap;
  }

  .vt-rich {
    box-sizing: border-box;
    inline-size: 100%;
    border: 1px solid var(--vt-control-line);
    border-radius: calc(var(--vt-radius) * 0.75);
    background: var(--vt-surface);
    color: var(--vt-text);
    font-size: 1rem;
    line-height: 1.55;
    text-align: start;
  }

  .vt-rich:has([aria-invalid="true"]) {
    border-color: var(--vt-alert);
  }

  .vt-rich[inert] {
    opacity: 0.6;
  }

  .vt-rich-tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.625rem;
    padding: 0.25rem;
    border-block-end: 1px solid var(--vt-line);
    border-radius: calc(var(--vt-radius) * 0.75) calc(var(--vt-radius) * 0.75) 0 0;
    background: var(--vt-soft);
  }

  .vt-rich:has([aria-readonly="true"]) .vt-rich-tools {
    display: none;
  }

  .vt-rich-tools > div {
    display: flex;
    gap: 0.125rem;
  }

  .vt-rich-tools .vt-button {
    min-inline-size: 2.25rem;
    min-block-size: 2.25rem;
    padding: 0.375rem;
    border-color: transparent;
    background: none;
  }

  .vt-rich-tools .vt-button:hover {
    background: var(--vt-surface);
  }

  .vt-rich-tools path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .vt-rich-tools [aria-pressed="true"] {
    border-color: var(--vt-accent);
    background: var(--vt-surface);
    color: var(--vt-accent);
    box-shadow: inset 0 -3px 0 var(--vt-accent);
  }

  .vt-rich-tools [aria-disabled="true"] {
    opacity: 0.45;
    cursor: default;
  }

  .vt-rich-box {
    display: flex;
    box-sizing: border-box;
    min-block-size: 6rem;
    max-block-size: 80vh;
    resize: vertical;
    overflow: auto;
    /* Contains what a class of the theme makes fixed or absolute in the text. */
    contain: layout;
  }

  .vt-rich-text {
    box-sizing: border-box;
    flex: 1;
    min-inline-size: 0;
    block-size: max-content;
    min-block-size: 100%;
    padding: 0.75rem 1rem;
    overflow-wrap: break-word;
  }

  .vt-rich-text:focus {
    outline: none;
  }

  .vt-rich:has(.vt-rich-text:focus) {
    outline: var(--vt-focus);
    outline-offset: 1px;
  }

  .vt-rich-text > :first-child {
    margin-block-start: 0;
  }

  .vt-rich-text > :last-child {
    margin-block-end: 0;
  }

  .vt-rich-text :where(img) {
    max-inline-size: 100%;
    block-size: auto;
  }

  .vt-rich-text :where(blockquote) {
    margin-inline: 0;
    padding-inline-start: 1rem;
    border-inline-start: 0.25rem solid var(--vt-line);
  }

  .vt-rich-text :where(td, th) {
    padding: 0.25rem 0.5rem;
    border: 1px solid var(--vt-line);
  }

  .vt-rich-text [data-vt-as="mark"] {
    background: Mark;
    color: MarkText;
  }

  .vt-rich.empty .vt-rich-text[aria-placeholder]::before {
    content: attr(aria-placeholder);
    float: inline-start;
    block-size: 0;
    color: color-mix(in srgb, var(--vt-text) 68%, var(--vt-surface));
    pointer-events: none;
  }

  .vt-rich-link {
    inline-size: min(30rem, calc(100vw - 20px));
  }

  .vt-rich-link label {
    display: block;
    font-weight: 600;
  }

  .vt-rich-link input {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--vt-control-line);
    border-radius: calc(var(--vt-radius) * 0.75);
    background: var(--vt-surface);
    color: var(--vt-text);
    font: inherit;
  }

  .vt-rich-link input[aria-invalid="true"] {
    border-color: var(--vt-alert);
  }

  .vt-rich-link .vt-modal-buttons {
    justify-content: flex-end;
  }

  .vt-rich-link .vt-button-secondary {
    margin-inline-end: auto;
    padding-inline: 0;
  }

  @media (width < 768px), (pointer: coarse) {
    .vt-rich-tools .vt-button {
      min-inline-size: 2.75rem;
      min-block-size: 2.75rem;
    }
  }

  @media (forced-colors: active) {
    .vt-rich-tools [aria-pressed="true"] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    .vt-rich-tools [aria-disabled="true"] {
      opacity: 1;
      color: GrayText;
    }
  }

  @media print {
    .vt-rich-tools {
      display: none;
    }

    .vt-rich-box {
      block-size: auto !important;
      max-block-size: none;
      overflow: visible;
    }
  }
}
`;

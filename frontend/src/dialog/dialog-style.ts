/**
 * Moves a sticky bar's inset far out in a viewport under 30rem high, such as a landscape phone or one with large text:
 * stuck bars would leave no room for the content. A media query would ignore the page's own font size.
 */
const HELD = "min(0px, (100dvh - 30rem) * 999)";

/**
 * The style of all dialogs. It loads with the code that opens them, not with `page.css`: no page shows a dialog before.
 * A dialog itself scrolls, between a header and a footer that stay: so whatever has focus in it scrolls it.
 * Before Chrome 122 and Safari 17.4 `::backdrop` inherits nothing from the root element, hence the fallback value.
 */
export const STYLE = `
@layer vitrine.widgets {
  .vt-dialog {
    position: fixed;
    inset: 0;
    box-sizing: border-box;
    inline-size: fit-content;
    block-size: fit-content;
    min-inline-size: min(22rem, calc(100vw - 20px));
    max-inline-size: min(42rem, calc(100vw - 20px));
    max-block-size: calc(100dvh - 20px);
    margin: auto;
    padding: 0;
    border: 1px solid var(--vt-line);
    border-radius: var(--vt-radius);
    background: var(--vt-surface);
    color: var(--vt-text);
    box-shadow: 0 1.25rem 3.5rem rgb(0 0 0 / 0.35);
    overflow: auto;
    overscroll-behavior: contain;
    scroll-padding-block: 4.5rem;
    overflow-wrap: break-word;
  }

  .vt-dialog::backdrop {
    background: var(--vt-shade, rgb(0 0 0 / 0.55));
  }

  .vt-dialog:focus {
    outline: none;
  }

  .vt-dialog:focus-visible,
  .vt-box-content:focus-visible {
    outline: var(--vt-focus);
    outline-offset: -3px;
  }

  .vt-dialog-header {
    position: sticky;
    inset-block-start: ${HELD};
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: var(--vt-gap);
    padding: calc(var(--vt-space) * 0.75) var(--vt-space) 0 calc(var(--vt-space) * 1.5);
    background: var(--vt-surface);
  }

  .vt-dialog-title {
    flex: 1 1 10rem;
    min-inline-size: 0;
    margin: 0;
    padding-block: 0.5rem;
    overflow-wrap: anywhere;
    font-size: 1.25rem;
    font-weight: 700;
    line-height: 1.3;
    text-wrap: balance;
  }

  .vt-dialog-close {
    flex: none;
    margin-inline-start: auto;
    padding-inline: 0.75rem;
    border-color: transparent;
    color: var(--vt-accent);
    font-size: 0.9375rem;
  }

  /* A cross, drawn for the eye alone: it is no part of the name. */
  .vt-dialog-close::after {
    content: "";
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    background: currentcolor;
    clip-path: polygon(
      13% 23%, 23% 13%, 50% 40%, 77% 13%, 87% 23%, 60% 50%, 87% 77%, 77% 87%, 50% 60%, 23% 87%, 13% 77%, 40% 50%
    );
  }

  .vt-dialog-body {
    padding: calc(var(--vt-space) * 0.75) calc(var(--vt-space) * 1.5) calc(var(--vt-space) * 1.5);
    line-height: 1.55;
  }

  .vt-dialog-body > :first-child {
    margin-block-start: 0;
  }

  .vt-dialog-body > :last-child {
    margin-block-end: 0;
  }

  .vt-dialog-body :where(img, video, iframe, table) {
    max-inline-size: 100%;
  }

  .vt-dialog-footer {
    position: sticky;
    inset-block-end: ${HELD};
    z-index: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--vt-space);
    padding: var(--vt-space) calc(var(--vt-space) * 1.5);
    border-block-start: 1px solid var(--vt-line);
    background: var(--vt-surface);
  }

  /* What cannot be wrapped, such as a wide table, scrolls by itself: title and buttons stay in view. */
  .vt-modal > .vt-dialog-body {
    overflow-x: auto;
  }

  .vt-modal-footer {
    font-size: 0.9375rem;
    line-height: 1.5;
  }

  .vt-modal-buttons {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--vt-gap);
  }

  .vt-modal-left,
  .vt-modal-right {
    display: flex;
    flex-wrap: wrap;
    gap: var(--vt-gap);
  }

  .vt-modal-right {
    justify-content: flex-end;
    margin-inline-start: auto;
  }

  /* The lines of an alert are kept. */
  .vt-question-text {
    white-space: pre-line;
  }

  .vt-question {
    inline-size: min(30rem, calc(100vw - 20px));
  }

  /* A long list scrolls: the fields that it is about stay in view behind it. */
  .vt-question-list {
    max-block-size: 50dvh;
  }

  .vt-question-list ul {
    margin-block: 0.75rem 0;
    padding-inline-start: 1.25rem;
  }

  /* The theme of messages that report a failure (spec 8). */
  .vt-modal.error {
    border-block-start: 0.375rem solid var(--vt-alert);
  }

  .vt-modal.error .vt-dialog-title {
    color: var(--vt-alert);
  }

  /* Stands at the place that the script has found beside its target. */
  .vt-modal-placed {
    inset: auto;
    margin: 0;
  }

  /* Spec 9.2: a modal fills a small screen. */
  @media (width < 768px) {
    .vt-modal {
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      min-inline-size: 0;
      max-inline-size: none;
      max-block-size: none;
      border: 0;
      border-radius: 0;
    }

    .vt-modal[open] {
      display: flex;
      flex-direction: column;
    }

    .vt-modal > .vt-dialog-body {
      flex: 1 0 auto;
    }

    .vt-modal-left,
    .vt-modal-right,
    .vt-modal-buttons .vt-button {
      flex: 1 1 auto;
    }
  }

  /* It appears where it stays: nothing that measures it meets it on its way. */
  @media (prefers-reduced-motion: no-preference) {
    .vt-dialog[open],
    .vt-dialog[open]::backdrop {
      animation: vt-dialog-open 0.16s ease-out;
    }
  }

  @keyframes vt-dialog-open {
    from {
      opacity: 0;
    }
  }

  @media (forced-colors: active) {
    .vt-dialog {
      border: 2px solid CanvasText;
    }

    /* Forced colours take backgrounds away, and the cross is one. */
    .vt-dialog-close::after {
      background: ButtonText;
      forced-color-adjust: none;
    }
  }
}
`;

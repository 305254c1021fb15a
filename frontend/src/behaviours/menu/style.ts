import { adoptStyle } from "../../dom/adopt-style.js";

// The animation `vt-dialog-open` (dialog/dialog-style.ts) comes with the code that opens the menu.
adoptStyle(`
@layer vitrine.widgets {
  /* Beside the page, below a header that stays in view: room.ts sets the offset. */
  .vt-menu {
    container-type: inline-size;
    position: fixed;
    inset: var(--vt-menu-offset, 0) 0 auto auto;
    box-sizing: border-box;
    inline-size: min(24rem, 100% - 44px);
    max-inline-size: none;
    block-size: var(--vt-menu-room, 100dvh);
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    background: var(--vt-surface);
    color: var(--vt-text);
    box-shadow: 0 0 3rem rgb(0 0 0 / 0.35);
    overflow: auto;
    overscroll-behavior: contain;
    scroll-padding-block: 4rem 1rem;
    overflow-wrap: break-word;
    line-height: 1.35;
  }

  .vt-menu::backdrop {
    background: var(--vt-shade, rgb(0 0 0 / 0.55));
  }

  /* Fills the dialog, so that a tap on the dialog itself is one beside the menu. */
  .vt-menu > nav {
    min-block-size: 100%;
  }

  .vt-menu-full {
    inline-size: 100%;
  }

  .vt-menu-full > nav {
    max-inline-size: 42rem;
    margin-inline: auto;
  }

  /* Whatever the page's colours are. */
  .vt-menu-dark {
    color-scheme: dark;

    --vt-surface: #14181c;
    --vt-text: #f4f6f7;
    --vt-soft: #242b31;
    --vt-line: #39434b;
    --vt-control-line: #8b979f;
    --vt-accent: #8ec5f5;
  }

  .vt-menu-bar {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    padding: 0.5rem;
    background: var(--vt-surface);
  }

  /* Large text on a phone: the bar has several rows, which would cover the panels. */
  @container (inline-size < 16rem) {
    .vt-menu-bar {
      position: static;
    }
  }

  .vt-menu-back,
  .vt-menu-home {
    padding-inline: 0.75rem;
    border-color: transparent;
  }

  .vt-menu-home,
  .vt-menu-link {
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-block-size: 2.75rem;
    box-sizing: border-box;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: none;
  }

  .vt-menu-home {
    font-weight: 600;
  }

  .vt-menu-link {
    padding: 0.5rem min(1.25rem, 6vw);
    border: 0;
    background: none;
  }

  .vt-menu-link:only-child {
    grid-column: 1 / -1;
  }

  .vt-menu-items {
    display: grid;
    gap: 0.5rem;
    padding: 0.25rem 1.25rem 0.75rem;
  }

  .vt-menu-items p {
    margin: 0;
  }

  .vt-menu-items img {
    display: block;
    max-inline-size: 10rem;
    max-block-size: 4rem;
  }

  .vt-menu-search {
    display: block;
    box-sizing: border-box;
    inline-size: calc(100% - 2.5rem);
    min-block-size: 2.75rem;
    margin: 0.25rem 1.25rem 0.75rem;
    padding-inline: 0.75rem;
    border: 1px solid var(--vt-control-line);
    border-radius: var(--vt-radius);
    background: var(--vt-surface);
    color: inherit;
    font: inherit;
  }

  .vt-menu-count {
    margin: 0;
    padding: 0 1.25rem 0.5rem;
  }

  .vt-menu-panel {
    background: var(--vt-surface);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .vt-menu-panel > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    border-block-start: 1px solid var(--vt-line);
  }

  .vt-menu-panel > li > .vt-menu-panel,
  .vt-menu-clone {
    grid-column: 1 / -1;
  }

  .vt-menu-link small {
    font-weight: 400;
  }

  .vt-menu-more {
    min-inline-size: 52px;
    border: 0;
    border-inline-start: 1px solid var(--vt-line);
    background: none;
    color: inherit;
    cursor: pointer;
  }

  .vt-menu-back::before,
  .vt-menu-more::before {
    content: "";
    display: inline-block;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border: solid;
    border-width: 2px 2px 0 0;
    rotate: 45deg;
  }

  .vt-menu-more[aria-expanded="true"]::before {
    rotate: 135deg;
    translate: 0 -0.15rem;
  }

  .vt-menu .vt-menu-back::before {
    rotate: -135deg;
  }

  .vt-menu-open {
    background: var(--vt-soft);
  }

  .vt-menu .selected > .vt-menu-link {
    font-weight: 700;
    box-shadow: inset 4px 0 var(--vt-accent);
  }

  .vt-menu-link:is(a, button):hover,
  .vt-menu-more:hover,
  .vt-menu-home:hover {
    background: var(--vt-soft);
  }

  .vt-menu :is(a, button, input):focus-visible {
    outline: var(--vt-focus);
    outline-offset: -3px;
  }

  .vt-menu-panel > .vt-menu-spacer {
    block-size: 1.25rem;
  }

  .vt-menu-clone {
    padding: 0.5rem 1.25rem;
  }

  @media (prefers-reduced-motion: no-preference) {
    .vt-menu[open],
    .vt-menu[open]::backdrop {
      animation: vt-dialog-open 0.16s ease-out;
    }
  }

  @media (forced-colors: active) {
    .vt-menu {
      border: 2px solid CanvasText;
    }

    .vt-menu .selected > .vt-menu-link {
      border-inline-start: 4px solid Highlight;
    }
  }
}
`);

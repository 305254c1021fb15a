/** The style of the calendar. Classes with rdp- are react-day-picker's; its own style sheet is not used. */
export const STYLE = `
@layer vitrine.widgets {
  .vt-calendar {
    container-type: inline-size;
    box-sizing: border-box;
    inline-size: min(21rem, calc(100vw - 8px));
    max-block-size: calc(100dvh - 8px);
    padding: 0.5rem;
    border: 1px solid var(--vt-control-line);
    border-radius: var(--vt-radius);
    /* Where there is more to scroll to, an edge is shaded: the cover moves with the content, the shade does not. */
    background:
      linear-gradient(var(--vt-surface) 1rem, transparent 2rem calc(100% - 2rem), var(--vt-surface) calc(100% - 1rem)) local,
      linear-gradient(var(--vt-line), transparent 1rem calc(100% - 1rem), var(--vt-line)),
      var(--vt-surface);
    color: var(--vt-text);
    box-shadow: 0 0.75rem 2rem rgb(0 0 0 / 0.25);
    overflow: auto;
    overscroll-behavior: contain;
    scroll-padding-block: 0.75rem;
    font-size: 1rem;
    line-height: 1.3;
    text-align: start;
  }

  .vt-island:has(> .vt-calendar) {
    padding: 0;
    border: 0;
    background: none;
    overflow: visible;
  }

  .rdp-month {
    display: grid;
    grid-template-columns: 2.75rem minmax(0, 1fr) 2.75rem;
    align-items: center;
  }

  /* Large text on a phone: month and year get their own row. */
  @container (inline-size < 16rem) {
    .rdp-month {
      grid-template-columns: 1fr 1fr;
    }

    .rdp-month_caption {
      grid-area: 1 / 1 / auto / -1;
    }
  }

  .rdp-month_caption {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.25rem;
  }

  .rdp-caption_label {
    position: absolute;
    clip-path: inset(50%);
  }

  .rdp-month_grid {
    grid-column: 1 / -1;
  }

  .rdp-weekdays,
  .rdp-week {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    text-align: center;
  }

  .rdp-weekday {
    padding-block: 0.375rem;
    font-size: min(0.8125rem, 5cqi);
    font-weight: 600;
  }

  .vt-calendar-choice,
  .vt-calendar-time input,
  .rdp-button_previous,
  .rdp-button_next,
  .rdp-day_button {
    box-sizing: border-box;
    min-block-size: 2.75rem;
    margin: 0;
    border: 1px solid transparent;
    border-radius: calc(var(--vt-radius) * 0.75);
    background: none;
    color: inherit;
    font: inherit;
    touch-action: manipulation;
  }

  .vt-calendar-choice {
    max-inline-size: 8.5rem;
    border-color: var(--vt-control-line);
    background: var(--vt-surface);
    font-weight: 600;
  }

  .rdp-button_previous,
  .rdp-button_next,
  .rdp-day_button {
    inline-size: 100%;
    padding: 0;
    cursor: pointer;
  }

  .rdp-chevron {
    display: block;
    margin: auto;
    inline-size: 1.25rem;
    fill: currentColor;
  }

  .vt-calendar [aria-disabled="true"] {
    cursor: not-allowed;
  }

  .rdp-day_button[aria-disabled="true"] {
    color: color-mix(in srgb, var(--vt-text) 62%, var(--vt-surface));
    text-decoration: line-through;
  }

  .rdp-button_previous[aria-disabled="true"],
  .rdp-button_next[aria-disabled="true"] {
    opacity: 0.4;
  }

  .rdp-day_button:hover,
  .rdp-button_previous:hover,
  .rdp-button_next:hover {
    background: var(--vt-soft);
  }

  .rdp-today > button {
    border-color: var(--vt-accent);
    font-weight: 700;
  }

  .rdp-selected > button {
    background: var(--vt-accent);
    color: var(--vt-on-accent);
    font-weight: 700;
  }

  .vt-calendar :is(button, select, input):focus-visible {
    outline: var(--vt-focus);
    outline-offset: -1px;
  }

  .rdp-selected > button:focus-visible {
    outline-offset: 2px;
  }

  .vt-calendar-reason,
  .vt-calendar-fault {
    margin: 0.5rem 0.25rem 0;
    font-size: 0.875rem;
  }

  /* Reserves three lines, so that nothing moves under the pointer when a reason appears. */
  .vt-calendar-reason {
    min-block-size: 3.9em;
  }

  .vt-calendar-fault {
    color: var(--vt-alert);
    font-weight: 600;
  }

  .vt-calendar-time {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin: 0.5rem 0 0;
    padding: 0.5rem 0 0;
    border: 0;
    border-block-start: 1px solid var(--vt-line);
  }

  .vt-calendar-time legend {
    float: inline-start;
    inline-size: auto;
    padding: 0;
    align-self: end;
    line-height: 2.75rem;
    font-size: 0.875rem;
    font-weight: 600;
  }

  .vt-calendar-time label {
    display: grid;
    flex: 1 1 4rem;
    gap: 0.125rem;
    font-size: 0.8125rem;
  }

  .vt-calendar-time input {
    inline-size: 100%;
    padding-inline: 0.5rem;
    border-color: var(--vt-control-line);
    background: var(--vt-surface);
    font-size: 1rem;
  }

  .vt-calendar-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
    margin-block-start: 0.5rem;
  }

  .vt-calendar-actions .vt-button {
    flex: 1 1 auto;
    padding-inline: 0.5rem;
    font-size: 0.9375rem;
  }

  @media (forced-colors: active) {
    .rdp-day_button[aria-disabled="true"] {
      color: GrayText;
    }

    .rdp-selected > button {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }

  @media print {
    .vt-calendar {
      display: none;
    }
  }
}
`;

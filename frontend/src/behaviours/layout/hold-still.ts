import { DATA_ADJUSTING, DATA_CENTERING, DATA_EQUALIZE, DATA_RESIZING } from "../../schema.js";

const LAID_OUT = [DATA_RESIZING, DATA_ADJUSTING, DATA_EQUALIZE, DATA_CENTERING].map((name) => `[${name}]`).join();

/**
 * Runs a pass while nothing that it lays out is in transition. Where a site has `transition: all`, each padding that is
 * written would else grow step by step: the pass would measure what is on its way, and each step would ask for another.
 * `fn` must have measured last: the style it leaves then is before transitions are back.
 */
export function holdStill(elements: readonly Element[], fn: () => void): void {
  if (!elements.some(isMoving)) {
    fn();
    return;
  }
  // A sheet of our own: inline styles are what a pass gives back, and a policy says nothing of it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${LAID_OUT}{transition:none!important}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    fn();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }
}

function isMoving(element: Element): boolean {
  return /[1-9]/.test(getComputedStyle(element).transitionDuration);
}

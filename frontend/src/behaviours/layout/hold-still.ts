import { DATA_ADJUSTING, DATA_CENTERING, DATA_EQUALIZE, DATA_RESIZING } from "../../schema.js";

const LAID_OUT = [DATA_RESIZING, DATA_ADJUSTING, DATA_EQUALIZE, DATA_CENTERING].map((name) => `[${name}]`).join();

/**
 * Runs a pass with the transitions of the laid-out elements disabled. With `transition: all`, each written padding
 * would grow step by step: the pass would measure intermediate values, and each step would request another pass. `fn`
 * must end with a measurement, so that its final style is computed before transitions are enabled again.
 */
export function holdStill(elements: readonly Element[], fn: () => void): void {
  if (!elements.some(isMoving)) {
    fn();
    return;
  }
  // A constructed style sheet: a pass restores inline styles, and content security policies allow such sheets.
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

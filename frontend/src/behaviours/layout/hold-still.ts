import { DATA_ADJUSTING, DATA_CENTERING, DATA_EQUALIZE, DATA_RESIZING } from "../../schema.js";

const LAID_OUT = [DATA_RESIZING, DATA_ADJUSTING, DATA_EQUALIZE, DATA_CENTERING].map((name) => `[${name}]`).join();
/** What a pass writes. */
const WRITTEN = /height|padding|margin|top/;

/** Whether a pass has found a transition: then one is expected in the next passes. */
let isMoving = false;

/**
 * Runs a pass with the transitions of the laid-out elements disabled, if there are any. With `transition: all`, each
 * written padding would grow step by step: the pass would measure intermediate values, and each step would request
 * another pass. To ask each element before would cost more than the pass itself where there are thousands: the first
 * pass shows it, and is run again. `fn` must end with a measurement, so that its final style is computed before
 * transitions are enabled again.
 */
export function holdStill(elements: readonly Element[], fn: () => void): void {
  if (!isMoving) {
    fn();
    isMoving = isAnyMoving(elements);
    if (!isMoving) return;
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

function isAnyMoving(elements: readonly Element[]): boolean {
  return document
    .getAnimations()
    .some(
      (animation) =>
        animation instanceof CSSTransition &&
        WRITTEN.test(animation.transitionProperty) &&
        elements.includes((animation.effect as KeyframeEffect).target as Element),
    );
}

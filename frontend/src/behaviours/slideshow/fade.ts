/** Spec 9.3: 2 % a step; one each 20 ms makes a fade last a second. */
const STEPS = 50;
const STEP_MS = 20;

/**
 * Fades one picture into another, then calls `done`. Which step is due is told by the clock: a slow machine leaves some
 * out, and takes no longer. The returned function ends the fade at once.
 */
export function fade(incoming: HTMLElement, outgoing: HTMLElement, done: () => void): () => void {
  const start = performance.now();
  const draw = () => {
    const step = Math.min(STEPS, Math.floor((performance.now() - start + 0.5) / STEP_MS));
    incoming.style.opacity = `${step / STEPS}`;
    outgoing.style.opacity = `${(STEPS - step) / STEPS}`;
    if (step === STEPS) end();
  };
  const timer = setInterval(draw, STEP_MS);
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    incoming.style.removeProperty("opacity");
    done();
  };
  draw();
  return end;
}

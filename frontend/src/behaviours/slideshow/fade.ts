/** Spec 9.3: 2 % per step, one step each 20 ms: a fade lasts a second. */
const STEPS = 50;
const STEP_MS = 20;

/**
 * Fades one picture into another, then calls `done`. The clock decides which step is due: a slow machine skips some,
 * and takes no longer. The returned function ends the fade at once.
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

/** Distances in CSS pixels from the top left corner of the viewport. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly left: number;
  readonly top: number;
}

/** Kept between the modal and its target, and between the modal and the viewport's edges (spec 9.1). */
export const margin = 10;

/**
 * Where a box stands beside its target: below it, else above, to the right, to the left, the first of them where it
 * lies whole in the viewport. Undefined where there is no room on any side, or the target is out of sight.
 */
export function placeBeside(target: Rectangle, box: Size, viewport: Size): Point | undefined {
  if (!inSight(target, viewport)) return undefined;
  const left = held(target.left, box.width, viewport.width);
  const top = held(target.top, box.height, viewport.height);
  return [
    { left, top: target.top + target.height + margin },
    { left, top: target.top - margin - box.height },
    { left: target.left + target.width + margin, top },
    { left: target.left - margin - box.width, top },
  ].find((point) => lies(point, box, viewport));
}

function inSight({ left, top, width, height }: Rectangle, viewport: Size): boolean {
  return left < viewport.width && top < viewport.height && left + width > 0 && top + height > 0;
}

/** As near to the wanted place as the viewport allows. */
function held(wanted: number, length: number, available: number): number {
  return Math.max(margin, Math.min(wanted, available - margin - length));
}

function lies({ left, top }: Point, box: Size, viewport: Size): boolean {
  return (
    left >= margin &&
    top >= margin &&
    left + box.width <= viewport.width - margin &&
    top + box.height <= viewport.height - margin
  );
}

import {
  computePosition,
  detectOverflow,
  flip,
  hide,
  type Middleware,
  platform as measured,
  offset,
  type Placement,
  type Platform,
  shift,
} from "@floating-ui/dom";

export interface PlaceOptions {
  /** The sides to try, in order. */
  readonly sides: readonly [Placement, ...Placement[]];
  /** Distance between the box and its target, in CSS pixels. */
  readonly gap: number;
  /** Distance between the box and the edges of the viewport, in CSS pixels. */
  readonly margin: number;
  /** Replaces the browser's measurements, for tests. */
  readonly platform?: Platform;
}

/** A position for `position: fixed`, in the box's own CSS pixels, which `zoom` makes larger than the viewport's. */
export interface Point {
  readonly left: number;
  readonly top: number;
}

/**
 * Returns the position of a box beside its target: the first side where it fits in the viewport, shifted along that
 * side if needed. Undefined if no side has room, or the target is out of sight.
 */
export async function place(target: Element, box: HTMLElement, options: PlaceOptions): Promise<Point | undefined> {
  const { gap, margin: padding } = options;
  const zoom = zoomOf(box);
  const platform = options.platform ?? (zoom === 1 ? undefined : ZOOMED);
  const [first, ...others] = options.sides;
  const { x, y, middlewareData } = await computePosition(target, box, {
    strategy: "fixed",
    placement: first,
    middleware: [
      offset(gap),
      // Overflow is checked across the side only: along it the box can be shifted.
      flip({ padding, crossAxis: false, fallbackPlacements: others, fallbackStrategy: "initialPlacement" }),
      shift({ padding }),
      hide({ padding: 0 }),
      whole(padding),
    ],
    ...(platform ? { platform } : {}),
  });
  const fits = middlewareData.whole?.fits === true && !middlewareData.hide?.referenceHidden;
  return fits ? { left: x / zoom, top: y / zoom } : undefined;
}

/** Returns how many viewport pixels one CSS pixel of an element takes, through `zoom` on it and its ancestors. */
export function zoomOf(element: Element): number {
  // Missing in browsers before 2024.
  return (element as Element & { readonly currentCSSZoom?: number }).currentCSSZoom || 1;
}

/** Measures rendered sizes, like the rectangle of the target. */
const ZOOMED: Platform = {
  ...measured,
  getDimensions: (element) => {
    const { width, height } = element.getBoundingClientRect();
    return { width, height };
  },
};

/** Whether the box fits in the viewport at that position. */
function whole(padding: number): Middleware {
  return {
    name: "whole",
    async fn(state) {
      const overflow = await detectOverflow(state, { padding });
      return { data: { fits: Object.values(overflow).every((pixels) => pixels <= 0) } };
    },
  };
}

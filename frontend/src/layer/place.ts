import {
  computePosition,
  detectOverflow,
  flip,
  hide,
  type Middleware,
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
  /** Replaces measuring by the browser, for tests. */
  readonly platform?: Platform;
}

/** A position in the viewport, for `position: fixed`, in CSS pixels. */
export interface Point {
  readonly left: number;
  readonly top: number;
}

/**
 * The position of a box beside its target: the first side where it fits in the viewport, shifted along that side if
 * needed. Undefined if no side has room, or the target is out of sight.
 */
export async function place(target: Element, box: HTMLElement, options: PlaceOptions): Promise<Point | undefined> {
  const { gap, margin: padding, platform } = options;
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
  return fits ? { left: x, top: y } : undefined;
}

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

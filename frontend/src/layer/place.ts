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
  /** The sides to try, in this order. */
  readonly sides: readonly [Placement, ...Placement[]];
  /** Kept between the box and its target, in CSS pixels. */
  readonly gap: number;
  /** Kept between the box and the edges of the viewport, in CSS pixels. */
  readonly margin: number;
  /** Measures in place of the browser. */
  readonly platform?: Platform;
}

/** A place in the viewport, for `position: fixed`, in CSS pixels. */
export interface Point {
  readonly left: number;
  readonly top: number;
}

/**
 * Where a box is beside its target: on the first side where it lies whole in the viewport, moved along that side as
 * far as that takes. Undefined where no side has room, or the target is out of sight.
 */
export async function place(target: Element, box: HTMLElement, options: PlaceOptions): Promise<Point | undefined> {
  const { gap, margin: padding, platform } = options;
  const [first, ...others] = options.sides;
  const { x, y, middlewareData } = await computePosition(target, box, {
    strategy: "fixed",
    placement: first,
    middleware: [
      offset(gap),
      // Only the side itself decides: along it the box can move.
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

/** Whether the box lies whole in the viewport where it is about to be. */
function whole(padding: number): Middleware {
  return {
    name: "whole",
    async fn(state) {
      const overflow = await detectOverflow(state, { padding });
      return { data: { fits: Object.values(overflow).every((pixels) => pixels <= 0) } };
    },
  };
}

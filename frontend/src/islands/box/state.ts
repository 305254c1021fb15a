import type { BoxOptions } from "../../contracts/box-options.js";

/** The rendered box. It renders once more after closing, so that its dialog can emit the close event. */
export interface StandingBox {
  readonly id: number;
  readonly options: BoxOptions;
  readonly open: boolean;
  /** Counts what the dialog has shown: new content, or a retry of the same. */
  readonly shown: number;
  readonly phase: "loading" | "ready" | "failed";
  /** The text of the question over the box; undefined if there is none. */
  readonly warning: string | undefined;
  /** Counts the questions, so that a repeated one is a new dialog, on top of all others. */
  readonly warned: number;
}

export interface Boxes {
  readonly box: StandingBox | undefined;
  readonly opened: number;
}

export type BoxesEvent =
  | { readonly type: "open"; readonly options: BoxOptions }
  | { readonly type: "replace"; readonly options: BoxOptions }
  | { readonly type: "retry" }
  | { readonly type: "settle"; readonly shown: number; readonly phase: "ready" | "failed" }
  | { readonly type: "warn"; readonly text: string }
  | { readonly type: "stay" }
  | { readonly type: "close" }
  | { readonly type: "remove"; readonly id: number };

export const noBox: Boxes = { box: undefined, opened: 0 };

/** Returns the box after an event. A second box does not replace an open one. */
export function reduceBoxes(boxes: Boxes, event: BoxesEvent): Boxes {
  const { box } = boxes;
  if (event.type === "open") return box?.open ? boxes : opened(boxes, event.options);
  if (!box) return boxes;
  if (event.type === "remove") return box.id === event.id ? { ...boxes, box: undefined } : boxes;
  return box.open ? { ...boxes, box: changed(box, event) } : boxes;
}

function opened(boxes: Boxes, options: BoxOptions): Boxes {
  const id = boxes.opened + 1;
  const box = { id, options, open: true, shown: 0, phase: firstPhase(options), warning: undefined, warned: 0 };
  return { box, opened: id };
}

function changed(box: StandingBox, event: Exclude<BoxesEvent, { type: "open" | "remove" }>): StandingBox {
  switch (event.type) {
    case "replace":
      return { ...box, options: event.options, shown: box.shown + 1, phase: firstPhase(event.options) };
    case "retry":
      return { ...box, shown: box.shown + 1, phase: "loading" };
    case "settle":
      return box.shown === event.shown ? { ...box, phase: event.phase } : box;
    case "warn":
      return { ...box, warning: event.text, warned: box.warned + 1 };
    case "stay":
      return { ...box, warning: undefined };
    case "close":
      return { ...box, open: false, warning: undefined };
  }
}

/** HTML needs no loading. */
function firstPhase({ iframe, url }: BoxOptions): StandingBox["phase"] {
  return iframe || url ? "loading" : "ready";
}

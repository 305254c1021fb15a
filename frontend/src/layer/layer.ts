import { autoUpdate, type Placement } from "@floating-ui/dom";
import { adopt, type Service } from "../page/running-kernel.js";
import { place, zoomOf } from "./place.js";

/** Why a layer closes. */
export type Dismissal = "escape" | "outside" | "focus" | "stop";

export interface LayerOptions {
  /** The element that the layer is placed beside. */
  readonly anchor: HTMLElement;
  /** The content. If it is not in the page, it is appended to the dialog that contains the anchor, or to the body. */
  readonly content: HTMLElement;
  /** The sides to try, in order; by default below, then above. */
  readonly sides?: readonly [Placement, ...Placement[]];
  /** Distance between content and anchor, in CSS pixels. */
  readonly gap?: number;
  /** If no side has room, it covers its anchor rather than extend beyond the viewport. */
  readonly whole?: boolean;
  /** Gets focus when the layer opens. Without it, focus does not move, as for suggestions and tooltips. */
  readonly focus?: HTMLElement;
  /**
   * Called on Escape, a press outside or focus elsewhere; the owner then calls the function that `openLayer` returned.
   */
  readonly onDismiss: (why: Dismissal) => void;
}

const SIDES: readonly [Placement, Placement] = ["bottom-start", "top-start"];
const MARGIN_PX = 4;

/** The open layers, topmost last: Escape closes the last. */
class Layers implements Service {
  readonly name = "layers";
  readonly open: LayerOptions[] = [];

  start(): void {}

  stop(): void {
    for (const { onDismiss } of [...this.open].reverse()) onDismiss("stop");
  }

  count(): number {
    return this.open.length;
  }
}

const layers = adopt(new Layers());

/**
 * Shows content over the page; the page stays usable: no history entry, nothing inert. Returns a function that closes
 * it; focus inside returns to the anchor.
 */
export function openLayer(options: LayerOptions): () => void {
  const { anchor, content, focus } = options;
  const listening = new AbortController();
  layers.open.push(options);
  if (!content.isConnected) (anchor.closest("dialog") ?? document.body).append(content);
  show(content);
  let isPlaced = false;
  const follow = async () => {
    await stand(options);
    // A small screen shows only a part of the content. Before it had its place, this could have scrolled the page.
    if (!isPlaced) focus?.scrollIntoView?.({ block: "nearest" });
    isPlaced = true;
  };
  const endFollowing = autoUpdate(anchor, content, () => void follow());
  listenForDismissal(options, listening.signal);
  focus?.focus({ preventScroll: true });
  return () => {
    const index = layers.open.indexOf(options);
    if (index === -1) return;
    layers.open.splice(index, 1);
    listening.abort();
    endFollowing();
    if (content.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    hide(content);
  };
}

async function stand({ anchor, content, sides = SIDES, gap = MARGIN_PX, whole }: LayerOptions): Promise<void> {
  const point = await place(anchor, content, { sides, gap, margin: MARGIN_PX });
  const { left, top } = point ?? withoutRoom(anchor, content, { gap, whole });
  Object.assign(content.style, { left: `${left}px`, top: `${top}px` });
}

/** Returns a position below, where the page can be scrolled to the rest; horizontally always in the viewport. */
function withoutRoom(anchor: Element, content: Element, { gap, whole }: { gap: number; whole: boolean | undefined }) {
  const { left, bottom } = anchor.getBoundingClientRect();
  const { width, height } = content.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const top = bottom + gap;
  const zoom = zoomOf(content);
  return {
    left: within(left, width, clientWidth) / zoom,
    top: (whole ? within(top, height, clientHeight) : top) / zoom,
  };
}

/** Clamps `start` so that the stretch ends within the room; if it is too long, its beginning stays visible. */
function within(start: number, length: number, room: number): number {
  return Math.max(MARGIN_PX, Math.min(start, room - length - MARGIN_PX));
}

/** Shows the content, above dialogs if the browser supports popovers. */
function show(content: HTMLElement): void {
  Object.assign(content.style, { position: "fixed", inset: "auto", margin: "0" });
  content.hidden = false;
  if (!("showPopover" in content)) return;
  content.popover = "manual";
  content.showPopover();
}

function hide(content: HTMLElement): void {
  if ("hidePopover" in content && content.isConnected && content.popover) content.hidePopover();
  content.hidden = true;
}

function listenForDismissal(options: LayerOptions, signal: AbortSignal): void {
  const { anchor, content, onDismiss } = options;
  const holds = (target: EventTarget | null) =>
    target instanceof Node && (anchor.contains(target) || content.contains(target));
  const listening = { signal, capture: true };
  const dismissLast = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing || layers.open.at(-1) !== options) return;
    // Without this, Escape would also close the dialog under the layer.
    event.preventDefault();
    event.stopPropagation();
    onDismiss("escape");
  };
  document.addEventListener("keydown", dismissLast, listening);
  document.addEventListener("pointerdown", ({ target }) => holds(target) || onDismiss("outside"), listening);
  // Focus that goes to no element (another window) does not close the layer.
  const leave = ({ relatedTarget, target }: FocusEvent) => {
    if (holds(target) && relatedTarget !== null && !holds(relatedTarget)) onDismiss("focus");
  };
  document.addEventListener("focusout", leave, listening);
}

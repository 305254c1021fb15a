import { reportAttribute } from "../../dom/attribute.js";
import { DATA_TOOLTIP_DELAY } from "../../schema.js";
import { openBubble } from "./bubble.js";
import { contentOf } from "./content.js";
import { type Served, serve } from "./title-text.js";

/** The time to cross the gap between an element and its tooltip, in ms. */
const CROSSING_MS = 250;
/** Elements with their own action on tap. A tap on anything else shows the tooltip. */
const ACTS = "a[href],button,input,select,textarea,summary,label";

type Reason = "pointer" | "focus" | "tap";

/** The tooltip that shows or is about to: one at a time. */
let current: Tooltip | undefined;

class Tooltip {
  readonly #anchor: HTMLElement;
  /** The tooltip stays as long as there is a reason (WCAG 1.4.13). */
  readonly #reasons = new Set<Reason>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #served: Served | undefined;
  #close: (() => void) | undefined;

  constructor(anchor: HTMLElement) {
    this.#anchor = anchor;
  }

  want(reason: Reason): void {
    this.#reasons.add(reason);
    if (current === this) {
      // It is about to close, or has not opened yet.
      if (this.#close) clearTimeout(this.#timer);
      return;
    }
    current?.end();
    current = this;
    this.#served = serve(this.#anchor);
    this.#timer = setTimeout(() => void this.#show(), delayOf(this.#anchor));
  }

  leave(reason: Reason): void {
    this.#reasons.delete(reason);
    if (current !== this || this.#reasons.size > 0) return;
    clearTimeout(this.#timer);
    if (this.#close && reason === "pointer") this.#timer = setTimeout(() => this.end(), CROSSING_MS);
    else this.end();
  }

  /** A tap shows the tooltip, the next one hides it. */
  tap(): void {
    if (this.#close) this.end();
    else this.want("tap");
  }

  end(): void {
    if (current !== this) return;
    current = undefined;
    clearTimeout(this.#timer);
    this.#reasons.clear();
    this.#close?.();
    this.#close = undefined;
    this.#served?.giveBack();
    this.#served = undefined;
  }

  async #show(): Promise<void> {
    const served = this.#served;
    if (!served?.text) return;
    const content = await contentOf(served.text);
    // Meanwhile it was ended, or ended and started again.
    if (this.#served !== served) return;
    this.#close = openBubble(this.#anchor, content, {
      enter: () => this.want("pointer"),
      leave: () => this.leave("pointer"),
      dismiss: (why) => (why === "focus" ? this.leave("focus") : this.end()),
    });
  }
}

/** Returns the delay in ms. As a timeout, NaN counts as 0. */
function delayOf(anchor: HTMLElement): number {
  const delay = Number(anchor.getAttribute(DATA_TOOLTIP_DELAY));
  if (Number.isNaN(delay)) reportAttribute(anchor, DATA_TOOLTIP_DELAY, "is not a number of ms");
  return delay;
}

/** Shows the tooltip of an element on hover, on focus, and by a tap that does nothing else. */
export function mount(anchor: HTMLElement, signal: AbortSignal): () => void {
  const tooltip = new Tooltip(anchor);
  let touched = false;
  const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
    anchor.addEventListener(name, act, { signal });
  on("pointerenter", ({ pointerType }) => pointerType !== "touch" && tooltip.want("pointer"));
  on("pointerleave", ({ pointerType }) => pointerType !== "touch" && tooltip.leave("pointer"));
  on("focusin", ({ target }) => (target as Element).matches(":focus-visible") && tooltip.want("focus"));
  on("focusout", () => tooltip.leave("focus"));
  on("pointerdown", ({ pointerType }) => {
    touched = pointerType === "touch";
  });
  on("click", ({ target }) => touched && !(target as Element).closest(ACTS) && tooltip.tap());
  // The event that loaded this chunk is over. A tap leaves `:hover` behind.
  if (anchor.matches(":hover") && (matchMedia("(hover: hover)").matches || !anchor.closest(ACTS))) {
    tooltip.want(matchMedia("(hover: hover)").matches ? "pointer" : "tap");
  } else if (anchor.matches(":focus-visible") || anchor.querySelector(":focus-visible")) tooltip.want("focus");
  return () => tooltip.end();
}

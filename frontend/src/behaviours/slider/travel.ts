import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import { asksForStillness } from "../../rotation/turning.js";

export interface TravelOptions {
  readonly start: number;
  readonly isVertical: boolean;
  /** Called when another slide is selected, before it has arrived. */
  readonly onSelect: (index: number) => void;
  /** Called when dragging by touch or mouse starts and ends. */
  readonly onDrag: (lasts: boolean) => void;
}

export interface Travel {
  /** Moves to the next or previous slide, and wraps around. */
  go(by: 1 | -1): void;
  /** Shows a slide at once. */
  jump(index: number): void;
  end(): void;
}

/**
 * Moves slides that are in a row. Embla computes the position of the row, including dragging, and this module places
 * each slide: Embla would move the row, which is the frame here, and has the slides' places in whole pixels only.
 */
export function travel(row: HTMLElement, slides: HTMLElement[], options: TravelOptions): Travel {
  const rtl = getComputedStyle(row).direction === "rtl";
  const embla = EmblaCarousel(row, {
    container: frameOf(row),
    slides,
    loop: true,
    align: "start",
    axis: options.isVertical ? "y" : "x",
    direction: rtl ? "rtl" : "ltr",
    startIndex: options.start,
    watchFocus: false,
    watchResize: false,
    watchSlides: false,
    watchDrag: (_embla, event) => mayDrag(event, options.isVertical),
  });
  const draw = () => place(embla, slides, options.isVertical);
  takeOver(embla);
  draw();
  embla.on("scroll", draw).on("settle", draw);
  embla.on("select", () => options.onSelect(embla.selectedScrollSnap()));
  embla.on("pointerDown", () => options.onDrag(true)).on("pointerUp", () => options.onDrag(false));
  const unwatch = watchSize(row, options.isVertical, () => {
    embla.reInit();
    takeOver(embla);
    draw();
  });
  return {
    go(by) {
      if (by > 0) embla.scrollNext(asksForStillness());
      else embla.scrollPrev(asksForStillness());
    },
    jump: (index) => embla.scrollTo(index, true),
    end() {
      unwatch();
      embla.destroy();
    },
  };
}

/**
 * Returns the frame for Embla, which measures slides in it and would move it. Its offset is 0: slides have theirs in
 * the row, the row has its own in the page.
 */
function frameOf(row: HTMLElement): HTMLElement {
  const frame = {
    offsetLeft: 0,
    offsetTop: 0,
    get offsetWidth() {
      return row.offsetWidth;
    },
    get offsetHeight() {
      return row.offsetHeight;
    },
    get offsetParent() {
      return row.offsetParent;
    },
    parentElement: row,
    style: {},
    getAttribute: () => null,
    removeAttribute: () => {},
  };
  return frame as unknown as HTMLElement;
}

/** Keeps Embla from moving anything itself, and undoes what it has moved at its start. */
function takeOver(embla: EmblaCarouselType): void {
  const { translate, slideLooper } = embla.internalEngine();
  for (const moved of [translate, ...slideLooper.loopPoints.map((point) => point.translate)]) {
    moved.clear();
    moved.toggleActive(false);
  }
}

/** Translates every slide to where it is seen, or out of the frame, by shares of its own size. */
function place(embla: EmblaCarouselType, slides: readonly HTMLElement[], isVertical: boolean): void {
  const { offsetLocation, limit, axis } = embla.internalEngine();
  const size = limit.length / slides.length;
  const at = size > 0 ? nearWhole(offsetLocation.get() / size, size) : -embla.selectedScrollSnap();
  for (const [index, slide] of slides.entries()) {
    const shift = axis.direction(shareOf(index, at, slides.length)) * 100;
    slide.style.translate = isVertical ? `0 ${shift}%` : `${shift}% 0`;
  }
}

/** Returns how far a slide is shifted from its place in the row: those that have left follow the last one. */
export function shareOf(index: number, at: number, count: number): number {
  const seen = index + at + 1;
  return seen - Math.floor(seen / count) * count - 1 - index;
}

/** Snaps a slide that is less than a pixel from its place. */
function nearWhole(at: number, size: number): number {
  const whole = Math.round(at);
  return Math.abs(at - whole) * size < 1 ? whole : at;
}

/** Touch drags horizontal slides; on vertical ones it scrolls the page. A mouse selects text, else drags slides. */
function mayDrag({ type, target }: Event, isVertical: boolean): boolean {
  if (type.startsWith("touch")) return !isVertical;
  const isText = ({ nodeType, nodeValue }: Node) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== "";
  return target instanceof Element && !Array.from(target.childNodes).some(isText);
}

/** Calls `measure` when the frame's size along the slides' axis has changed. */
function watchSize(row: HTMLElement, isVertical: boolean, measure: () => void): () => void {
  const sizeOf = () => (isVertical ? row.offsetHeight : row.offsetWidth);
  let size = sizeOf();
  const observer = new ResizeObserver(() => {
    if (sizeOf() === size) return;
    size = sizeOf();
    measure();
  });
  observer.observe(row);
  return () => observer.disconnect();
}

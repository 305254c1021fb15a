import { type Core, loadCore } from "../../core/load-core.js";
import { restoreStyle, writeStyle } from "../../dom/inline-style.js";
import { whenLoaded } from "../../page/idle.js";
import { reportFailure } from "../../page/running-kernel.js";

/** The width of a sheet whose object gives none (spec 9.1). */
const SHEET_PX = 817;

/** Scales the object of a reference sheet down to the sheet's width (spec 2.12), once the window has loaded. */
export function mount(sheet: HTMLElement, signal: AbortSignal): (() => void) | undefined {
  const object = sheet.querySelector<HTMLElement>("object,embed,iframe");
  if (!object) return undefined;
  let width = Number.NaN;
  let core: Core | undefined;
  const refit = () => {
    const now = sheet.getBoundingClientRect().width;
    if (!core || now === width) return;
    width = now;
    fitObject(core, sheet, object);
  };
  let frame = 0;
  // Deferred to the next frame: writing sizes inside a ResizeObserver callback causes a loop error in browsers.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(refit);
  });
  whenLoaded(() => {
    loadCore().then(
      (loaded) => {
        core = loaded;
        if (signal.aborted) return;
        refit();
        observer.observe(sheet);
      },
      (error: unknown) => reportFailure("reference sheet", sheet, error),
    );
  }, signal);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    restoreStyle(object);
  };
}

/**
 * Scales by `transform`, so that the content shrinks too, even in a frame. Negative margins remove the space that the
 * smaller object no longer fills.
 */
function fitObject(core: Core, sheet: HTMLElement, object: HTMLElement): void {
  restoreStyle(object);
  const share = core.referenceScale(roomOf(sheet, object));
  if (share === 1) return;
  const own = Number.parseFloat(declaredWidth(object)) || SHEET_PX;
  writeStyle(object, "width", own);
  writeStyle(object, "max-width", "none");
  // In a flex container it would shrink a second time.
  writeStyle(object, "flex", "none");
  const { width, height } = object.getBoundingClientRect();
  // A frame's border adds to its width.
  const scale = (share * own) / (object.offsetWidth || own);
  const { direction, marginBottom, marginInlineEnd } = getComputedStyle(object);
  const margins = {
    "margin-bottom": lengthOf(marginBottom) - height * (1 - scale),
    "margin-inline-end": lengthOf(marginInlineEnd) - width * (1 - scale),
  };
  writeStyle(object, "transform", `scale(${scale})`);
  writeStyle(object, "transform-origin", direction === "rtl" ? "100% 0" : "0 0");
  for (const [property, length] of Object.entries(margins)) writeStyle(object, property, length);
}

/** Returns the width attribute, if it is in pixels. */
function declaredWidth(object: HTMLElement): string {
  const width = object.getAttribute("width")?.trim() ?? "";
  return /^[\d.]+(?:px)?$/.test(width) ? width : "";
}

/** Returns the sheet's own width, measured without the object, which could widen it. */
function roomOf(sheet: HTMLElement, object: HTMLElement): number {
  writeStyle(object, "position", "absolute");
  const { paddingLeft, paddingRight } = getComputedStyle(sheet);
  const room = sheet.clientWidth - lengthOf(paddingLeft) - lengthOf(paddingRight);
  restoreStyle(object);
  return room;
}

function lengthOf(value: string): number {
  return Number.parseFloat(value) || 0;
}

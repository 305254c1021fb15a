const SVG = "http://www.w3.org/2000/svg";

/** The icon of a place, on a square of 24: a pin with a hole. */
export const PIN = "M12 1.5a8 8 0 0 0-8 8c0 5.6 8 13 8 13s8-7.4 8-13a8 8 0 0 0-8-8Zm0 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z";
/** The icons of the tools, as lines. */
export const PLUS = "M12 5v14M5 12h14";
export const MINUS = "M5 12h14";
export const CROSS = "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3";
export const WHOLE = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5";
export const NORTH = "M6 15l6-6 6 6";
export const SOUTH = "M6 9l6 6 6-6";
export const WEST = "M15 6l-6 6 6 6";
export const EAST = "M9 6l6 6-6 6";
export const TIMES = "M6 6l12 12M18 6L6 18";

/** Renders an icon, hidden from assistive technology. */
export function shape(path: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const drawn = document.createElementNS(SVG, "path");
  drawn.setAttribute("d", path);
  svg.append(drawn);
  return svg;
}

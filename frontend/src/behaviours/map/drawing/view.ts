// The only file that knows Leaflet. It draws tiles and holds elements of ours in their places; controls, markers and
// popups are ours, because Leaflet's set HTML.

import { leafletHasRun } from "./leaflet-html.js";
// By itself: sorting imports would put Leaflet's first.
import "leaflet/dist/leaflet-src.esm.js";
import { DivIcon, DomEvent, LatLngBounds, Map as LeafletMap, Marker, TileLayer } from "leaflet/dist/leaflet-src.esm.js";
import { CLASS_MAP_SPOT } from "../../../schema.js";
import type { Position } from "../read-map.js";
import type { TileSource } from "../tiles.js";

leafletHasRun();

/** Room between the view's edge and what is brought into it, in CSS pixels. */
const MARGIN = 48;
/** Nearer than this the surroundings of a single place cannot be seen. */
const NEAR = 17;
const FIRST_ZOOM = 13;

export interface ViewOptions {
  readonly center?: Position | undefined;
  readonly zoom?: number | undefined;
  /** What is in view where there is no center. */
  readonly all: readonly Position[];
}

/** What of the map is in view. */
export interface Area {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}

/** A map of the world, through a window in a page. */
export class View {
  readonly #map: LeafletMap;
  /** Nothing moves by itself. */
  readonly isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  #wasHidden = false;
  #tiles: TileLayer | undefined;

  constructor(element: HTMLElement, { center, zoom = FIRST_ZOOM, all }: ViewOptions, signal: AbortSignal) {
    this.#map = new LeafletMap(element, {
      ...CONTROLS_OF_OURS,
      fadeAnimation: !this.isCalm,
      zoomAnimation: !this.isCalm,
      markerZoomAnimation: !this.isCalm,
      inertia: !this.isCalm,
      // One finger scrolls the page.
      dragging: !matchMedia("(pointer: coarse)").matches,
    });
    guardWheel(element, signal);
    if (center) this.#map.setView([...center], zoom);
    else this.fit(all);
    const sizes = new ResizeObserver(() => this.#resize(element));
    sizes.observe(element);
    signal.addEventListener("abort", () => {
      sizes.disconnect();
      this.#map.remove();
    });
  }

  /**
   * Shows these tiles in place of those before. `settled` is told whether any has come, each time that all in view have
   * been waited for. Answers how to ask for them again.
   */
  showTiles({ url, maxZoom }: TileSource, settled: (came: boolean) => void): () => void {
    this.#tiles?.remove();
    const tiles = new TileLayer(url, { maxZoom });
    let came = 0;
    tiles.on("tileload", () => came++);
    tiles.on("load", () => {
      settled(came > 0);
      came = 0;
    });
    this.#map.setMaxZoom(maxZoom);
    this.#tiles = tiles.addTo(this.#map);
    return () => tiles.redraw();
  }

  /** Holds an element at this position, above what is further north, or above all. Answers how to take it away. */
  put(element: HTMLElement, at: Position, isAbove = false): () => void {
    const icon = new DivIcon({ html: element, className: CLASS_MAP_SPOT, iconSize: [0, 0] });
    const pane = isAbove ? "popupPane" : "markerPane";
    const marker = new Marker([...at], { icon, pane, interactive: false, keyboard: false }).addTo(this.#map);
    if (isAbove) {
      DomEvent.disableClickPropagation(element);
      DomEvent.disableScrollPropagation(element);
    }
    return () => marker.remove();
  }

  get area(): Area {
    const bounds = this.#map.getBounds();
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    return { west, south, east, north, zoom: this.#map.getZoom() };
  }

  get maxZoom(): number {
    return this.#map.getMaxZoom();
  }

  get minZoom(): number {
    return this.#map.getMinZoom();
  }

  /** Whether the button that was pressed last has moved the map: then its click is none. */
  get wasDragged(): boolean {
    // It has no type.
    return (this.#map.dragging as unknown as { moved(): boolean | undefined }).moved() === true;
  }

  /** Calls back after each change of what is in view. */
  onMoved(moved: () => void): void {
    this.#map.on("moveend", moved);
  }

  /** Calls back when the map has another size. */
  onResized(resized: () => void): void {
    this.#map.on("resize", resized);
  }

  /** Calls back on a click on the map itself or on one of its elements. */
  onClick(clicked: (target: Element) => void): void {
    this.#map.on("click", ({ originalEvent }) => clicked(originalEvent.target as Element));
  }

  zoomBy(steps: number): void {
    this.#map.setZoom(this.#map.getZoom() + steps, { animate: !this.isCalm });
  }

  panBy(right: number, down: number): void {
    this.#map.panBy([right, down], { animate: !this.isCalm });
  }

  /** Brings the position to the middle, near enough to tell it from others. */
  center(at: Position, zoom = Math.max(this.#map.getZoom(), Math.min(NEAR, this.maxZoom))): void {
    this.#map.setView([...at], zoom, { animate: false });
  }

  /** Brings all these positions into view. */
  fit(positions: readonly Position[]): void {
    const bounds = new LatLngBounds(positions.map(([latitude, longitude]) => [latitude, longitude]));
    this.#map.fitBounds(bounds, { padding: [MARGIN, MARGIN], maxZoom: NEAR, animate: false });
  }

  /** Brings the position into view, if it is not. */
  reveal(at: Position): void {
    this.#map.panInside([...at], { padding: [MARGIN, MARGIN], animate: !this.isCalm });
  }

  /** A place may be brought to the middle while the map is hidden: there it is when the map shows, in whatever size. */
  #resize({ clientWidth }: HTMLElement): void {
    const isHidden = clientWidth === 0;
    if (!isHidden) this.#map.invalidateSize({ pan: this.#wasHidden, animate: false });
    this.#wasHidden = isHidden;
  }
}

const CONTROLS_OF_OURS = {
  attributionControl: false,
  zoomControl: false,
  keyboard: false,
  boxZoom: false,
  closePopupOnClick: false,
  bounceAtZoomLimits: false,
  trackResize: false,
  worldCopyJump: true,
  // One notch of a wheel is one step.
  wheelPxPerZoomLevel: 120,
} as const;

/** The wheel scrolls the page; with Ctrl, as a trackpad's pinch has it, it is the map's. */
function guardWheel(map: HTMLElement, signal: AbortSignal): void {
  const guard = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  map.addEventListener("wheel", guard, { capture: true, passive: true, signal });
}

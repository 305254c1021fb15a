// The only file that uses Leaflet, which draws tiles and positions our elements. Controls, markers and popups are ours,
// because Leaflet's set HTML.

import { leafletHasRun } from "./leaflet-html.js";
// A separate import: sorting would put Leaflet's first.
import "leaflet/dist/leaflet-src.esm.js";
import { DivIcon, DomEvent, LatLngBounds, Map as LeafletMap, Marker, TileLayer } from "leaflet/dist/leaflet-src.esm.js";
import { CLASS_MAP_SPOT } from "../../../schema.js";
import type { Position } from "../read-map.js";
import type { TileSource } from "../tiles.js";
import { nearTo } from "./longitudes.js";

leafletHasRun();

/** Room between the view's edge and what is brought into it, in CSS pixels. */
const MARGIN = 48;
/** At a higher zoom, the surroundings of a single place are out of view. */
const NEAR = 17;
const FIRST_ZOOM = 13;

export interface ViewOptions {
  readonly center?: Position | undefined;
  readonly zoom?: number | undefined;
  /** The positions to fit into view if there is no center. */
  readonly all: readonly Position[];
}

/** The part of the map that is in view. */
export interface Area {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}

/** A map in an element of the page. */
export class View {
  readonly #map: LeafletMap;
  /** Nothing is animated. */
  readonly isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  /** Whether the middle of the map stays in the middle when its size changes next. */
  #keepsMiddle = false;
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
    this.#zoomOnDoubleClick();
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
   * Shows these tiles in place of the previous ones. Calls `settled` each time the tiles in view have all loaded or
   * failed, with whether any has loaded. Returns a function that requests them again.
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

  /** Shows no tiles; the map zooms as with them. */
  hideTiles({ maxZoom }: TileSource): void {
    this.#tiles?.remove();
    this.#tiles = undefined;
    this.#keepsMiddle = true;
    this.#map.setMaxZoom(maxZoom);
  }

  /** Places an element at a position, above those further north, or above all. Returns a function that removes it. */
  put(element: HTMLElement, at: Position, isAbove = false): () => void {
    const icon = new DivIcon({ html: element, className: CLASS_MAP_SPOT, iconSize: [0, 0] });
    const pane = isAbove ? "popupPane" : "markerPane";
    const marker = new Marker(this.#inView(at), { icon, pane, interactive: false, keyboard: false }).addTo(this.#map);
    const follow = () => marker.setLatLng(this.#inView(at));
    this.#map.on("moveend", follow);
    if (isAbove) {
      DomEvent.disableClickPropagation(element);
      DomEvent.disableScrollPropagation(element);
    }
    return () => {
      this.#map.off("moveend", follow);
      marker.remove();
    };
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

  /** Whether the last press on a button has dragged the map: its click is then ignored. */
  get wasDragged(): boolean {
    // `moved` is missing from the types.
    return (this.#map.dragging as unknown as { moved(): boolean | undefined }).moved() === true;
  }

  /** Calls `moved` after each change of the area in view. */
  onMoved(moved: () => void): void {
    this.#map.on("moveend", moved);
  }

  /** Calls `resized` when the map's size has changed. */
  onResized(resized: () => void): void {
    this.#map.on("resize", resized);
  }

  /** Calls `clicked` on a click on the map itself or on one of its elements. */
  onClick(clicked: (target: Element) => void): void {
    this.#map.on("click", ({ originalEvent }) => clicked(originalEvent.target as Element));
  }

  zoomBy(steps: number): void {
    this.#map.setZoom(this.#map.getZoom() + steps, { animate: !this.isCalm });
  }

  /** Pans the map by these pixels, then calls `panned`. */
  panBy(right: number, down: number, panned?: () => void): void {
    if (panned) this.#map.once("moveend", panned);
    this.#map.panBy([right, down], { animate: !this.isCalm });
  }

  /** Centers the map on a position, zoomed in enough to tell it from others. */
  center(at: Position, zoom = Math.max(this.#map.getZoom(), Math.min(NEAR, this.maxZoom))): void {
    this.#map.setView(this.#inView(at), zoom, { animate: false });
  }

  /** Fits all these positions into view. */
  fit(positions: readonly Position[]): void {
    const bounds = new LatLngBounds(positions.map(([latitude, longitude]) => [latitude, longitude]));
    this.#map.fitBounds(bounds, { padding: [MARGIN, MARGIN], maxZoom: NEAR, animate: false });
  }

  /** Pans the map if the position is out of view. */
  reveal(at: Position): void {
    this.#map.panInside(this.#inView(at), { padding: [MARGIN, MARGIN], animate: !this.isCalm });
  }

  /** Returns the position on the turn of the earth that is in view. */
  #inView([latitude, longitude]: Position): [number, number] {
    return [latitude, nearTo(longitude, this.#map.getCenter().lng)];
  }

  /** Leaflet also counts two taps as one double click if they are on a marker and then in its popup. */
  #zoomOnDoubleClick(): void {
    this.#map.on("dblclick", ({ originalEvent: { target, shiftKey }, containerPoint }) => {
      if ((target as Element).closest(`.${CLASS_MAP_SPOT}`)) return;
      this.#map.setZoomAround(containerPoint, this.#map.getZoom() + (shiftKey ? -1 : 1));
    });
  }

  /**
   * A place may be centered while the map is hidden: it is in the middle when the map is shown, whatever its size. So is
   * what stood in the middle before the tiles came, and with them the room of the question about them.
   */
  #resize({ clientWidth }: HTMLElement): void {
    const isHidden = clientWidth === 0;
    if (!isHidden) this.#map.invalidateSize({ pan: this.#keepsMiddle, animate: false });
    this.#keepsMiddle = isHidden || !this.#tiles;
  }
}

const CONTROLS_OF_OURS = {
  attributionControl: false,
  zoomControl: false,
  keyboard: false,
  boxZoom: false,
  closePopupOnClick: false,
  bounceAtZoomLimits: false,
  doubleClickZoom: false,
  trackResize: false,
  // One notch of a wheel is one step.
  wheelPxPerZoomLevel: 120,
} as const;

/** Leaves the wheel to the page; with Ctrl or Meta, as in a trackpad's pinch, it zooms the map. */
function guardWheel(map: HTMLElement, signal: AbortSignal): void {
  const guard = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  map.addEventListener("wheel", guard, { capture: true, passive: true, signal });
}

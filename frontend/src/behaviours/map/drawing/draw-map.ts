import { adoptStyle } from "../../../dom/adopt-style.js";
import type { MapSettings, Marker } from "../read-map.js";
import type { TileSource } from "../tiles.js";
import { eachAlone, type ItemsOf } from "./items.js";
import { together } from "./longitudes.js";
import { Stage } from "./stage.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

export interface MapRequest {
  readonly room: HTMLElement;
  readonly settings: MapSettings;
  readonly source: TileSource;
  /** Whether tiles may be fetched; otherwise the map shows its places alone. */
  readonly isAllowed: boolean;
}

/** Draws a map in its room, until `signal` aborts. Undefined if it has aborted before the clusters were loaded. */
export async function drawMap(request: MapRequest, signal: AbortSignal): Promise<Stage | undefined> {
  const { room, settings, source, isAllowed } = request;
  const markers = together(settings.markers);
  const itemsOf = markers.length > 1 ? await clustersOf(markers) : eachAlone(markers);
  if (signal.aborted) return undefined;
  const stage = new Stage(room, { ...settings, markers }, itemsOf, signal);
  stage.show(source, isAllowed);
  return stage;
}

async function clustersOf(markers: readonly Marker[]): Promise<ItemsOf> {
  const load = () => import("./clusters/clusters.js");
  return (await load().catch(load)).clusters(markers);
}

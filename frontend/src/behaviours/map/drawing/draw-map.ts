import { adoptStyle } from "../../../dom/adopt-style.js";
import type { MapSettings, Marker } from "../read-map.js";
import type { TileSource } from "../tiles.js";
import { eachAlone, type ItemsOf } from "./items.js";
import { Stage } from "./stage.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

/** More are clustered. */
const MOST_ALONE = 200;

export interface MapRequest {
  readonly room: HTMLElement;
  readonly settings: MapSettings;
  readonly source: TileSource;
}

/** Draws a map in its room, until `signal` aborts. Undefined if it has aborted before the clusters were loaded. */
export async function drawMap({ room, settings, source }: MapRequest, signal: AbortSignal): Promise<Stage | undefined> {
  const { markers } = settings;
  const itemsOf = markers.length > MOST_ALONE ? await clustersOf(markers) : eachAlone(markers);
  if (signal.aborted) return undefined;
  const stage = new Stage(room, settings, itemsOf, signal);
  stage.show(source);
  return stage;
}

async function clustersOf(markers: readonly Marker[]): Promise<ItemsOf> {
  const load = () => import("./clusters/clusters.js");
  return (await load().catch(load)).clusters(markers);
}

import { adoptStyle } from "../../../dom/adopt-style.js";
import type { MapSettings } from "../read-map.js";
import type { TileSource } from "../tiles.js";
import { eachAlone } from "./items.js";
import { together } from "./longitudes.js";
import { Stage } from "./stage.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

/** The chunk that groups places, once a map has loaded it. */
let grouping: typeof import("./clusters/clusters.js") | undefined;
async function loadGrouping(): Promise<typeof import("./clusters/clusters.js")> {
  const load = () => import("./clusters/clusters.js");
  grouping = await load().catch(load);
  return grouping;
}

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
  // At once if possible, for a refreshed block to keep its height: the list gets its buttons with the map.
  const itemsOf = markers.length > 1 ? (grouping ?? (await loadGrouping())).clusters(markers) : eachAlone(markers);
  if (signal.aborted) return undefined;
  const stage = new Stage(room, { ...settings, markers }, itemsOf, signal);
  stage.show(source, isAllowed);
  return stage;
}

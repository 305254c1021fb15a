import { numberOf } from "../../page/config.js";
import { isRecord, readSettings, textOf } from "../../page/settings.js";

/** A display mode of maps, with the source of its tiles. */
export interface TileSource {
  readonly mode: string;
  /** An address with `{z}`, `{x}`, `{y}`, and `{s}` for one of several hosts. */
  readonly url: string;
  /** HTML: text and links. */
  readonly attribution: string;
  readonly maxZoom: number;
}

const MAX_ZOOM = 19;

/** Returns the display modes of the page's configuration; none if it has no maps. */
export function readTiles(): TileSource[] {
  const { map } = readSettings();
  const tiles = isRecord(map) && Array.isArray(map.tiles) ? map.tiles : [];
  return tiles.map(readSource).filter((source) => source !== undefined);
}

/** Returns the source of a mode; without one, or of an unknown one, the first. */
export function sourceOf(sources: readonly TileSource[], mode: string | undefined): TileSource | undefined {
  return sources.find((source) => source.mode === mode) ?? sources[0];
}

/** Returns the host of the other site that these tiles are fetched from; undefined if it is the page's own. */
export function foreignSite({ url }: TileSource): string | undefined {
  const { origin, host } = addressOf(url);
  return origin === location.origin ? undefined : host;
}

function readSource(json: unknown): TileSource | undefined {
  const url = textOf(json, "url");
  if (url === undefined || !isWeb(url)) {
    console.error("map.tiles: a display mode has no web address", json);
    return undefined;
  }
  return {
    mode: textOf(json, "mode") ?? "",
    url,
    attribution: textOf(json, "attribution") ?? "",
    maxZoom: numberOf(json, "max_zoom") ?? MAX_ZOOM,
  };
}

function isWeb(url: string): boolean {
  return URL.canParse(withoutSubdomain(url), document.baseURI) && /^https?:$/.test(addressOf(url).protocol);
}

function addressOf(url: string): URL {
  return new URL(withoutSubdomain(url), document.baseURI);
}

/** Removes `{s}`, the placeholder for one of a site's hosts. */
function withoutSubdomain(url: string): string {
  return url.replace(/(?<=\/\/)\{s\}\.|\{s\}/, "");
}

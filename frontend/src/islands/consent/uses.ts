import { PURPOSES, type Purpose } from "../../consent/purpose.js";
import { isSiteSure, said } from "../../consent/store.js";
import { isRecord, readSettings, textOf } from "../../page/settings.js";

/** A purpose for which the page contacts other sites, and which, if the configuration names them. */
export interface Use {
  readonly purpose: Purpose;
  readonly sites: readonly string[];
}

/** Returns all purposes that the page's configuration uses, or that the visitor has decided on another page. */
export function readUses(): readonly Use[] {
  if (isSiteSure()) return [];
  const decided = said();
  const used = { analytics: analyticsSites(), maps: mapSites(), captcha: captchaSites() };
  return PURPOSES.flatMap((purpose) => {
    const sites = used[purpose] ?? (purpose in decided ? [] : undefined);
    return sites ? [{ purpose, sites: [...new Set(sites)] }] : [];
  });
}

/** Returns whether the site measures its audience, which waits for consent on every page. */
export function measures(): boolean {
  return analyticsSites() !== undefined;
}

/** Undefined, here and below, if no other site is contacted. */
function analyticsSites(): readonly string[] | undefined {
  const { analytics } = readSettings();
  const providers = isRecord(analytics) ? analytics.providers : undefined;
  if (!Array.isArray(providers) || providers.length === 0) return undefined;
  return sitesOf([textOf(analytics, "script")]);
}

/** Leaves out the site's own tiles, which reveal nothing to others. */
function mapSites(): readonly string[] | undefined {
  const { map } = readSettings();
  const tiles: unknown = isRecord(map) ? map.tiles : undefined;
  const urls = Array.isArray(tiles) ? tiles.map((tile) => textOf(tile, "url")?.replace("{s}.", "")) : [];
  const sites = sitesOf(urls).filter((site) => site !== location.host);
  return sites.length > 0 ? sites : undefined;
}

/** The script is third-party code, whatever its origin. */
function captchaSites(): readonly string[] | undefined {
  const script = textOf(readSettings().captcha, "script");
  return script ? sitesOf([script]) : undefined;
}

function sitesOf(urls: readonly (string | undefined)[]): string[] {
  return urls.flatMap((url) => (url && URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI).host : []));
}

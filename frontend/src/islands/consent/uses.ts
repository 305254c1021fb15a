import { PURPOSES, type Purpose } from "../../consent/purpose.js";
import { isSiteSure, said } from "../../consent/store.js";
import { isRecord, readSettings, textOf } from "../../page/settings.js";

/** What the site would ask other sites for, and which, where the configuration says it. */
export interface Use {
  readonly purpose: Purpose;
  readonly sites: readonly string[];
}

/** All that the page's configuration uses, or that the visitor has decided on another page of the site. */
export function readUses(): readonly Use[] {
  if (isSiteSure()) return [];
  const decided = said();
  const used = { analytics: analyticsSites(), maps: mapSites(), captcha: captchaSites() };
  return PURPOSES.flatMap((purpose) => {
    const sites = used[purpose] ?? (purpose in decided ? [] : undefined);
    return sites ? [{ purpose, sites: [...new Set(sites)] }] : [];
  });
}

/** Whether the site measures its audience: it waits for consent on every page. */
export function measures(): boolean {
  return analyticsSites() !== undefined;
}

/** Undefined where nobody is asked, here and below. */
function analyticsSites(): readonly string[] | undefined {
  const { analytics } = readSettings();
  const providers = isRecord(analytics) ? analytics.providers : undefined;
  if (!Array.isArray(providers) || providers.length === 0) return undefined;
  return sitesOf([textOf(analytics, "script")]);
}

/** Tiles of the site itself tell nobody anything. */
function mapSites(): readonly string[] | undefined {
  const { map } = readSettings();
  const tiles: unknown = isRecord(map) ? map.tiles : undefined;
  const urls = Array.isArray(tiles) ? tiles.map((tile) => textOf(tile, "url")?.replace("{s}.", "")) : [];
  const sites = sitesOf(urls).filter((site) => site !== location.host);
  return sites.length > 0 ? sites : undefined;
}

/** Its script is another program's, whatever its origin. */
function captchaSites(): readonly string[] | undefined {
  const script = textOf(readSettings().captcha, "script");
  return script ? sitesOf([script]) : undefined;
}

function sitesOf(urls: readonly (string | undefined)[]): string[] {
  return urls.flatMap((url) => (url && URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI).host : []));
}

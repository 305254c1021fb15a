import { emit } from "../page/events.js";
import { ListeningService } from "../page/listening-service.js";
import { adopt } from "../page/running-kernel.js";
import { isRecord, readSettings } from "../page/settings.js";
import { EVENT_CONSENT, EVENT_PREFIX, STORAGE_CONSENT } from "../schema.js";
import { adapter } from "./adapter.js";
import { hasAnswered, isGrantedBy } from "./follow-adapter.js";
import type { Purpose, Purposes } from "./purpose.js";

const VERSION = 1;
const LASTS_MS = 182 * 86_400_000;

interface Kept {
  readonly date: string;
  readonly purposes: Purposes;
}

/** What could not be stored, kept until the page is left. */
let unstored: string | undefined;

/** Returns the decision of the visitor, or of the site or its own tool; undefined before that. */
export function consent(purpose: Purpose): boolean | undefined {
  if (isSiteSure()) return true;
  const tool = adapter();
  return tool ? isGrantedBy(tool, purpose) : said()[purpose];
}

/** Like `consent`, but also undefined while the site's tool refuses and has not called back yet. */
export function awaitedConsent(purpose: Purpose): boolean | undefined {
  const granted = consent(purpose);
  const tool = adapter();
  return granted || !tool || hasAnswered(tool) ? granted : undefined;
}

/** Returns whether the site's configuration says that no consent is needed. */
export function isSiteSure(): boolean {
  return readSettings().consent === "granted";
}

/** Returns the visitor's decisions here that were not withdrawn. */
export function said(): Purposes {
  return read()?.purposes ?? {};
}

/** Stores the visitor's decisions; undefined withdraws one. */
export function decide(decisions: Readonly<Partial<Record<Purpose, boolean | undefined>>>): void {
  const { date, purposes: before } = read() ?? { date: "", purposes: {} };
  const others = Object.keys(before).filter((purpose) => !(purpose in decisions));
  // A new decision does not extend the life of earlier ones.
  const since = others.length > 0 ? date : new Date().toISOString();
  const purposes = pick({ ...before, ...decisions });
  const text = JSON.stringify({ version: VERSION, date: since, purposes });
  try {
    localStorage.setItem(STORAGE_CONSENT, text);
    unstored = undefined;
  } catch {
    unstored = text;
  }
  emit(document, EVENT_CONSENT, { purposes });
}

/** Calls `follow` with the consent for a purpose, now and whenever a decision, in any tab, changes it. */
export function followConsent(
  purpose: Purpose,
  follow: (granted: boolean | undefined) => void,
  signal: AbortSignal,
): void {
  let held: boolean | undefined | null = null;
  const look = () => {
    const now = consent(purpose);
    if (now === held) return;
    held = now;
    follow(now);
  };
  document.addEventListener(EVENT_PREFIX + EVENT_CONSENT, look, { signal });
  look();
}

/** Repeats in this tab the decisions made in another one. */
class OtherTabs extends ListeningService {
  readonly name = "consent";

  protected listen(signal: AbortSignal): void {
    const stored = ({ key }: StorageEvent) => {
      // A null key means that the storage was cleared.
      if ((key === STORAGE_CONSENT || key === null) && !adapter()) emit(document, EVENT_CONSENT, { purposes: said() });
    };
    addEventListener("storage", stored, { signal });
  }
}

adopt(new OtherTabs());

function read(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(unstored ?? localStorage.getItem(STORAGE_CONSENT) ?? "null");
    if (!isRecord(kept) || kept.version !== VERSION || !isRecord(kept.purposes)) return undefined;
    const age = Date.now() - Date.parse(`${kept.date}`);
    if (!(age >= 0 && age < LASTS_MS)) return undefined;
    return { date: `${kept.date}`, purposes: pick(kept.purposes) };
  } catch {
    return undefined;
  }
}

/** Keeps only boolean decisions. */
function pick(purposes: Readonly<Record<string, unknown>>): Purposes {
  return Object.fromEntries(Object.entries(purposes).filter(([, granted]) => typeof granted === "boolean"));
}

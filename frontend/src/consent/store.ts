import { emit } from "../page/events.js";
import { adopt, ListeningService } from "../page/running-kernel.js";
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

/** What could not be stored is known until the page is left. */
let unstored: string | undefined;

/** What the visitor has said, or the site or its own tool for them; undefined before that. */
export function consent(purpose: Purpose): boolean | undefined {
  if (isSiteSure()) return true;
  const tool = adapter();
  return tool ? isGrantedBy(tool, purpose) : said()[purpose];
}

/** As `consent`; undefined also while a tool of the site has not said more than its first no. */
export function awaitedConsent(purpose: Purpose): boolean | undefined {
  const granted = consent(purpose);
  const tool = adapter();
  return granted || !tool || hasAnswered(tool) ? granted : undefined;
}

/** The site says in its configuration that nobody need be asked. */
export function isSiteSure(): boolean {
  return readSettings().consent === "granted";
}

/** What the visitor has said here and not taken back. */
export function said(): Purposes {
  return read()?.purposes ?? {};
}

/** Keeps what the visitor says; undefined takes it back. */
export function decide(decisions: Readonly<Partial<Record<Purpose, boolean | undefined>>>): void {
  const { date, purposes: before } = read() ?? { date: "", purposes: {} };
  const others = Object.keys(before).filter((purpose) => !(purpose in decisions));
  // What was said earlier does not last longer by what is said now.
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

/** Calls back with what holds for a purpose: now, and after each decision, wherever it is taken, that changes it. */
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

/** Says in this tab what was said in another one. */
class OtherTabs extends ListeningService {
  readonly name = "consent";

  protected listen(signal: AbortSignal): void {
    const stored = ({ key }: StorageEvent) => {
      // Without a key all was removed.
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

/** Yes and no; anything else says nothing. */
function pick(purposes: Readonly<Record<string, unknown>>): Purposes {
  return Object.fromEntries(Object.entries(purposes).filter(([, granted]) => typeof granted === "boolean"));
}

import { EVENT_CONSENT, STORAGE_CONSENT } from "../schema.js";
import { emit } from "./events.js";
import { isRecord, readSettings } from "./settings.js";

/** What another site may be asked for. */
export type Purpose = "analytics" | "captcha" | "maps";
type Purposes = Readonly<Record<string, boolean>>;

const VERSION = 1;
const LASTS_MS = 182 * 86_400_000;

interface Kept {
  readonly date: string;
  readonly purposes: Purposes;
}

/** What could not be stored is known until the page is left. */
let unstored: string | undefined;

/** What the visitor has said, or the site for them; undefined before that. */
export function consent(purpose: Purpose): boolean | undefined {
  return isSiteSure() || read()?.purposes[purpose];
}

/** The site says in its configuration that nobody need be asked. */
export function isSiteSure(): boolean {
  return readSettings().consent === "granted";
}

/** Keeps what the visitor says; undefined takes it back. */
export function decide(purpose: Purpose, granted: boolean | undefined): void {
  const { date, purposes: before } = read() ?? { date: "", purposes: {} };
  const { [purpose]: _, ...others } = before;
  const purposes = granted === undefined ? others : { ...others, [purpose]: granted };
  // What was said earlier does not last longer by what is said now.
  const since = Object.keys(others).length > 0 ? date : new Date().toISOString();
  const text = JSON.stringify({ version: VERSION, date: since, purposes });
  try {
    localStorage.setItem(STORAGE_CONSENT, text);
    unstored = undefined;
  } catch {
    unstored = text;
  }
  emit(document, EVENT_CONSENT, { purposes });
}

function read(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(unstored ?? localStorage.getItem(STORAGE_CONSENT) ?? "null");
    if (!isRecord(kept) || kept.version !== VERSION || !isRecord(kept.purposes)) return undefined;
    const age = Date.now() - Date.parse(`${kept.date}`);
    if (!(age >= 0 && age < LASTS_MS)) return undefined;
    const said = Object.entries(kept.purposes).filter(([, granted]) => typeof granted === "boolean");
    return { date: `${kept.date}`, purposes: Object.fromEntries(said) as Purposes };
  } catch {
    return undefined;
  }
}

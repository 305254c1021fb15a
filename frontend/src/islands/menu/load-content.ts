import { loadMenuCore, type Menu, type MenuCore } from "../../core/load-menu.js";
import { readPlatform } from "../../page/config.js";
import { isRecord, readSettings } from "../../page/settings.js";
import { STORAGE_MENU_CONFIG, STORAGE_MENU_EXPIRE } from "../../schema.js";
import { request } from "../../update/http.js";
import { readOwnBlocks } from "./own-blocks.js";
import type { Content } from "./state.js";

/** Spec 9.6, where the browser's storage is closed. */
const LIFETIME_MS = 3_600_000;

interface Held {
  readonly content: Content;
  /** The settings it was read with: another session reads again. */
  readonly config: string;
  readonly until: number;
}

let held: Held | undefined;
/** What is under way, and with which settings: a second tap waits for the same answer. */
let coming: { readonly config: string; readonly content: Promise<Content | undefined> } | undefined;

/** The menu that the page has read already, while it may be used. */
export function heldContent(): Content | undefined {
  return held && held.until > Date.now() && held.config === configText() ? held.content : undefined;
}

/** Reads the cached menu ahead of its use; undefined if none may be used. */
export async function readAhead(): Promise<Content | undefined> {
  const core = await loadMenuCore();
  return core && (heldContent() ?? holdStored(core));
}

/**
 * The menu: the cached one, which asks nobody, else the server's, else the page's own. Undefined if there is none, or
 * no core.
 */
export function loadContent(): Promise<Content | undefined> {
  const config = configText();
  if (coming?.config === config) return coming.content;
  const own = { config, content: load() };
  coming = own;
  return own.content.finally(() => {
    if (coming === own) coming = undefined;
  });
}

async function load(): Promise<Content | undefined> {
  const core = await loadMenuCore();
  if (!core) return undefined;
  return heldContent() ?? holdStored(core) ?? (await fetchContent(core));
}

function holdStored(core: MenuCore): Content | undefined {
  // Another page of the site may have cached another menu; what does not say which it is is this page's.
  const own = configmenu();
  if ((stored(STORAGE_MENU_CONFIG) ?? own) !== own) return undefined;
  const menu = core.storedMenu(session(), configText(), Date.now(), document.baseURI);
  return menu && hold(core, menu, Number(stored(STORAGE_MENU_EXPIRE)));
}

/** Spec 7.3. Where no menu comes it is asked for again the next time; what the server refuses (4xx) is not. */
async function fetchContent(core: MenuCore): Promise<Content | undefined> {
  const answer = await request(`/${readPlatform()}/ajax/modules/menu/mobile-menu.php`, {
    method: "POST",
    body: `configmenu=${encodeURIComponent(configmenu())}`,
    retry: true,
  });
  const menu =
    answer.ok && isList(answer.text) ? core.readMenu(answer.text, configText(), document.baseURI) : undefined;
  // Whose menu it is comes first: no menu ever stands under another one's name.
  if (answer.ok && menu && store(STORAGE_MENU_CONFIG, configmenu())) core.storeMenu(answer.text, session(), Date.now());
  const shown = menu ?? ownMenu(core);
  const isRefused = !answer.ok && (answer.status ?? 500) < 500;
  return shown && hold(core, shown, menu || isRefused ? Date.now() + LIFETIME_MS : 0);
}

/** The core takes an object for a list with gaps, as it does further in, and would not store it. */
const isList = (answer: string) => /^\s*\[/.test(answer);

function ownMenu(core: MenuCore): Menu | undefined {
  const { blocks, idpage } = readOwnBlocks();
  return core.readMenu(JSON.stringify(blocks), JSON.stringify({ idpage }), document.baseURI);
}

function hold(core: MenuCore, menu: Menu, until: number): Content {
  const config = configText();
  const content = { menu, header: core.menuHeader(config) };
  held = { content, config, until };
  return content;
}

/** By key, because the core says only whether the cached menu may be used now. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether it was stored. A failure is ignored (spec 8). */
function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function configmenu(): string {
  const { menu } = readSettings();
  return textOf(isRecord(menu) ? menu.configmenu : undefined);
}

/** Visitors have none. */
function session(): string {
  return textOf(readSettings().session_hash);
}

/** The settings that the core reads, and the session: what was read with others is read again. */
function configText(): string {
  const { idpage, idparent, identite, menu, session_hash } = readSettings();
  return JSON.stringify({ idpage, idparent, identite, menu, session_hash });
}

/** Servers write numbers as well as texts. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? `${value}` : "";
}

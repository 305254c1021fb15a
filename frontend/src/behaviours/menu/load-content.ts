import { loadMenuCore, type Menu, type MenuCore, type MenuHeader } from "../../core/load-menu.js";
import { readPlatform } from "../../page/config.js";
import { isRecord, readSettings } from "../../page/settings.js";
import { STORAGE_MENU_CONFIG, STORAGE_MENU_EXPIRE } from "../../schema.js";
import { request } from "../../update/http.js";
import { readOwnBlocks } from "./own-blocks.js";

/** A menu that has been loaded. */
export interface Content {
  readonly menu: Menu;
  readonly header: MenuHeader;
}

/** Spec 9.6, for the copy in memory. */
const LIFETIME_MS = 3_600_000;

interface Held {
  readonly content: Content;
  /** The settings it was read with: another session reads it again. */
  readonly config: string;
  readonly until: number;
}

let held: Held | undefined;
/** The load in progress and its settings: a second tap waits for the same response. */
let coming: { readonly config: string; readonly content: Promise<Content | undefined> } | undefined;

/** Returns the menu in memory, until it expires or the settings change. */
export function heldContent(): Content | undefined {
  return held && held.until > Date.now() && held.config === configText() ? held.content : undefined;
}

/** Reads the cached menu ahead of its use; undefined if none may be used. */
export async function readAhead(): Promise<Content | undefined> {
  const core = await loadMenuCore();
  return core && (heldContent() ?? holdStored(core));
}

/**
 * Resolves to the menu: the cached one, without a request, else the server's, else the page's own. Undefined if there
 * is none, or no core.
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
  // Another page of the site may have cached another menu; a cached menu without a name is taken as this page's.
  const own = configmenu();
  if ((stored(STORAGE_MENU_CONFIG) ?? own) !== own) return undefined;
  const menu = core.storedMenu(session(), configText(), Date.now(), document.baseURI);
  return menu && hold(core, menu, Number(stored(STORAGE_MENU_EXPIRE)));
}

/** Fetches the menu (spec 7.3). Without one, the next opening requests it again, unless the server refused (4xx). */
async function fetchContent(core: MenuCore): Promise<Content | undefined> {
  const answer = await request(`/${readPlatform()}/ajax/modules/menu/mobile-menu.php`, {
    method: "POST",
    body: `configmenu=${encodeURIComponent(configmenu())}`,
    retry: true,
  });
  const menu =
    answer.ok && isList(answer.text) ? core.readMenu(answer.text, configText(), document.baseURI) : undefined;
  // The name is stored first: no menu is ever stored under another one's name.
  if (answer.ok && menu && store(STORAGE_MENU_CONFIG, configmenu())) core.storeMenu(answer.text, session(), Date.now());
  const shown = menu ?? ownMenu(core);
  const isRefused = !answer.ok && (answer.status ?? 500) < 500;
  return shown && hold(core, shown, menu || isRefused ? Date.now() + LIFETIME_MS : 0);
}

/** The core accepts an object as a list with gaps, as in nested values, and would not store it. */
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

/** Reads one key, because the core tells only whether the cached menu may be used now. */
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

/** Returns the session's hash; visitors have none. */
function session(): string {
  return textOf(readSettings().session_hash);
}

/** Returns the settings that the core reads, and the session: when they change, the menu is read again. */
function configText(): string {
  const { idpage, idparent, identite, menu, session_hash } = readSettings();
  return JSON.stringify({ idpage, idparent, identite, menu, session_hash });
}

/** Accepts numbers too, because servers write them. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? `${value}` : "";
}

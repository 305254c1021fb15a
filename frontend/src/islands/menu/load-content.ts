import { loadMenuCore, type Menu, type MenuCore } from "../../core/load-menu.js";
import { readConfig } from "../../page/config.js";
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

/** The menu that the page has read already, while it may be used. */
export function heldContent(): Content | undefined {
  return held && held.until > Date.now() && held.config === configText() ? held.content : undefined;
}

/** Reads the cached menu ahead of its use. */
export async function readAhead(): Promise<void> {
  const core = await loadMenuCore();
  if (core && !heldContent()) holdStored(core);
}

/**
 * The menu: the cached one, which asks nobody, else the server's, else the page's own. Undefined if there is none, or
 * no core.
 */
export async function loadContent(): Promise<Content | undefined> {
  const core = await loadMenuCore();
  if (!core) return undefined;
  return heldContent() ?? holdStored(core) ?? (await fetchContent(core));
}

function holdStored(core: MenuCore): Content | undefined {
  // Another page of the site may have cached another menu; what does not say which it is is this page's.
  if ((stored(STORAGE_MENU_CONFIG) ?? configmenu()) !== configmenu()) return undefined;
  const menu = core.storedMenu(session(), configText(), Date.now(), document.baseURI);
  return menu && hold(core, menu, Number(stored(STORAGE_MENU_EXPIRE)));
}

/** Spec 7.3. What fails on its way is asked for again the next time; what the server refuses is not. */
async function fetchContent(core: MenuCore): Promise<Content | undefined> {
  const { platform } = readConfig();
  const answer = await request(`/${platform}/ajax/modules/menu/mobile-menu.php`, {
    method: "POST",
    body: `configmenu=${encodeURIComponent(configmenu())}`,
    retry: true,
  });
  const menu = answer.ok ? core.readMenu(answer.text, configText(), document.baseURI) : undefined;
  if (answer.ok && menu && core.storeMenu(answer.text, session(), Date.now())) store(STORAGE_MENU_CONFIG, configmenu());
  const shown = menu ?? ownMenu(core);
  const isLost = !answer.ok && answer.reason !== "status";
  return shown && hold(core, shown, isLost ? 0 : Date.now() + LIFETIME_MS);
}

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

/** A failure is ignored (spec 8). */
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
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
  const { idpage, idparent, identite, menu } = readSettings();
  return JSON.stringify({ idpage, idparent, identite, menu, session: session() });
}

/** Servers write numbers as well as texts. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? `${value}` : "";
}

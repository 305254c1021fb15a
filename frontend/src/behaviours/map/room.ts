import { createQuestion, type Question } from "../../consent/question.js";
import { followConsent } from "../../consent/store.js";
import { adoptStyle } from "../../dom/adopt-style.js";
import { HEADINGS } from "../../dom/focus-on-start.js";
import { markIsland } from "../../dom/island-mark.js";
import {
  BARE_MAP_QUESTION,
  BARE_MAP_REFUSED,
  GENERIC_FAILURE,
  MAP,
  MAP_OF,
  MAP_QUESTION,
  MAP_REFUSED,
  RETRY,
} from "../../page/messages.js";
import { reportFailure } from "../../page/running-kernel.js";
import { isNear, whenNear } from "../../page/when-near.js";
import { tell, words } from "../../page/words.js";
import { CLASS_BUTTON, CLASS_MAP, CLASS_MAP_ROOM } from "../../schema.js";
import type { Stage } from "./drawing/stage.js";
import type { MapSettings } from "./read-map.js";
import { STYLE } from "./room-style.js";
import { foreignSite, type TileSource } from "./tiles.js";

const PURPOSE = "maps";

adoptStyle(STYLE);

/** The chunk that draws maps, once a map has loaded it. */
let drawing: typeof import("./drawing/draw-map.js") | undefined;
async function loadDrawing(): Promise<typeof import("./drawing/draw-map.js")> {
  const load = () => import("./drawing/draw-map.js");
  drawing = await load().catch(load);
  return drawing;
}

/** The element of a map, or of the question for consent. */
export class Room {
  readonly #element = document.createElement("div");
  readonly #map: HTMLElement;
  readonly #wanted: () => TileSource | undefined;
  /** Aborts what is in the room: each new content and each retry begins a turn. */
  #turn = new AbortController();
  #granted: boolean | undefined;
  #settings: MapSettings | undefined;
  #asked: { readonly site: string; readonly question: Question } | undefined;
  #drawing: Promise<Stage | undefined> | undefined;

  /** Creates a room in the element of a map, until `signal` aborts; `wanted` returns the tiles to show now. */
  constructor(map: HTMLElement, wanted: () => TileSource | undefined, signal: AbortSignal) {
    this.#map = map;
    this.#wanted = wanted;
    this.#element.className = CLASS_MAP_ROOM;
    this.#element.tabIndex = -1;
    this.#element.setAttribute("role", "region");
    this.#element.setAttribute("aria-label", nameOf(map));
    markIsland(this.#element, "map");
    map.prepend(this.#element);
    signal.addEventListener("abort", () => this.#leave(), { once: true });
    const follow = (granted: boolean | undefined) => {
      this.#granted = granted;
      this.update();
    };
    followConsent(PURPOSE, follow, signal);
  }

  /** Sets what the map shows. Until then the room is empty. */
  fill(settings: MapSettings): void {
    this.#settings = settings;
    this.update();
  }

  /** Shows the tiles that are wanted now, or asks for consent to fetch them and shows the places alone. */
  update(): void {
    const wanted = this.#wanted();
    if (!wanted || !this.#settings) return;
    const site = this.#siteToAsk(wanted);
    const hasPlaces = this.#settings.markers.length > 0;
    if (site && !hasPlaces) {
      if (this.#drawing || !this.#asked) this.#clear();
    } else if (this.#drawing) void this.#drawing.then((drawn) => drawn?.show(wanted, !site));
    else this.#drawing = this.#draw(this.#clear(), this.#settings);
    if (site) this.#ask(site, hasPlaces);
    else this.#dropQuestion();
  }

  /** Returns the other site that these tiles need consent for; undefined if they may be fetched. */
  #siteToAsk(source: TileSource): string | undefined {
    return this.#granted ? undefined : foreignSite(source);
  }

  #ask(site: string, hasPlaces: boolean): void {
    if (this.#asked?.site !== site) {
      this.#dropQuestion();
      this.#asked = { site, question: createQuestion(PURPOSE, site) };
      this.#element.prepend(this.#asked.question.element);
    }
    if (this.#granted === undefined) this.#asked.question.ask(hasPlaces ? MAP_QUESTION : BARE_MAP_QUESTION);
    else this.#asked.question.say(hasPlaces ? MAP_REFUSED : BARE_MAP_REFUSED);
  }

  #dropQuestion(): void {
    const { element } = this.#asked?.question ?? {};
    this.#asked = undefined;
    if (element) this.#keepFocus(() => element.remove());
  }

  /** Resolves to the drawn map; to undefined if that failed or the room was cleared meanwhile. */
  async #draw(now: AbortSignal, settings: MapSettings): Promise<Stage | undefined> {
    // At once if possible, so that a refreshed block and its focus stay as they were.
    if (!drawing || !isNear(this.#element)) await new Promise<void>((near) => whenNear(this.#element, near, now));
    this.#element.setAttribute("aria-busy", "true");
    try {
      const { drawMap } = drawing ?? (await loadDrawing());
      const source = this.#wanted();
      if (now.aborted || !source) return undefined;
      const isAllowed = this.#siteToAsk(source) === undefined;
      return await drawMap({ room: this.#element, settings, source, isAllowed }, now);
    } catch (error) {
      if (!now.aborted) this.#fail(error);
      return undefined;
    } finally {
      if (!now.aborted) this.#element.removeAttribute("aria-busy");
    }
  }

  #fail(error: unknown): void {
    reportFailure("map", this.#map, error);
    this.#clear();
    const text = document.createElement("p");
    const button = Object.assign(document.createElement("button"), { type: "button", className: CLASS_BUTTON });
    tell(text, GENERIC_FAILURE);
    tell(button, RETRY);
    button.addEventListener("click", () => this.update());
    this.#element.append(text, button);
  }

  /** Clears the room. */
  #clear(): AbortSignal {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#drawing = undefined;
    this.#asked = undefined;
    this.#element.removeAttribute("aria-busy");
    this.#keepFocus(() => this.#element.replaceChildren());
    return this.#turn.signal;
  }

  /** Moves the focus of what is removed to the map, else to the room. */
  #keepFocus(remove: () => void): void {
    const { activeElement } = document;
    const held = this.#element.contains(activeElement);
    remove();
    if (!held || activeElement?.isConnected) return;
    const map = this.#element.querySelector<HTMLElement>(`.${CLASS_MAP}`);
    (map ?? this.#element).focus({ preventScroll: true });
  }

  #leave(): void {
    this.#turn.abort();
    this.#element.remove();
  }
}

/** Names a map by the heading above it: a page may have several maps. */
function nameOf(map: Element): string {
  const headings = [...document.querySelectorAll(HEADINGS)];
  const above = headings.findLast((one) => one.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING);
  const titre = above?.textContent?.trim();
  return titre ? words(MAP_OF, { titre }) : words(MAP);
}

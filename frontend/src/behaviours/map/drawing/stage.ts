import { describe } from "../../../dom/described-by.js";
import { MAP, SEVERAL_PLACES, SKIP_MAP } from "../../../page/messages.js";
import { sentence, show, tell } from "../../../page/words.js";
import {
  CLASS_MAP,
  CLASS_MAP_MARKER,
  CLASS_MAP_POPUP,
  CLASS_MAP_SKIP,
  EVENT_PREFIX,
  EVENT_REFRESHED,
} from "../../../schema.js";
import type { MapSettings, Marker } from "../read-map.js";
import type { TileSource } from "../tiles.js";
import { clusterButton, markerButton } from "./buttons.js";
import { type Foot, makeFoot } from "./foot.js";
import { type Item, Items, type ItemsOf } from "./items.js";
import { pressKey } from "./keys.js";
import { nameOf, placeOf } from "./place.js";
import { addPlaceButtons } from "./place-buttons.js";
import { Popup } from "./popup.js";
import { makeTools } from "./tools.js";
import { View } from "./view.js";

/** A map with its tools, its places and its popup. */
export class Stage {
  readonly #room: HTMLElement;
  readonly #map = document.createElement("div");
  readonly #foot: Foot = makeFoot();
  readonly #view: View;
  readonly #popup: Popup;
  #source: TileSource | undefined;

  constructor(room: HTMLElement, settings: MapSettings, itemsOf: ItemsOf, signal: AbortSignal) {
    const { markers } = settings;
    this.#room = room;
    const wasHeld = room === document.activeElement;
    const frame = document.createElement("div");
    frame.append(this.#map);
    room.append(...skipLink(markers), frame, this.#foot.element);
    this.#dressMap();
    const all = markers.map(({ at }) => at);
    this.#view = new View(this.#map, { ...settings, all }, signal);
    const tools = makeTools(this.#view, all);
    frame.prepend(tools);
    this.#popup = new Popup(this.#view, this.#map, tools);
    new Items(this.#view, itemsOf, buttonOf, (item, button) => this.#press(item, button));
    const addMissing = addPlaceButtons(markers, (marker, button) => this.#showFromList(marker, button), signal);
    this.#listen(addMissing, signal);
    if (wasHeld) this.#map.focus({ preventScroll: true });
  }

  /** Shows these tiles, a no-op if it does already; places alone if tiles may not be fetched. */
  show(source: TileSource, isAllowed: boolean): void {
    if (isAllowed && this.#source === source) return;
    this.#source = isAllowed ? source : undefined;
    this.#foot.credit(this.#source);
    if (!isAllowed) {
      this.#view.hideTiles(source);
      return;
    }
    const again = this.#view.showTiles(source, (came) => this.#foot.say(came, again));
  }

  #dressMap(): void {
    this.#map.className = CLASS_MAP;
    this.#map.tabIndex = 0;
    this.#map.setAttribute("role", "group");
    const { text, lang } = sentence(MAP);
    this.#map.setAttribute("aria-label", text);
    if (lang) this.#map.lang = lang;
    describe(this.#map, this.#foot.hint);
  }

  #listen(addMissing: () => void, signal: AbortSignal): void {
    this.#room.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.#view.onClick((target) => {
      if (!target.closest(`.${CLASS_MAP_MARKER},.${CLASS_MAP_POPUP}`)) this.#popup.close();
    });
    // An update may keep the map and replace the list around it.
    const refreshed = ({ target }: Event) => {
      if (target instanceof Node && target.contains(this.#room)) addMissing();
    };
    document.addEventListener(EVENT_PREFIX + EVENT_REFRESHED, refreshed, { signal });
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.#popup.isOpen) {
      // A dialog around the map stays open.
      event.preventDefault();
      event.stopPropagation();
      this.#popup.close();
    }
    const { target } = event;
    if (target === this.#map || (target instanceof Element && target.matches(`.${CLASS_MAP_MARKER}`)))
      pressKey(event, this.#view);
  }

  #press(item: Item, button: HTMLButtonElement): void {
    const { count, at } = item;
    if (count === 1) for (const marker of item.markers()) this.#popup.openMarker(marker, button);
    else if (item.apartAt() <= this.#view.maxZoom) this.#view.center(at, item.apartAt());
    else this.#popup.open([this.#listOf(item, button)], { name: button.title, at, opener: button });
  }

  /** Lists places that no zoom separates. */
  #listOf(item: Item, opener: HTMLButtonElement): HTMLElement {
    const list = document.createElement("ul");
    for (const marker of item.markers()) {
      const button = Object.assign(document.createElement("button"), { type: "button" });
      show(button, nameOf(marker));
      button.addEventListener("click", () => this.#popup.openMarker(marker, opener));
      list.appendChild(document.createElement("li")).append(button);
    }
    return list;
  }

  #showFromList(marker: Marker, button: HTMLElement): void {
    this.#room.scrollIntoView({ block: "center", behavior: this.#view.isCalm ? "instant" : "smooth" });
    this.#view.center(marker.at);
    this.#popup.openMarker(marker, button);
  }
}

function buttonOf({ count, markers }: Item): HTMLButtonElement {
  const [marker] = markers();
  return count === 1 && marker
    ? markerButton(nameOf(marker))
    : clusterButton(count, sentence(SEVERAL_PLACES, { n: count }));
}

/** Lets keyboard users skip the markers. */
function skipLink(markers: readonly Marker[]): HTMLElement[] {
  const first = markers.map(placeOf).find((place) => place !== null);
  if (!first) return [];
  const link = Object.assign(document.createElement("a"), {
    href: `#${encodeURIComponent(first.id)}`,
    className: CLASS_MAP_SKIP,
  });
  tell(link, SKIP_MAP);
  return [link];
}

import { adoptStyle } from "../../dom/adopt-style.js";
import { ownLanguage } from "../../dom/own-language.js";
import { announce } from "../../feedback/announcer.js";
import { CAROUSEL, PICTURE_COUNT } from "../../page/messages.js";
import { words } from "../../page/words.js";
import { makeControls } from "../../rotation/controls.js";
import { makeLoan } from "../../rotation/loan.js";
import { turnByItself } from "../../rotation/turning.js";
import { CLASS_SLIDER, CLASS_SLIDER_VERTICAL, DATA_SLIDES, EVENT_PREFIX, EVENT_REVEAL } from "../../schema.js";
import { readSettings } from "./read-settings.js";
import { nameSlides, reach, release, slidesIn, subjectOf } from "./slides.js";
import { slideOf, startPlace, target } from "./start-place.js";
import { STYLE } from "./style.js";
import { type Travel, travel } from "./travel.js";

adoptStyle(STYLE);

/** What survives an update of the page around a slider: the current slide, and that the visitor has stopped it. */
const kept = new WeakMap<Element, { readonly index: number; readonly isStopped: boolean }>();

/** Makes the slides of an element travel (spec 4.7, 9.3). Restarts when slides are added, removed, hidden or shown. */
export function mount(slider: HTMLElement, signal: AbortSignal): (() => void) | undefined {
  const row = slider.querySelector<HTMLElement>(`[${DATA_SLIDES}]`);
  if (!row) return undefined;
  let slides = slidesIn(row);
  let end = begin(slider, row, slides);
  // The buttons are before the slides.
  const buttons = () => row.previousElementSibling?.querySelectorAll("button") ?? [];
  const look = () => {
    const now = slidesIn(row);
    if (now.length === slides.length && now.every((slide, index) => slide === slides[index])) return;
    const focused = [...buttons()].indexOf(document.activeElement as HTMLButtonElement);
    end();
    slides = now;
    end = begin(slider, row, slides);
    buttons()[focused]?.focus();
  };
  const changes = new MutationObserver(() => {
    look();
    watch();
  });
  const watch = () => {
    changes.observe(row, { childList: true });
    for (const child of row.children) changes.observe(child, { attributeFilter: ["hidden"] });
  };
  watch();
  // A style sheet may hide a slide where there is less room.
  addEventListener("resize", look, { signal });
  return () => {
    changes.disconnect();
    end();
  };
}

/** Starts the slider; returns what ends it. A single slide stays as it is. */
function begin(slider: HTMLElement, row: HTMLElement, slides: HTMLElement[]): () => void {
  if (slides.length < 2) return () => {};
  const ending = new AbortController();
  const { signal } = ending;
  const { interval, isVertical, autoplay } = readSettings(slider);
  const loan = makeLoan();
  let index = startPlace(row, slides, kept.get(slider)?.index);
  let isOwn = false;

  const onSelect = (selected: number) => {
    const hadFocus = slides[index]?.contains(document.activeElement);
    index = selected;
    reach(slides, index);
    controls.count(index, slides.length);
    turning.restart();
    if (hadFocus) controls.focus();
    if (!isOwn) say(slides, index);
  };
  const controls = makeControls(
    "slider",
    {
      pause: autoplay ? () => turning.want(!turning.wanted) : undefined,
      go: (by) => moving.go(by),
      isVertical,
    },
    signal,
  );

  slider.classList.add(CLASS_SLIDER);
  slider.classList.toggle(CLASS_SLIDER_VERTICAL, isVertical);
  loan.add(slider, "role", "group");
  loan.add(slider, "aria-roledescription", words(CAROUSEL));
  nameSlides(slides, loan);
  row.before(controls.element);
  row.scrollTo({ left: 0, top: 0, behavior: "instant" });
  const turning = turnByItself(
    slider,
    {
      every: interval,
      wanted: autoplay && !kept.get(slider)?.isStopped,
      mouse: true,
      turn() {
        isOwn = true;
        moving.go(1);
        isOwn = false;
      },
      tell: controls.tell,
    },
    signal,
  );
  const moving = travel(row, slides, {
    start: index,
    isVertical,
    onSelect,
    onDrag: (lasts) => turning.hold("drag", lasts),
  });
  reach(slides, index);
  controls.tell(turning.wanted);
  controls.count(index, slides.length);
  followLinks(slider, slides, moving, signal);

  return () => {
    kept.set(slider, { index, isStopped: autoplay && !turning.wanted });
    ending.abort();
    moving.end();
    release(slides);
    loan.end();
    controls.element.remove();
    slider.classList.remove(CLASS_SLIDER, CLASS_SLIDER_VERTICAL);
  };
}

/** Shows the slide that a link within the page leads into: followed by the bundle, or by the browser alone. */
function followLinks(slider: HTMLElement, slides: readonly HTMLElement[], moving: Travel, signal: AbortSignal): void {
  const showHolder = ({ target: part }: Event) => {
    const found = slideOf(slides, part === window ? target() : (part as Element));
    if (found >= 0) moving.jump(found);
  };
  slider.addEventListener(EVENT_PREFIX + EVENT_REVEAL, showHolder, { signal });
  addEventListener("hashchange", showHolder, { signal });
}

/** Announces the slide to a visitor who has moved on. Slides that turn automatically are not announced. */
function say(slides: readonly HTMLElement[], index: number): void {
  const slide = slides[index];
  if (!slide) return;
  const { text, element } = subjectOf(slide);
  announce(`${words(PICTURE_COUNT, { current: index + 1, total: slides.length })} `, {
    text,
    lang: ownLanguage(element),
  });
}

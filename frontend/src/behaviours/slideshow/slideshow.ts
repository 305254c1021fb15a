import { adoptStyle } from "../../dom/adopt-style.js";
import { announce } from "../../feedback/announcer.js";
import { CAROUSEL, PICTURE_COUNT, SLIDESHOW } from "../../page/messages.js";
import { words } from "../../page/words.js";
import { makeControls } from "../../rotation/controls.js";
import { type Loan, makeLoan } from "../../rotation/loan.js";
import { asksForStillness, type Turning, turnByItself } from "../../rotation/turning.js";
import { CLASS_SHOWING, DATA_SLIDESHOW } from "../../schema.js";
import { makeOrder } from "./order.js";
import { readShow, type Show } from "./read-show.js";
import { makeStage, takeShape } from "./stage.js";
import { STYLE } from "./style.js";
import { type RequestedPicture, Supply } from "./supply.js";

adoptStyle(STYLE);

interface Kept {
  readonly settings: string | null;
  readonly index: number;
  readonly isStopped: boolean;
}

/** What survives an update of the page around a slideshow, as long as it shows the same pictures. */
const kept = new WeakMap<Element, Kept>();

/** Shows the pictures of an element one after the other (spec 3.17, 4.7); without any it stays as it is. */
export function mount(element: HTMLElement): (() => void) | undefined {
  const show = readShow(element);
  if (!show || show.pictures.length === 0) return undefined;
  const settings = element.getAttribute(DATA_SLIDESHOW);
  const before = kept.get(element);
  const end = run(element, show, before?.settings === settings ? before : undefined);
  return () => kept.set(element, { settings, ...end() });
}

/** Runs a slideshow. The returned function ends it, and returns its state. */
function run(element: HTMLElement, show: Show, before: Kept | undefined): () => Omit<Kept, "settings"> {
  const { pictures, delay, random } = show;
  const turns = new AbortController();
  const plain = Array.from(element.querySelectorAll("img"));
  const order = makeOrder(pictures.length, random);
  const supply = new Supply(
    pictures,
    plain,
    order,
    () => element.clientWidth,
    () => number(),
  );
  const loan = makeLoan();
  let index = before?.index ?? 0;
  let turning: Turning | undefined;

  const put = ({ index: next, image }: RequestedPicture, atOnce: boolean) => {
    index = next;
    const { text, link } = pictures[next] as Show["pictures"][number];
    stage.show(image, { src: image.src, link, text }, atOnce);
    number();
  };
  /** Counts only pictures that can be loaded. If there is only one, there is nothing to turn, pause or go to. */
  const number = () => {
    const { place, total } = order.placeOf(index);
    stage.number(placeName(place, total));
    controls?.count(place, total);
    if (total > 1) return;
    turns.abort();
    stage.dropControls();
  };
  const go = (by: 1 | -1, isOwn = false) =>
    supply.go(index, by, (picture) => {
      order.note(index, by);
      put(picture, asksForStillness());
      turning?.restart();
      supply.ahead(index);
      const { place, total } = order.placeOf(index);
      if (!isOwn) announce(`${placeName(place, total)} `, pictures[index]?.text ?? "");
    });
  const pause = () => turning?.want(!turning.wanted);
  const controls = pictures.length > 1 ? makeControls("slideshow", { pause, go }, turns.signal) : undefined;
  const stage = makeStage(controls?.element);

  supply.start(index, (picture) => {
    takeShape(stage.element, plain);
    put(picture, true);
    element.prepend(stage.element);
    element.classList.add(CLASS_SHOWING);
    nameShow(element, loan);
    if (!controls || turns.signal.aborted) return;
    turning = turnByItself(
      element,
      {
        every: delay,
        wanted: !before?.isStopped,
        turn: () => go(1, true),
        tell: controls.tell,
        onView: () => supply.ahead(index),
      },
      turns.signal,
    );
    controls.tell(turning.wanted);
  });
  return () => {
    turns.abort();
    supply.stop();
    stage.endFade();
    stage.element.remove();
    element.classList.remove(CLASS_SHOWING);
    loan.end();
    return { index, isStopped: turning ? !turning.wanted : (before?.isStopped ?? false) };
  };
}

const placeName = (index: number, total: number) => words(PICTURE_COUNT, { current: index + 1, total });

/** Exposes the element as a carousel; names it if the page does not. */
function nameShow(element: HTMLElement, loan: Loan): void {
  loan.add(element, "role", "group");
  loan.add(element, "aria-roledescription", words(CAROUSEL));
  if (!element.hasAttribute("aria-labelledby")) loan.add(element, "aria-label", words(SLIDESHOW));
}

import { isRendered } from "../../dom/is-rendered.js";
import { markIsland } from "../../dom/island-mark.js";
import { CLASS_SLIDESHOW } from "../../schema.js";
import { fade } from "./fade.js";
import type { ShownPicture } from "./read-show.js";

/** The shape of the frame, for the style sheet. */
const RATIO = "--vt-slideshow-ratio";

export interface Stage {
  readonly element: HTMLElement;
  /** Shows a loaded picture: faded in from the previous one, or at once. */
  show(image: HTMLImageElement, picture: ShownPicture, atOnce: boolean): void;
  /** Sets the picture's position, the name of a link without text. */
  number(name: string): void;
  /** Removes the buttons if there is no other picture. Focus on them moves to the picture. */
  dropControls(): void;
  /** Ends a fade. */
  endFade(): void;
}

/** Creates the frame of a slideshow: one picture, or two during a fade, and the text. */
export function makeStage(controls: HTMLElement | undefined): Stage {
  const element = document.createElement("div");
  element.className = CLASS_SLIDESHOW;
  markIsland(element, "slideshow");
  const figure = document.createElement("figure");
  figure.setAttribute("role", "figure");
  const caption = document.createElement("figcaption");
  if (controls) element.append(controls);
  element.append(figure);
  let endFade = () => {};
  let shown: HTMLElement | undefined;
  return {
    element,
    show(image, picture, atOnce) {
      endFade();
      const [outgoing, incoming] = [shown, makeFrame(image, picture)];
      shown = incoming;
      figure.prepend(incoming);
      nameFigure(figure, caption, picture.text);
      if (!outgoing) return;
      if (outgoing.contains(document.activeElement)) focusFirst(incoming, element);
      outgoing.inert = true;
      if (atOnce) outgoing.remove();
      else endFade = fade(incoming, outgoing, () => outgoing.remove());
    },
    number(name) {
      if (shown?.matches("a") && caption.textContent === "") shown.setAttribute("aria-label", name);
    },
    dropControls() {
      const hadFocus = controls?.contains(document.activeElement);
      controls?.remove();
      if (!hadFocus) return;
      figure.tabIndex = -1;
      const heir = shown?.matches("a") ? shown : figure;
      heir.focus({ preventScroll: true });
    },
    endFade: () => endFade(),
  };
}

/** Gives the frame the shape of the first picture that the page itself shows, so that nothing below it moves. */
export function takeShape(element: HTMLElement, plain: readonly HTMLImageElement[]): void {
  // One that failed to load has the shape of its text.
  const one = plain.find((image) => isRendered(image) && !(image.complete && image.naturalWidth === 0));
  const { width, height } = one?.getBoundingClientRect() ?? { width: 0, height: 0 };
  if (width > 0 && height > 0) element.style.setProperty(RATIO, `${width} / ${height}`);
}

/** Wraps a picture in its link, if it has one. */
function makeFrame(image: HTMLImageElement, { link }: ShownPicture): HTMLElement {
  const made = document.createElement(link ? "a" : "div");
  if (link) made.setAttribute("href", link);
  made.append(image);
  return made;
}

function nameFigure(figure: HTMLElement, caption: HTMLElement, text: string): void {
  caption.textContent = text;
  if (text) figure.append(caption);
  else caption.remove();
  if (text) figure.setAttribute("aria-label", text);
  else figure.removeAttribute("aria-label");
}

/** Moves focus from a link that leaves to the incoming one, else to the buttons. */
function focusFirst(incoming: HTMLElement, stage: HTMLElement): void {
  const heir = incoming.matches("a") ? incoming : stage.querySelector("button");
  heir?.focus({ preventScroll: true });
}

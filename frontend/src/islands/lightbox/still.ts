import { IMAGE_FAILED } from "../../page/messages.js";
import { tell } from "../../page/words.js";
import { fileFor } from "./file-for.js";
import type { Picture, Slide } from "./state.js";

/** A picture by itself, in the place where the stage shows it: hence the package's classes. */
export interface Still {
  readonly element: HTMLElement;
  /** Shows what the page has of a picture, enlarged. */
  show(picture: Picture): void;
  /** Requests the picture itself, for the place that it has once the element is rendered. */
  load(): void;
  /** The address of what is in view; undefined if there is nothing yet. */
  readonly address: string | undefined;
}

export function makeStill(): Still {
  const element = make("div", "yarl__container yarl__flex_center");
  let address: string | undefined;
  let request = () => {};
  const show = (picture: Picture) => {
    const slide: Slide = { ...picture, ...picture.files() };
    const box = make("div", "yarl__slide yarl__fullsize");
    const place = make("div", "vt-lightbox-still");
    const image = make("img", "yarl__slide_image yarl__slide_image_loading");
    const wait = make("span", "vt-lightbox-wait");
    address = picture.still;
    box.setAttribute("aria-busy", "true");
    Object.assign(place.style, styleOf(slide));
    image.alt = picture.alt;
    if (picture.altLanguage) image.lang = picture.altLanguage;
    place.append(image, ...(address ? [] : [wait]));
    box.append(place);
    element.replaceChildren(box);
    const end = (act: () => void) => () => {
      if (!image.isConnected) return;
      box.removeAttribute("aria-busy");
      wait.remove();
      act();
    };
    const shown = end(() => {
      image.classList.remove("yarl__slide_image_loading");
      place.style.backgroundImage = "";
      address = image.src;
    });
    const failed = end(() => {
      const text = make("p", "vt-lightbox-failure");
      text.setAttribute("role", "alert");
      tell(text, IMAGE_FAILED);
      image.replaceWith(text);
    });
    request = () => {
      image.src = fileFor(slide, box.getBoundingClientRect());
      image.decode().then(shown, failed);
    };
  };
  return {
    element,
    show,
    load: () => request(),
    get address() {
      return address;
    },
  };
}

/** Where and how large a picture is while it loads: as it will be, if its size is known. */
export function styleOf({ still, width, height }: Slide) {
  return {
    ...(still ? { backgroundImage: `url(${JSON.stringify(still)})` } : {}),
    ...(width && height ? { maxInlineSize: `${width}px`, maxBlockSize: `${height}px` } : {}),
  };
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className });
}

/** One picture; `src` and `alt` are also the names in YARL's slides. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly caption: string | undefined;
  /** The language of the caption, if it is not the page's. */
  readonly language: string | undefined;
  readonly altLanguage: string | undefined;
}

/** Options of a gallery (docs/markup.md, Pictures). */
export interface Settings {
  /** Whether the first picture follows the last. */
  readonly loop: boolean;
  /** How long the slideshow shows a picture, in milliseconds. */
  readonly delay: number;
  /** Whether the slideshow starts on opening. */
  readonly start: boolean;
}

export interface Gallery {
  readonly pictures: readonly [Picture, ...Picture[]];
  /** The index of the picture that was clicked. */
  readonly first: number;
  /** The dialog's name. */
  readonly name: string;
  readonly settings: Settings;
  /** A thumbnail's picture takes at most 90 % of the screen, and a link's 95 % (spec 9.1). */
  readonly size: "zoom" | "lightbox";
}

export interface Shown {
  readonly gallery: Gallery | undefined;
  /** Counts opened galleries, so that the same one is still a new dialog. */
  readonly opened: number;
}

export type ShownEvent = { readonly type: "open"; readonly gallery: Gallery } | { readonly type: "close" };

export const nothingShown: Shown = { gallery: undefined, opened: 0 };

/** Returns what is shown after an event. */
export function reduceShown(shown: Shown, event: ShownEvent): Shown {
  if (event.type === "close") return { ...shown, gallery: undefined };
  return { gallery: event.gallery, opened: shown.opened + 1 };
}

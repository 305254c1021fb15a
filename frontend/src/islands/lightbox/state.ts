/** Files of a picture, narrowest first, and its size as that of the widest. */
export interface Files {
  readonly srcSet: { readonly src: string; readonly width: number; readonly height: number }[];
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly caption: string | undefined;
  /** The language of the caption, if it is not the page's. */
  readonly language: string | undefined;
  readonly altLanguage: string | undefined;
  /** What the page shows of it, if that has loaded: shown enlarged until the picture has loaded. */
  readonly still: string | undefined;
  /** Reads what the page offers beside `src`. Only the clicked picture's is read before the first frame. */
  readonly files: () => Files | undefined;
}

/** A picture as the stage takes it: its names are those of YARL's slides, which sorts `srcSet`. */
export type Slide = Omit<Picture, "files"> & Partial<Files>;

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

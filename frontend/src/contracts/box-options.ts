/** Types of `vitrine.box.open` (spec 4.3, 9.1), shared by the script interface and the box island. */

/**
 * A length in CSS pixels, or one by screen width (spec 9.2): `base` below 768 px, `md` below 992 px, else `lg`; a
 * missing one falls back to the next smaller.
 */
export type BoxSize = number | { readonly base?: number; readonly md?: number; readonly lg?: number };

/** How a script closes a box. */
export interface BoxClosing {
  /** False: the framed page is not called first, as after a success. Default true. */
  readonly ask?: boolean;
}

/** What a box shows, from one of `iframe`, `html` and `url`, and the size of its content. */
export interface BoxOptions {
  /** Address of a page to show in a frame. */
  readonly iframe?: string;
  /** Trusted HTML, or a node; a node of the page returns to its place when the box closes. */
  readonly html?: string | Node;
  /** Address to request by GET; the response's HTML becomes the content. */
  readonly url?: string;
  /** Default 600. */
  readonly width?: BoxSize;
  /** Default 450. */
  readonly height?: BoxSize;
  /** As high as 98 % of the screen, whatever `height` says (spec 2.1). */
  readonly tall?: boolean;
  /** The heading and accessible name; without it the box is named after its opener. */
  readonly title?: string;
  /** The language of the title, if it is not the page's. */
  readonly lang?: string;
  /** Name of the framed page's global function that is called before the box closes; empty: none is called. */
  readonly confirmCloseFonction?: string;
}

/** Types of `vitrine.box.open` (spec 4.3, 9.1), shared by the script interface and the box island. */

/**
 * A length in CSS pixels, or one by the width of the screen (spec 9.2): `base` below 768 px, `md` below 992 px, else
 * `lg`; a missing one is the next smaller that is there.
 */
export type BoxSize = number | { readonly base?: number; readonly md?: number; readonly lg?: number };

/** What a box shows, by one of `iframe`, `html` and `url`, and how large its content is. */
export interface BoxOptions {
  /** Address of a page to show in a frame. */
  readonly iframe?: string;
  /** Trusted HTML, or a node; a node of the page returns to its place when the box closes. */
  readonly html?: string | Node;
  /** Address to request by GET; the answer's HTML becomes the content. */
  readonly url?: string;
  /** Default 600. */
  readonly width?: BoxSize;
  /** Default 450. */
  readonly height?: BoxSize;
  /** As high as 98 % of the screen, whatever `height` says (spec 2.1). */
  readonly tall?: boolean;
  /** The heading and name; without it the box is named by what opened it. */
  readonly title?: string;
  /** The language of the title, if it is not the page's. */
  readonly lang?: string;
  /** Name of the global function of the framed page that is asked before the box closes; empty: nothing is asked. */
  readonly confirmCloseFonction?: string;
}

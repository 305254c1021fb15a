// Masked fields for programs: an edit and its result are records.
import { asked, fieldOf, refuse, required, textOf } from "./packed.js";
import {
  applyMask as applyJoined,
  maskHint as hintOfJoined,
  unmaskText as unmaskJoined,
  maskValue as valueOfJoined,
} from "./vitrine_bg.js";

/** An edit of the selection: insert a text (typed, pasted or filled in by the browser), Backspace or Delete. */
export type MaskEdit = { insert: string } | "deleteBackward" | "deleteForward";

/** One edit of a masked field. */
export interface MaskChange {
  /** The mask, or `date`. */
  mask: string;
  /** The text that the field shows. */
  text: string;
  /** Start and end of the selection, in UTF-16 units; positions past the end of the text mean its end. */
  selection: readonly [start: number, end: number];
  edit: MaskEdit;
}

/** The state of a masked field after an edit. */
export interface MaskedText {
  text: string;
  /** The position of the caret, in UTF-16 units. */
  caret: number;
  /** Whether the value is complete: nothing is missing or lost, and a date exists in the calendar. */
  complete: boolean;
  /**
   * Whether a character was dropped although a slot of the mask accepts it: for lack of room, or because the mask `date`
   * refuses a text whose digits alone may be another date. `complete` is then false.
   */
  lost: boolean;
  /** The value to send for the text, as `unmaskText` gives it. */
  value: string;
}

/** The value to send for a masked text. */
export interface UnmaskedText {
  /** The characters filled in, without the literals of the mask; a date as `yyyy-mm-dd`. */
  value: string;
  /** Whether it may be sent: nothing is missing, and a date exists in the calendar. */
  complete: boolean;
}

/**
 * The text that a field with this mask shows for a stored value; `""` if no character of the value fits the mask. A
 * text that is already masked is returned unchanged; characters that fit nowhere are dropped. The mask `"date"` reads
 * yyyy-mm-dd and ignores everything after the tenth character; it shows nothing of another text with letters, whose
 * digits alone may be another date.
 *
 * Throws an `Error` naming `mask` if the mask is invalid, with the error's code and position (UTF-16 units): `empty`,
 * `unclosed`, `unopened`, `repetition`, `choice`, `escape`, `too-long`. The other mask functions do the same.
 *
 * @example
 * ```js
 * maskValue("99 99 99 99 99", "0231000000"); // "02 31 00 00 00"
 * maskValue("date", "2024-12-25 08:30:00"); // "25/12/2024"
 * ```
 */
export function maskValue(mask: string, value: string): string {
  return asked(valueOfJoined, { mask, value });
}

/**
 * The value to send for a masked text, and whether it is complete. With the mask `"date"`, a text that is not a day
 * of the calendar is returned unchanged and is not complete.
 *
 * @example
 * ```js
 * unmaskText("99/99/9999", "25/12/2024"); // { value: "25122024", complete: true }
 * unmaskText("date", "25/12/2024"); // { value: "2024-12-25", complete: true }
 * unmaskText("date", "31/02/2024"); // { value: "31/02/2024", complete: false }
 * ```
 */
export function unmaskText(mask: string, text: string): UnmaskedText {
  return asked(unmaskJoined, { mask, text });
}

/**
 * A sample of a whole value, for a hint beside the field: `0` for a digit, `A` for a letter, `X` for either, `F` for
 * a hexadecimal digit; `jj/mm/aaaa` for the mask `"date"`.
 *
 * @example
 * ```js
 * maskHint("AA-999-AA"); // "AA-000-AA"
 * ```
 */
export function maskHint(mask: string): string {
  return asked(hintOfJoined, { mask });
}

/**
 * Applies an edit to the selection of a masked field. Deletions skip the separators of the mask. A single character
 * that does not fit changes nothing; of a longer text, the characters that fit are inserted. The mask `"date"` refuses
 * as a whole a text with letters (`25 décembre 2024`: `readDate` reads it) or with more separators than a date. A French
 * telephone number may start with `0`, `+33` or `0033`: it is inserted in the form that fits the mask.
 *
 * Throws an `Error` naming `mask`, or naming `change` if it lacks a field, its edit is unknown, or a position is not a
 * whole number from 0.
 *
 * @example
 * ```js
 * const field = { mask: "99/99/9999", text: "25/1", selection: [4, 4] };
 * applyMask({ ...field, edit: { insert: "2" } }); // { text: "25/12/", caret: 6, complete: false, lost: false, value: "2512" }
 * applyMask({ ...field, mask: "99/99", edit: { insert: "234" } }); // { text: "25/12", caret: 5, complete: false, lost: true, value: "2512" }
 * applyMask({ ...field, edit: "deleteBackward" }).text; // "25/"
 * ```
 */
export function applyMask(change: MaskChange): MaskedText {
  const [mask, text] = [textOf("change", change, "mask"), textOf("change", change, "text")];
  const places = required("change", change, "selection");
  const isSelection = Array.isArray(places) && places.length === 2 && [...places].every(isPlace);
  const [start, end] = isSelection ? places : refuse("change", "no two places in", "selection");
  const parts = [mask, text, ...partsOf(required("change", change, "edit"))];
  return asked(applyJoined, parts, Math.min(start, LAST_PLACE), Math.min(end, LAST_PLACE));
}

/** The largest number that WebAssembly takes; it is past the end of any text. */
const LAST_PLACE = 2 ** 32 - 1;

const isPlace = (place: unknown) =>
  typeof place === "number" && (place > LAST_PLACE || (place >= 0 && Number.isInteger(place)));

function partsOf(edit: unknown): string[] {
  if (edit === "deleteBackward" || edit === "deleteForward") return [edit];
  const inserted = fieldOf(edit, "insert");
  return typeof inserted === "string" ? ["insert", inserted] : refuse("change", "no edit in", "edit");
}

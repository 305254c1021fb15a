import type { FormsCore, MaskEdit, UnmaskedText } from "../../core/load-forms.js";
import { DATE_FORMAT } from "../../page/messages.js";
import { words } from "../../page/words.js";

export type Selection = readonly [start: number, end: number];

/** A text and its selection, in UTF-16 units. */
export interface TextState {
  readonly value: string;
  readonly selection: Selection;
}

/** Dates that the core's date mask reads itself: as it shows them, and as they are stored. */
const OWN_DATE = /^(?:\d\d?\/\d\d?\/\d{4}$|\d{4}-\d\d-\d\d)/;
/** Any other date needs a whole year: two digits may be the beginning of one. */
const WHOLE_YEAR = /\d{4}/;
/** The current day only decides the century of a shorter year. */
const ANY_DAY = "2000-01-01";

/** Showing more than this of a pasted text does not help to see what is missing. */
const MOST_TOLD = 20;

/** The text of a masked field, by the core's engine: what an edit leads to, and what it loses. */
export class MaskedText {
  readonly #core: FormsCore;
  readonly #mask: string;
  /** What was left out on the way to a text, by that text: Undo may restore it. */
  readonly #leftOut = new Map<string, string>();
  #lastText = "";
  #lastRead: UnmaskedText = { value: "", complete: false };
  /** A sample of a whole value. */
  readonly hint: string;
  /** The length of the core's sample; a translated hint may have another. */
  readonly length: number;
  readonly isDate: boolean;

  /** Throws if the mask is invalid. */
  constructor(core: FormsCore, mask: string) {
    this.#core = core;
    this.#mask = mask;
    this.isDate = mask === "date";
    const sample = core.maskHint(mask);
    this.length = sample.length;
    this.hint = this.isDate ? words(DATE_FORMAT) : sample;
  }

  /** Applies an edit of the visitor. */
  edit({ value, selection }: TextState, wanted: MaskEdit): TextState {
    const change = { mask: this.#mask, text: value, selection };
    const isOfAll = selection[1] - selection[0] === value.length;
    const day = typeof wanted === "object" && isOfAll ? this.#day(wanted.insert) : undefined;
    const edit = day ? { insert: day } : wanted;
    const { text, caret, lost, complete, value: sent } = this.#core.applyMask({ ...change, edit });
    // Caches the reading that comes with the edit, unless something was lost.
    if (!lost) [this.#lastText, this.#lastRead] = [text, { value: sent, complete }];
    // A date accepts a text as a whole or not at all, and is then unchanged.
    const rest = (insert: string) => (this.isDate && text === value ? insert : this.#rest(change, insert));
    if (lost && typeof edit === "object") this.#leftOut.set(text, shortened(rest(edit.insert)));
    else if (text !== value) this.#leftOut.delete(text);
    return { value: text, selection: [caret, caret] };
  }

  /** Applies what the browser has done (autofill, composition, drop, replacement) as an edit of the text before. */
  follow(before: TextState, { value, selection: [caret] }: TextState): TextState {
    const tail = commonEnd(before.value, value.slice(caret));
    const old = before.value.slice(0, before.value.length - tail);
    const fresh = value.slice(0, value.length - tail);
    const start = commonStart(old, fresh);
    const insert = fresh.slice(start);
    if (insert) return this.edit({ value: before.value, selection: [start, old.length] }, { insert });
    // One character less is a key press, which steps over separators; deleting a selection does not.
    const isKey = old.length - start === 1;
    const isForward = isKey && before.selection[0] === start && before.selection[1] === start;
    const deleted: Selection = isKey ? (isForward ? [start, start] : [old.length, old.length]) : [start, old.length];
    return this.edit({ value: before.value, selection: deleted }, isForward ? "deleteForward" : "deleteBackward");
  }

  /** Returns how a value that was set is shown; `caret` is a position in it, to be mapped to the text. */
  shown(value: string, caret = value.length): TextState {
    const day = this.#day(value);
    if (day) return this.shown(day);
    const text = this.#core.maskValue(this.#mask, value);
    const empty = { mask: this.#mask, text: "", selection: [0, 0] as const };
    const insert = (part: string) => this.#core.applyMask({ ...empty, edit: { insert: part } });
    this.#leftOut.delete(text);
    if (text === "" && value.trim() !== "") this.#leftOut.set(text, shortened(value));
    else if (text !== value && !this.isDate && insert(value).lost)
      this.#leftOut.set(text, shortened(this.#rest(empty, value)));
    const position = text === value ? caret : Math.min(text.length, insert(value.slice(0, caret)).caret);
    return { value: text, selection: [position, position] };
  }

  /** Returns what was left out of a text; empty if nothing was. */
  leftOut(text: string): string {
    return this.#leftOut.get(text) ?? "";
  }

  /** Whether something is missing or lost: such a text is never sent. An empty field is not unfinished. */
  isUnfinished(text: string): boolean {
    const { value, complete } = this.#read(text);
    return this.leftOut(text) !== "" || (value !== "" && !complete);
  }

  /** Whether a text consists only of the mask's own characters. */
  holdsSignsAlone(text: string): boolean {
    return text !== "" && this.#read(text).value === "" && this.leftOut(text) === "";
  }

  /** Returns what the form sends for a text. */
  sent(text: string): string {
    return this.isUnfinished(text) ? "" : this.#read(text).value;
  }

  /** Returns the date that people write as `5 mars 2024` as the mask shows it: the mask accepts digits only. */
  #day(text: string): string | undefined {
    if (!this.isDate || OWN_DATE.test(text) || !WHOLE_YEAR.test(text)) return undefined;
    const { moment } = this.#core.readDate({ text, field: { date: "dd/mm/yy" }, today: ANY_DAY });
    return moment && this.#core.maskValue(this.#mask, moment);
  }

  /** Cached: a key press reads the same text several times. */
  #read(text: string): UnmaskedText {
    if (text !== this.#lastText) this.#lastRead = this.#core.unmaskText(this.#mask, text);
    this.#lastText = text;
    return this.#lastRead;
  }

  /** Returns the end of an insertion for which there was no room. */
  #rest(change: { mask: string; text: string; selection: Selection }, insert: string): string {
    const fits = (length: number) =>
      !this.#core.applyMask({ ...change, edit: { insert: insert.slice(0, length) } }).lost;
    let [most, least] = [insert.length, 0];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (fits(middle)) least = middle;
      else most = middle - 1;
    }
    return insert.slice(least);
  }
}

function shortened(rest: string): string {
  const text = rest.trim();
  return text.length > MOST_TOLD ? `${text.slice(0, MOST_TOLD)}…` : text;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one.at(-length - 1) === other.at(-length - 1)) length++;
  return length;
}

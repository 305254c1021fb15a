import type { FormsCore } from "../../core/load-forms.js";
import type { DateReader } from "./date-reader.js";

/** Any moment whose parts all have two digits. */
const SAMPLE = "2010-10-10 10:10:10";

/**
 * Inserts a date's separators as digits are typed at the end. If the result would drop or reorder a typed character,
 * the text stays as typed. So `25122024` becomes `25/12/2024`, and `5/3/24`, `2024-03-05` or `5 mars` stay unchanged.
 */
export function followTyping(
  input: HTMLInputElement,
  core: FormsCore,
  { show, understand }: Pick<DateReader, "show" | "understand">,
  signal: AbortSignal,
): void {
  const sample = show(SAMPLE);
  // A format with names or literal text has no such mask.
  if (!/^[\d /.:-]+$/.test(sample)) return;
  const mask = sample.replace(/\d/g, "9");
  /** What was typed, and the text shown for it. */
  let last = { raw: "", shown: "" };
  /** True while the handler itself inserts. */
  let isOwn = false;
  const type = (event: InputEvent) => {
    const { value, selectionStart } = input;
    // IME composition cannot be interrupted; the field reads its result.
    const isTyped = event.inputType === "insertText" && event.data && !event.isComposing && !isOwn;
    if (!isTyped || selectionStart !== value.length) return;
    const raw = (value === last.shown ? last.raw : value) + event.data;
    const shown = masked(core, mask, raw) ?? raw;
    // `20240305` is a date as typed, but not with separators.
    const means = shown === raw ? "" : understand(raw);
    last = { raw, shown: means && means !== understand(shown) ? raw : shown };
    if (last.shown === value + event.data) return;
    event.preventDefault();
    isOwn = true;
    replaceEnd(input, last.shown);
    isOwn = false;
  };
  input.addEventListener("beforeinput", type, { signal });
}

/** Returns the masked text up to the last typed character; undefined if it drops a character or adds a digit. */
export function masked(core: Pick<FormsCore, "applyMask">, mask: string, raw: string): string | undefined {
  const { text } = core.applyMask({ mask, text: "", selection: [0, 0], edit: { insert: raw } });
  let end = 0;
  for (const character of raw) {
    const found = text.indexOf(character, end);
    if (found === -1 || /\d/.test(text.slice(end, found))) return undefined;
    end = found + character.length;
  }
  return text.slice(0, end);
}

/** Replaces the differing end as typing does, so that it can be undone and emits an `input` event. */
function replaceEnd(input: HTMLInputElement, text: string): void {
  let same = 0;
  while (same < text.length && text[same] === input.value[same]) same += 1;
  input.setSelectionRange(same, input.value.length);
  if (document.execCommand("insertText", false, text.slice(same))) return;
  input.setRangeText(text.slice(same), same, input.value.length, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}

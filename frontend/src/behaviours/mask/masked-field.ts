import { announce } from "../../feedback/announcer.js";
import { createFault } from "../../fields/fault.js";
import { showHint } from "../../fields/format-hint.js";
import { onLeave } from "../../fields/on-leave.js";
import { listFault, named } from "../../fields/own-fault.js";
import { sendInstead } from "../../fields/sent-value.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import { NO_ROOM, NO_SUCH_DATE, UNFINISHED, UNFINISHED_FIELD } from "../../page/messages.js";
import { type Sentence, sentence } from "../../page/words.js";
import { driveMask } from "./drive.js";
import type { MaskedText } from "./masked-text.js";

/** A value without letters: phones show their numeric keyboard. */
const DIGITS = /^[^\p{L}]*$/u;

/** Masks a field with the loaded core, until `signal` aborts. */
export function maskField(field: HTMLInputElement, masked: MaskedText, signal: AbortSignal): void {
  const fault = createFault(field, signal);
  let announced = "";
  /** The value last set by the page or a script. */
  let given = "";

  const tell = () => {
    const message = sentenceFor(masked, field.value);
    fault.show(message.text, message.lang);
    return message;
  };
  const tellAloud = () => {
    const message = tell();
    if (message.text !== announced) announce(message);
    announced = message.text;
  };
  /** Reports lost text at once, missing text only after the visitor has left, and clears both once resolved. */
  const review = () => {
    if (masked.leftOut(field.value)) tellAloud();
    else if (fault.isShown && masked.isUnfinished(field.value)) announced = tell().text;
    else {
      fault.clear();
      announced = "";
    }
  };
  const show = (value: string) => {
    given = value;
    const hasFocus = document.activeElement === field;
    const { value: text, selection } = masked.shown(value, (hasFocus && field.selectionStart) || undefined);
    // Visitors cannot correct what does not fit into a read-only field.
    if (field.readOnly && masked.leftOut(text)) return;
    if (text !== field.value) {
      field.value = text;
      if (hasFocus) field.setSelectionRange(...selection);
    }
    if (masked.leftOut(text)) tell();
    else if (!masked.isUnfinished(text)) fault.clear();
  };
  /** An incomplete value of a read-only field is sent as it was set: visitors cannot change it. */
  const sent = () => masked.sent(field.value) || (field.readOnly ? given : "");
  /** Clears text of the mask's own characters only: a required field counts as missing only if it is empty. */
  const dropSigns = () => {
    if (masked.holdsSignsAlone(field.value)) field.value = "";
  };

  const isNumeric = masked.isDate || DIGITS.test(masked.hint);
  showHint(field, { exemple: masked.hint, isNumeric }, signal);
  driveMask(field, masked, signal);
  // Before the sent value is updated, and before Enter sends the form.
  field.addEventListener("change", dropSigns, { signal, capture: true });
  sendInstead(field, { show, sent }, signal);
  for (const name of ["input", "compositionend"]) field.addEventListener(name, review, { signal });
  onLeave(field, () => masked.isUnfinished(field.value) && tellAloud(), signal);
  const isFit = () => field.readOnly || !masked.isUnfinished(field.value);
  const refusal = () => {
    if (isFit()) return undefined;
    tell();
    return { field };
  };
  guardSubmit(field, { refusal, isFit }, signal);
  listFault(field, (name) => (isFit() ? undefined : sentenceFor(masked, field.value, name())), signal);
}

/** Returns what is wrong with an unfinished text; with the name of its field for a list. */
function sentenceFor(masked: MaskedText, text: string, field?: string): Sentence {
  const reste = masked.leftOut(text);
  const isWhole = masked.isDate && text.length === masked.length;
  if (reste || isWhole) {
    const message = reste ? sentence(NO_ROOM, { reste }) : sentence(NO_SUCH_DATE);
    return field ? named(field, message) : message;
  }
  const exemple = masked.hint;
  return field ? sentence(UNFINISHED_FIELD, { field, exemple }) : sentence(UNFINISHED, { exemple });
}

import type { FormsCore } from "../../core/load-forms.js";
import { createFault } from "../../fields/fault.js";
import { listFault, named } from "../../fields/own-fault.js";
import { sendInstead } from "../../fields/sent-value.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import { afterPress } from "../../page/press.js";
import { addCalendarButton } from "./calendar-button.js";
import { dateReader } from "./date-reader.js";
import { addHint } from "./hint.js";
import { readOptions } from "./read-options.js";
import { isTyping } from "./typed-text.js";
import { followTyping } from "./typing.js";

/** Turns a text field into a date field until `signal` aborts. */
export function dressField(input: HTMLInputElement, core: FormsCore, signal: AbortSignal): void {
  const options = readOptions(input, core);
  if (!options) return;
  const reader = dateReader(core, options);
  const fault = createFault(input, signal);
  addCalendarButton(input, reader, signal);
  const hint = addHint(input, reader.example(), signal);

  /** What visitors cannot change is submitted as the page wrote it, whatever the field accepts from them. */
  const isFixed = () => input.readOnly || input.matches(":disabled");
  const momentToSend = () => (isFixed() ? reader.understand(input.value) : reader.accepted(input.value));

  /** A date-only field reads a stored date-time that the page wrote as its day, as a date mask does. */
  const written = (value: string) =>
    options.shown.time || value !== input.defaultValue ? value : value.replace(/^(\d{4}-\d\d-\d\d)[ T]\d\d:.*/, "$1");

  const accept = () => {
    fault.clear();
    hint.rest();
  };
  const renew = sendInstead(
    input,
    {
      sent: () => {
        const moment = momentToSend();
        return moment && reader.send(moment);
      },
      // Leaves text alone while it is being typed.
      show: (value) => {
        // A stored date that the field no longer allows is formatted like any other.
        const moment = isTyping(input) ? "" : reader.given(written(value));
        const text = moment ? reader.show(moment) : value;
        if (input.value !== text) input.value = text;
        accept();
      },
      lengths: "dropped",
    },
    signal,
  );
  /** Reports what is wrong with the text, or reformats a date that was understood. */
  const judge = () => {
    const { moment, note, sentence } = reader.read(input.value);
    if (sentence !== undefined) {
      fault.show(sentence.text, sentence.lang);
      hint.hide();
      return sentence;
    }
    accept();
    if (note) hint.note(note);
    const text = moment ? reader.show(moment) : input.value;
    if (text === input.value) return undefined;
    input.value = text;
    renew();
    return undefined;
  };
  /** Clears a visible fault as soon as it is corrected; a new one is reported on `change`. */
  const followMending = () => {
    if (!fault.isShown || reader.read(input.value).sentence === undefined) accept();
  };
  input.addEventListener("input", followMending, { signal });
  input.addEventListener("change", () => afterPress(judge, signal), { signal, capture: true });
  followTyping(input, core, reader, signal);
  const refusal = () => (isFixed() || judge() === undefined ? undefined : { field: input });
  const wrong = () => (isFixed() ? undefined : reader.read(input.value).sentence);
  guardSubmit(input, { refusal, isFit: () => wrong() === undefined }, signal);
  const listed = (name: () => string) => {
    const sentence = wrong();
    return sentence && named(name(), sentence);
  };
  listFault(input, listed, signal);
}

import { createFault } from "../../fields/fault.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import { FIELD_REQUIRED, TEXT_TOO_LONG, TEXT_TOO_SHORT } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";

/** What is told of a field whose value is refused. */
export interface Judge {
  /** Call when the value has changed. */
  judge(): void;
}

interface Finding {
  readonly french: string;
  readonly values?: Readonly<Record<string, number>>;
}

/**
 * Judges the value of the textarea as the browser would judge what is typed in it, and says beside the editor what the
 * browser would say at the textarea, which nobody sees.
 */
export function judgeValue(source: HTMLTextAreaElement, signal: AbortSignal): Judge {
  const fault = createFault(source, signal);
  const judge = () => {
    const length = lengthFinding(source);
    source.setCustomValidity(length ? words(length.french, length.values) : "");
    if (fault.isShown && source.validity.valid) fault.clear();
    else if (fault.isShown) show();
  };
  const show = () => {
    const finding = source.validity.valueMissing ? { french: FIELD_REQUIRED } : lengthFinding(source);
    if (finding) fault.show(words(finding.french, finding.values), languageOf(finding.french));
  };
  source.addEventListener(
    "invalid",
    (event) => {
      event.preventDefault();
      show();
      // The browser focuses the first field whose message it shows itself.
      if (firstInvalid(source.form) === source) source.focus();
    },
    { signal },
  );
  guardSubmit(
    source,
    {
      // Where the browser does not ask: who checks such a form does not know the length of what is sent.
      refusal: (submitter) => {
        const asksNothing = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
        if (asksNothing || !source.validity.customError) return undefined;
        show();
        return { field: source };
      },
    },
    signal,
  );
  signal.addEventListener("abort", () => source.setCustomValidity(""), { once: true });
  judge();
  return { judge };
}

/** The attributes count what is sent, as they do without script. */
function lengthFinding({ value, minLength, maxLength }: HTMLTextAreaElement): Finding | undefined {
  const n = value.length;
  if (maxLength >= 0 && n > maxLength) return { french: TEXT_TOO_LONG, values: { n, max: maxLength } };
  if (n > 0 && n < minLength) return { french: TEXT_TOO_SHORT, values: { n, min: minLength } };
  return undefined;
}

function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  return Array.from(form?.elements ?? []).find(
    (field) =>
      !(field instanceof HTMLFieldSetElement) && "validity" in field && !(field as HTMLInputElement).validity.valid,
  );
}

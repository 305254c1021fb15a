import { createFault } from "../../fields/fault.js";
import { guardSubmit } from "../../fields/submit-guard.js";
import { FIELD_REQUIRED, TEXT_TOO_LONG, TEXT_TOO_SHORT } from "../../page/messages.js";
import { native } from "../../page/native.js";
import { languageOf, words } from "../../page/words.js";

/** Validates the field and reports a refused value. */
export interface Judge {
  /** Call when the value has changed. */
  judge(): void;
}

interface Finding {
  readonly french: string;
  readonly values?: Readonly<Record<string, number>>;
}

/**
 * Validates the textarea's value as the browser validates typed text, and shows beside the editor the message that the
 * browser would show at the invisible textarea.
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
      // With its default prevented, the browser no longer focuses the field.
      if (firstInvalid(source.form) === source) source.focus();
    },
    { signal },
  );
  guardSubmit(
    source,
    {
      // For forms that the browser does not validate: their own check does not see the length of what is submitted.
      refusal: () => {
        if (!source.validity.customError) return undefined;
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

/** Checks the length of what is submitted, as the attributes do without script. */
function lengthFinding({ value, minLength, maxLength }: HTMLTextAreaElement): Finding | undefined {
  const n = value.length;
  if (maxLength >= 0 && n > maxLength) return { french: TEXT_TOO_LONG, values: { n, max: maxLength } };
  if (n > 0 && n < minLength) return { french: TEXT_TOO_SHORT, values: { n, min: minLength } };
  return undefined;
}

function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  return Array.from(native(form)?.elements ?? []).find(
    (field) =>
      !(field instanceof HTMLFieldSetElement) && "validity" in field && !(field as HTMLInputElement).validity.valid,
  );
}

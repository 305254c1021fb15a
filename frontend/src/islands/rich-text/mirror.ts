import type { Frame } from "./frame.js";

/** Attributes that the editor shares with its textarea, and those that set its state. */
const SAME = ["lang", "dir", "spellcheck", "autocapitalize", "enterkeyhint", "translate"];
const SAID = ["aria-invalid", "aria-describedby", "aria-errormessage", "aria-required"];
const STATES = ["required", "readonly", "disabled", "placeholder"];

/** Keeps the editor's attributes in step with its textarea. */
export interface Mirror {
  /** Reads the textarea again. */
  update(): void;
}

/**
 * Mirrors the textarea's attributes on the editor, whoever sets them: a form check, a script, an update. `silently`
 * runs changes of the text's attributes, which are no edits.
 */
export function mirror(
  source: HTMLTextAreaElement,
  { host, text }: Frame,
  hint: string,
  silently: (change: () => void) => void,
  signal: AbortSignal,
): Mirror {
  const update = () =>
    silently(() => {
      for (const name of [...SAME, ...SAID]) copy(text, name, source.getAttribute(name));
      const described = source.getAttribute("aria-describedby");
      text.setAttribute("aria-describedby", described ? `${described} ${hint}` : hint);
      copy(text, "aria-required", source.required ? "true" : source.getAttribute("aria-required"));
      copy(text, "aria-placeholder", source.placeholder || null);
      const isOff = source.matches(":disabled");
      copy(text, "aria-disabled", isOff ? "true" : null);
      copy(text, "aria-readonly", source.readOnly ? "true" : null);
      text.contentEditable = `${!isOff && !source.readOnly}`;
      if (isOff) text.removeAttribute("tabindex");
      else text.tabIndex = 0;
      host.inert = isOff;
    });
  const observer = new MutationObserver(update);
  observer.observe(source, { attributeFilter: [...SAME, ...SAID, ...STATES] });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  update();
  return { update };
}

function copy(text: HTMLElement, name: string, value: string | null): void {
  if (value === null) text.removeAttribute(name);
  else if (text.getAttribute(name) !== value) text.setAttribute(name, value);
}

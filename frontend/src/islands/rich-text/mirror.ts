import type { Frame } from "./frame.js";

/** What a textarea says of its text, and the attribute that says so of an editor. */
const SAME = ["lang", "dir", "spellcheck", "autocapitalize", "enterkeyhint", "translate"];
const SAID = ["aria-invalid", "aria-describedby", "aria-errormessage", "aria-required"];
const STATES = ["required", "readonly", "disabled", "placeholder"];

/** The element that an attribute is added to by the editor itself: the hint of its keys. */
export interface Mirror {
  /** Reads the textarea anew. */
  update(): void;
}

/**
 * Keeps on the editor what is said of the textarea, whoever says it: a form check, a script, an update. `silently` runs
 * what changes attributes of the text, which is no change of the text.
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

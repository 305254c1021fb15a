import { encodePairs, formPairs } from "../../dom/form-pairs.js";
import { native } from "../../page/native.js";
import { ACTIVE } from "./snapshot.js";

/** Returns where a form is sent; undefined for another site, to which scripts send nothing. */
export function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): string | undefined {
  const action = submitter?.getAttribute("formaction") || native(form).getAttribute("action") || location.href;
  const url = new URL(action, document.baseURI);
  url.hash = "";
  return url.origin === location.origin ? url.href : undefined;
}

/** Returns the field that publishes or unpublishes. */
export function activeField(form: HTMLFormElement): HTMLInputElement | undefined {
  return native(form).querySelector<HTMLInputElement>(`input[name=${ACTIVE}]`) ?? undefined;
}

/**
 * Encodes what a browser would send, including empty fields, and `active` always, once: a button of that name is for
 * visitors without script.
 */
export function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null, active?: string): string | FormData {
  const value = active ?? activeField(form)?.value ?? "";
  const own = submitter?.getAttribute("name") === ACTIVE ? null : submitter;
  if (hasFiles(form)) {
    const data = new FormData(form, own);
    data.set(ACTIVE, value);
    return data;
  }
  const pairs = formPairs(form, own);
  const index = pairs.findIndex(([name]) => name === ACTIVE);
  const others = pairs.filter(([name]) => name !== ACTIVE);
  others.splice(index < 0 ? others.length : index, 0, [ACTIVE, value]);
  return encodePairs(others);
}

function hasFiles(form: HTMLFormElement): boolean {
  return (
    native(form).getAttribute("enctype") === "multipart/form-data" ||
    native(form).querySelector("input[type=file]") !== null
  );
}

import { writeValue } from "../../page/written-value.js";
import { DATA_VERSION } from "../../schema.js";
import { proveWork } from "./proof-of-work.js";

const importService = () => import("./captcha-service.js");

/** Keeps a hidden field filled with a captcha's token (spec 3.12, 5.6). */
export async function mount(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const field = element as HTMLInputElement;
  if (!field.form) return;
  // A server that shows a form again writes what it got: a token that it has already accepted or refused.
  if (field.value) writeValue(field, "");
  if (field.getAttribute(DATA_VERSION) === "pow") {
    proveWork(field, signal);
    return;
  }
  const { runService } = await importService()
    .catch(importService)
    .catch(() => ({ runService: proveWork }));
  if (!signal.aborted) runService(field, signal, proveWork);
}

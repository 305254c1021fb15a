import { guardSubmit } from "../../fields/submit-guard.js";
import { native } from "../../page/native.js";
import { writeValue } from "../../page/written-value.js";
import { afterSending } from "./after-sending.js";
import { type Grecaptcha, within } from "./grecaptcha.js";
import type { Use } from "./use.js";

/** Spec 5.6. */
const ACTION = "submitform";
/** Services accept a token for two minutes; the rest is a margin. */
const LASTS_MS = 100_000;

/** Keeps the field filled without showing the visitor anything; resolves after the first try. */
export function execute(
  service: Grecaptcha,
  { field, sitekey, fail, otherWay }: Use,
  signal: AbortSignal,
): Promise<void> {
  let token = "";
  let endsAt = 0;
  let working: Promise<void> | undefined;
  const isReady = () => token !== "" && field.value === token && Date.now() < endsAt;
  const find = async () => {
    const begun = Date.now();
    const found = await within(service.execute(sitekey, { action: ACTION }));
    if (signal.aborted) return;
    token = found;
    writeValue(field, found);
    endsAt = begun + LASTS_MS;
  };
  const begin = () => {
    working ??= find()
      .catch((error) => (signal.aborted ? undefined : fail(error)))
      .finally(() => {
        working = undefined;
      });
    return working;
  };
  const use = () => {
    if (!isReady()) void begin();
  };
  for (const sign of ["focusin", "input"]) native(field.form)?.addEventListener(sign, use, { signal });
  guardSubmit(field, { last: () => (isReady() ? undefined : begin().then(otherWay)) }, signal);
  afterSending(field, () => writeValue(field, ""), signal);
  return begin();
}

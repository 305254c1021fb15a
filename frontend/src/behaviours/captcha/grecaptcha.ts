import { trustedScriptUrl } from "../../dom/trusted.js";

/** The API of a service's script (docs/markup.md, Captcha). */
export interface Grecaptcha {
  ready(call: () => void): void;
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): number | string;
  getResponse(box: number | string): string;
  reset(box: number | string): void;
  execute(sitekey: string, options: { readonly action: string }): PromiseLike<string>;
}

/** Spec 9.3. */
const TRY_MS = 100;
/** After this the service counts as unreachable. */
const LONGEST_MS = 15_000;

let coming: Promise<Grecaptcha> | undefined;

/** Loads the page's service once; rejects if it does not arrive. */
export function loadGrecaptcha(script: string, render: string): Promise<Grecaptcha> {
  coming ??= load(script, render).catch((error: unknown) => {
    // The next call tries again.
    coming = undefined;
    throw error;
  });
  return coming;
}

async function load(script: string, render: string): Promise<Grecaptcha> {
  const service = complete() ?? (await fetchService(script, render));
  await within(new Promise<void>((ready) => service.ready(ready)));
  return service;
}

/** Polls for the API: each script signals in its own way that it is complete. */
function fetchService(address: string, render: string): Promise<Grecaptcha> {
  const url = new URL(address, document.baseURI);
  url.searchParams.set("render", render);
  const element = document.createElement("script");
  element.src = trustedScriptUrl(url.href);
  let looking: ReturnType<typeof setInterval> | undefined;
  const found = new Promise<Grecaptcha>((resolve, reject) => {
    looking = setInterval(() => {
      const service = complete();
      if (service) resolve(service);
    }, TRY_MS);
    element.addEventListener("error", () => reject(new Error(`${url.href} could not be loaded`)));
  });
  document.head.append(element);
  return within(found).finally(() => clearInterval(looking));
}

function complete(): Grecaptcha | undefined {
  const { grecaptcha } = window as { grecaptcha?: Partial<Grecaptcha> };
  const has = (name: keyof Grecaptcha) => typeof grecaptcha?.[name] === "function";
  return has("ready") && has("render") && has("execute") ? (grecaptcha as Grecaptcha) : undefined;
}

/** Rejects if the promise takes too long. */
export function within<T>(promise: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the captcha's service does not answer")), LONGEST_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

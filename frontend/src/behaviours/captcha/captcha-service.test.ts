import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("altcha/workers/pbkdf2?url", () => ({ default: "/chunks/pbkdf2.js" }));

const CHALLENGE = { parameters: { algorithm: "PBKDF2/SHA-256", nonce: "00" }, signature: "ab" };
const SCRIPT = "https://captcha.exemple/api.js";

class Solver {
  onmessage: (event: { data: unknown }) => void = () => {};
  terminate() {}
  postMessage() {
    queueMicrotask(() => this.onmessage({ data: { counter: 7, derivedKey: "00ff" } }));
  }
}

const fetched = vi.fn<typeof fetch>();
const sent = vi.fn((event: Event) => event.preventDefault());
let ending: AbortController;
let tokens = 0;

/** The options that a box was rendered with. */
type Box = Record<"callback" | "expired-callback" | "error-callback", (token?: string) => void> & { size: string };
let boxes: Box[] = [];
const service = {
  ready: vi.fn((call: () => void) => call()),
  render: vi.fn((_place: HTMLElement, options: unknown) => boxes.push(options as Box) - 1),
  getResponse: vi.fn(() => ""),
  reset: vi.fn(),
  execute: vi.fn(async () => `jeton-${++tokens}`),
};

const field = () => document.querySelector("[data-captcha]") as HTMLInputElement;
const name = () => document.querySelector("#nom") as HTMLInputElement;
const text = () => document.querySelector(".vt-captcha")?.textContent ?? "";
const button = (label: string) =>
  Array.from(document.querySelectorAll<HTMLButtonElement>(".vt-captcha button")).find(
    ({ textContent }) => textContent === label,
  );
const script = () => document.querySelector<HTMLScriptElement>("head script[src]");
const send = () => document.querySelector<HTMLButtonElement>("#envoyer")?.click();
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await vi.advanceTimersByTimeAsync(1);
};
const serve = () => Object.assign(window, { grecaptcha: service });

async function begin(version: string, config: object = { captcha: { script: SCRIPT } }): Promise<void> {
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${JSON.stringify(config)}</script>
    <form><input id="nom" name="nom"><input type="hidden" name="jeton" data-captcha data-version="${version}"
    data-sitekey="cle"><button id="envoyer">Envoyer</button></form>`;
  document.querySelector("form")?.addEventListener("submit", sent);
  // A new page each time: the script is loaded once per page.
  vi.resetModules();
  const { mount } = await import("./captcha.js");
  await Promise.all([mount(field(), ending.signal), settled()]);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", Solver);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(console, "error").mockImplementation(() => {});
  fetched.mockImplementation(async () => new Response(JSON.stringify(CHALLENGE)));
  ending = new AbortController();
  boxes = [];
  tokens = 0;
});
afterEach(async () => {
  ending.abort();
  script()?.dispatchEvent(new Event("error"));
  await settled();
  script()?.remove();
  Reflect.deleteProperty(window, "grecaptcha");
  localStorage.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("nothing is requested from another site before consent", async () => {
  await begin("3");
  expect([script(), field().value]).toEqual([null, ""]);
  expect(text()).toContain("captcha.exemple");
  send();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button("Accepter"));
  button("Accepter")?.click();
  await settled();
  expect(script()?.src).toBe(`${SCRIPT}?render=cle`);
});

test("consent is stored for 182 days, and can be withdrawn", async () => {
  await begin("3");
  button("Accepter")?.click();
  const kept = JSON.parse(localStorage.getItem("vitrine-consent") ?? "");
  expect(kept).toEqual({ version: 1, date: new Date().toISOString(), purposes: { captcha: true } });
  // The page's own delegate opens the panel.
  expect(button("Gérer mes cookies")?.matches("[data-consent-open]")).toBe(true);
  const { decide } = await import("../../consent/store.js");
  decide({ captcha: undefined });
  expect(button("Refuser")).toBeDefined();
  expect(JSON.parse(localStorage.getItem("vitrine-consent") ?? "").purposes).toEqual({});
  button("Accepter")?.click();
  ending.abort();
  ending = new AbortController();
  await vi.advanceTimersByTimeAsync(182 * 86_400_000);
  await begin("3");
  expect(button("Accepter")).toBeDefined();
});

test("a site whose consent is granted asks nobody", async () => {
  await begin("3", { consent: "granted", captcha: { script: SCRIPT } });
  expect(button("Accepter")).toBeUndefined();
  expect(script()).not.toBeNull();
});

test("version 3: the service is polled every 100 ms, and its token is put into the field (5.6, 9.3)", async () => {
  await begin("3", { consent: "granted", captcha: { script: SCRIPT } });
  await vi.advanceTimersByTimeAsync(250);
  serve();
  expect(field().value).toBe("");
  await vi.advanceTimersByTimeAsync(100);
  expect(field().value).toBe("jeton-1");
  expect(service.execute).toHaveBeenCalledExactlyOnceWith("cle", { action: "submitform" });
  send();
  expect(sent).toHaveBeenCalledOnce();
});

test("version 3: an early submission waits for the token, and an old token is renewed", async () => {
  await begin("3", { consent: "granted", captcha: { script: SCRIPT } });
  send();
  expect(sent).not.toHaveBeenCalled();
  serve();
  await vi.advanceTimersByTimeAsync(150);
  expect([sent.mock.calls.length, field().value]).toEqual([1, "jeton-1"]);
  await vi.advanceTimersByTimeAsync(499);
  expect(field().value).toBe("");
  name().dispatchEvent(new Event("input", { bubbles: true }));
  await settled();
  expect(field().value).toBe("jeton-2");
  await vi.advanceTimersByTimeAsync(100_000);
  send();
  await settled();
  expect([sent.mock.calls.length, field().value]).toEqual([2, "jeton-3"]);
});

test("version 2: the widget fills the field, and without an answer the form waits and the widget gets the focus", async () => {
  serve();
  await begin("2", { consent: "granted", captcha: { script: SCRIPT } });
  const box = document.querySelector(".vt-captcha-widget");
  expect([service.render.mock.calls[0]?.[0], boxes.length]).toEqual([box, 1]);
  send();
  await settled();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box);
  expect(text()).toContain("Répondez d’abord");
  boxes[0]?.callback("jeton");
  service.getResponse.mockReturnValue("jeton");
  expect([field().value, text().includes("Répondez")]).toEqual(["jeton", false]);
  send();
  expect(sent).toHaveBeenCalledOnce();
});

test("version 2: the widget is reset 500 ms after the submission (9.3)", async () => {
  serve();
  await begin("2", { consent: "granted", captcha: { script: SCRIPT } });
  service.getResponse.mockReturnValue("jeton");
  boxes[0]?.callback("jeton");
  send();
  await vi.advanceTimersByTimeAsync(499);
  expect([field().value, service.reset.mock.calls.length]).toEqual(["jeton", 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([field().value, service.reset.mock.calls]).toEqual(["", [[0]]]);
});

test("version 2: an expired answer is reported, and blocks the form", async () => {
  serve();
  service.getResponse.mockReturnValue("");
  await begin("2", { consent: "granted", captcha: { script: SCRIPT } });
  boxes[0]?.callback("jeton");
  boxes[0]?.["expired-callback"]();
  expect([field().value, text().includes("a expiré")]).toEqual(["", true]);
  send();
  expect(sent).not.toHaveBeenCalled();
});

test("a visitor who refuses gets the proof of work", async () => {
  await begin("3");
  button("Refuser")?.click();
  expect(document.activeElement?.tagName).toBe("P");
  name().focus();
  await settled();
  expect(script()).toBeNull();
  expect(fetched.mock.calls[0]?.[0]).toBe("/vitrine/clients/utils/captcha.php");
  expect(JSON.parse(atob(field().value)).solution.counter).toBe(7);
  expect(text() + document.body.textContent).toContain("captcha.exemple n’est pas interrogé");
});

test("a service that cannot be reached is replaced by the proof of work, and Réessayer retries", async () => {
  await begin("2", { consent: "granted", captcha: { script: SCRIPT } });
  send();
  script()?.dispatchEvent(new Event("error"));
  await settled();
  expect(document.body.textContent).toContain("captcha.exemple ne répond pas");
  expect([sent.mock.calls.length, JSON.parse(atob(field().value)).solution.counter]).toEqual([1, 7]);
  script()?.remove();
  serve();
  button("Réessayer")?.click();
  await settled();
  expect(boxes).toHaveLength(1);
});

test("a service that returns no token is replaced too", async () => {
  serve();
  service.execute.mockRejectedValueOnce(new Error("no"));
  await begin("3", { consent: "granted", captcha: { script: SCRIPT } });
  expect(document.body.textContent).toContain("captcha.exemple ne répond pas");
  send();
  await settled();
  expect(sent).toHaveBeenCalledOnce();
});

test("a script that loads but provides nothing times out after 15 s", async () => {
  await begin("3", { consent: "granted", captcha: { script: SCRIPT } });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(text()).not.toContain("ne répond pas");
  await vi.advanceTimersByTimeAsync(1_100);
  expect(document.body.textContent).toContain("ne répond pas");
});

test("without a configured script the proof of work is used, and the mistake reported", async () => {
  await begin("3", {});
  expect(console.error).toHaveBeenCalledOnce();
  name().focus();
  await settled();
  expect(JSON.parse(atob(field().value)).solution.counter).toBe(7);
});

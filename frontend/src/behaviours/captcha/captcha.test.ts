import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardSubmit } from "../../fields/submit-guard.js";
import { keepEmptyState } from "../empty-state/empty-state.js";
import { mount } from "./captcha.js";

vi.mock("altcha/workers/pbkdf2?url", () => ({ default: "/chunks/pbkdf2.js" }));

const CHALLENGE = { parameters: { algorithm: "PBKDF2/SHA-256", nonce: "00" }, signature: "ab" };
const SOLUTION = { counter: 7, derivedKey: "00ff", time: 3 };
const DONE = "Vérification anti-robot terminée.";
const FAILED = /^La vérification anti-robot n’a pas abouti/;

/** The solvers that were started, newest last. */
let solvers: Solver[] = [];
class Solver {
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    solvers.push(this);
  }
}

const fetched = vi.fn<typeof fetch>();
const sent = vi.fn((event: Event) => event.preventDefault());
let ending: AbortController;

const field = () => document.querySelector("[data-captcha]") as HTMLInputElement;
const name = () => document.querySelector("#nom") as HTMLInputElement;
const line = () => document.querySelector(".vt-captcha p");
const retryButton = () => document.querySelector<HTMLButtonElement>(".vt-captcha button");
const send = () => document.querySelector<HTMLButtonElement>("#envoyer")?.click();
const type = () => name().dispatchEvent(new Event("input", { bubbles: true }));
/** Long enough for settled promises to take effect. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await vi.advanceTimersByTimeAsync(1);
};
const answer = async (data: unknown = SOLUTION) => {
  await settled();
  solvers.at(-1)?.onmessage({ data });
  await settled();
};
const token = () => JSON.parse(atob(field().value));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("Worker", Solver);
  vi.spyOn(console, "error").mockImplementation(() => {});
  fetched.mockImplementation(async () => new Response(JSON.stringify(CHALLENGE)));
  solvers = [];
  document.body.innerHTML =
    '<form><input id="nom"><input type="hidden" name="vt-captcha" data-captcha data-version="pow" data-challenge="/defi">' +
    '<button id="envoyer"></button></form>';
  ending = new AbortController();
  document.addEventListener("submit", sent, { signal: ending.signal });
  mount(field(), ending.signal);
});
afterEach(() => {
  ending.abort();
  fetched.mockReset();
  sent.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("nothing is requested before the form has focus", async () => {
  await settled();
  expect([fetched.mock.calls.length, solvers.length, line()]).toEqual([0, 0, null]);
});

test("the proof is computed during typing, once, with altcha's payload", async () => {
  name().focus();
  type();
  await settled();
  type();
  expect(line()?.textContent).toBe("Vérification anti-robot en cours…");
  await answer();
  type();
  await settled();
  expect([fetched.mock.calls.length, solvers.length]).toEqual([1, 1]);
  expect(solvers[0]?.address).toBe("/chunks/pbkdf2.js");
  expect(solvers[0]?.postMessage.mock.calls[0]?.[0]).toMatchObject({ type: "work", challenge: CHALLENGE });
  expect(solvers[0]?.terminate).toHaveBeenCalledOnce();
  expect(token()).toEqual({ challenge: CHALLENGE, solution: { counter: 7, derivedKey: "00ff" } });
  expect(line()?.textContent).toBe(DONE);
});

test("a token that the server has written back is not sent again", async () => {
  ending.abort();
  ending = new AbortController();
  field().value = "ancien";
  mount(field(), ending.signal);
  expect(field().value).toBe("");
});

test("a press gets its click before the status line shows, which may move the button", async () => {
  const button = document.querySelector<HTMLButtonElement>("#envoyer");
  button?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button?.focus();
  await settled();
  expect([line(), fetched.mock.calls.length]).toEqual([null, 0]);
  button?.dispatchEvent(new Event("pointerup", { bubbles: true }));
  await settled();
  expect([line()?.textContent, fetched.mock.calls.length]).toEqual(["Vérification anti-robot en cours…", 1]);
});

test("a form that already has focus starts at once", async () => {
  ending.abort();
  ending = new AbortController();
  name().focus();
  mount(field(), ending.signal);
  await answer();
  expect(token().solution.counter).toBe(7);
});

test("a form waits for its proof, says so, and is then submitted", async () => {
  send();
  await settled();
  expect(sent).not.toHaveBeenCalled();
  expect(line()?.textContent).toContain("le formulaire partira dès qu’elle sera terminée");
  await vi.advanceTimersByTimeAsync(200);
  expect(document.querySelector("[role=status]")?.textContent).toBe(line()?.textContent);
  await answer();
  expect(sent).toHaveBeenCalledOnce();
  expect(token().solution.counter).toBe(7);
});

test("a form with its proof is submitted at once", async () => {
  name().focus();
  await answer();
  send();
  expect(sent).toHaveBeenCalledOnce();
});

test("a proof is used once, and the next use of the form computes another", async () => {
  name().focus();
  await answer();
  send();
  await settled();
  type();
  await answer({ ...SOLUTION, counter: 8 });
  expect([fetched.mock.calls.length, token().solution.counter]).toEqual([2, 8]);
});

test("after nine minutes the proof is renewed, before the server refuses it", async () => {
  name().focus();
  await answer();
  await vi.advanceTimersByTimeAsync(8 * 60_000);
  type();
  await settled();
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  send();
  await answer();
  expect([fetched.mock.calls.length, sent.mock.calls.length]).toEqual([2, 1]);
});

test("a field emptied by an update of the page is filled again", async () => {
  name().focus();
  await answer();
  field().value = "";
  send();
  await answer();
  expect([sent.mock.calls.length, field().value === ""]).toEqual([1, false]);
});

test.each([
  ["no answer", () => fetched.mockRejectedValue(new TypeError("lost"))],
  ["a page", () => fetched.mockResolvedValue(new Response("<!doctype html>"))],
  ["another algorithm", () => fetched.mockResolvedValue(new Response('{"parameters":{"algorithm":"SCRYPT"}}'))],
])("%s is a failure that can be retried", async (_what, break_) => {
  break_();
  name().focus();
  await vi.advanceTimersByTimeAsync(1000);
  expect(line()?.textContent).toMatch(FAILED);
  type();
  await settled();
  expect(solvers).toEqual([]);

  fetched.mockReset();
  fetched.mockImplementation(async () => new Response(JSON.stringify(CHALLENGE)));
  retryButton()?.focus();
  retryButton()?.click();
  expect([document.activeElement, retryButton()]).toEqual([line(), null]);
  await answer();
  expect(line()?.textContent).toBe(DONE);
  expect(token().solution.counter).toBe(7);
});

test.each([
  ["finds nothing in time", async () => answer(null)],
  ["says an error", async () => answer({ error: new Error("no crypto") })],
  [
    "does not load",
    async () => {
      await settled();
      solvers[0]?.onerror({ message: "" });
      await settled();
    },
  ],
])("a solver that %s is a failure", async (_what, fail) => {
  name().focus();
  await fail();
  expect([line()?.textContent, field().value]).toEqual([expect.stringMatching(FAILED), ""]);
});

test("a failure holds the form once, with the focus on Réessayer, and then lets it go", async () => {
  send();
  await answer(null);
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(retryButton());
  expect(retryButton()?.getAttribute("aria-describedby")).toBe(line()?.id);
  send();
  await settled();
  expect([sent.mock.calls.length, field().value]).toEqual([1, ""]);
});

test("on an insecure page the form is left to the server", () => {
  ending.abort();
  ending = new AbortController();
  document.addEventListener("submit", sent, { signal: ending.signal });
  vi.stubGlobal("isSecureContext", false);
  mount(field(), ending.signal);
  name().focus();
  send();
  expect([fetched.mock.calls.length, sent.mock.calls.length]).toEqual([0, 1]);
});

test("unmounting ends the computation and removes the status line, without an error", async () => {
  name().focus();
  await settled();
  ending.abort();
  await vi.advanceTimersByTimeAsync(200);
  expect(document.querySelector("[role=status]")?.textContent ?? "").not.toMatch(FAILED);
  expect(solvers[0]?.terminate).toHaveBeenCalledOnce();
  expect([line(), field().value]).toEqual([null, ""]);
});

test("an invalid form does not wait for its proof", async () => {
  guardSubmit(name(), { refusal: () => ({ field: name() }) }, ending.signal);
  send();
  expect([document.activeElement, document.querySelector("[aria-busy]")]).toEqual([name(), null]);
  await answer();
  expect([sent.mock.calls.length, line()?.textContent]).toEqual([0, DONE]);
});

test("a field with a proof does not have the class empty", async () => {
  const unmount = keepEmptyState(field());
  name().focus();
  expect(field().classList.contains("empty")).toBe(true);
  await answer();
  expect(field().classList.contains("empty")).toBe(false);
  unmount();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { request } from "../../update/http.js";
import { Questions } from "./questions.js";

vi.mock("../../update/http.js", () => ({ request: vi.fn() }));

const asked = vi.mocked(request);
const busy = vi.fn();
const slow = vi.fn();
let questions: Questions;
let answer: (address: string, result: unknown) => void;
const addresses = () => asked.mock.calls.map(([address]) => address);
const ok = (...values: string[]) => ({ ok: true, text: JSON.stringify(values) });
const labels = (given: unknown) => (Array.isArray(given) ? given.map(({ label }) => label) : given);

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [asked, busy, slow]) mock.mockReset();
  const waiting = new Map<string, (result: never) => void>();
  asked.mockImplementation(
    (address, { signal } = {}) =>
      new Promise((done) => {
        waiting.set(address, done as (result: never) => void);
        signal?.addEventListener("abort", () => done({ ok: false, reason: "aborted" }));
      }),
  );
  answer = (address, result) => waiting.get(address)?.(result as never);
  questions = new Questions("value", { busy, slow });
});
afterEach(() => vi.useRealTimers());

test("a query is sent 150 ms after the last key, and only the last one", async () => {
  const act = vi.fn();
  questions.later("/e", act);
  await vi.advanceTimersByTimeAsync(149);
  questions.later("/ep", act);
  await vi.advanceTimersByTimeAsync(149);
  expect(addresses()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(addresses()).toEqual(["/ep"]);
  expect(asked.mock.calls[0]?.[1]?.retry).toBe(true);
  answer("/ep", ok("Épinal"));
  await vi.advanceTimersByTimeAsync(0);
  expect(act.mock.calls.map(([given]) => labels(given))).toEqual([["Épinal"]]);
});

test("a known query is answered from the cache", async () => {
  void questions.now("/e");
  answer("/e", ok("Épinal"));
  await vi.advanceTimersByTimeAsync(0);
  const act = vi.fn();
  questions.later("/e", act);
  expect(labels(act.mock.calls[0]?.[0])).toEqual(["Épinal"]);
  expect(labels(await questions.now("/e"))).toEqual(["Épinal"]);
  expect(addresses()).toEqual(["/e"]);
});

test("the latest query wins, and the older one is aborted and resolves to nothing", async () => {
  const first = questions.now("/e");
  const second = questions.now("/ep");
  expect(asked.mock.calls.map(([, options]) => options?.signal?.aborted)).toEqual([true, false]);
  answer("/e", ok("Eu"));
  answer("/ep", ok("Épinal"));
  expect([await first, labels(await second)]).toEqual([undefined, ["Épinal"]]);
  expect(questions.known("/e")).toBeUndefined();
});

test("a pending query is not sent twice", async () => {
  const [one, other] = [questions.now("/e"), questions.now("/e")];
  answer("/e", ok("Eu"));
  expect([labels(await one), labels(await other)]).toEqual([["Eu"], ["Eu"]]);
  expect(addresses()).toEqual(["/e"]);
});

test.each([
  ["an error", { ok: false, reason: "status", status: 500 }],
  ["what is no list", { ok: true, text: "<p>Erreur</p>" }],
])("%s is a failure, and is requested again the next time", async (_what, result) => {
  const first = questions.now("/e");
  answer("/e", result);
  expect(await first).toBe("failed");
  const second = questions.now("/e");
  answer("/e", ok());
  expect(labels(await second)).toEqual([]);
});

test("the field is busy during a query, and slowness is reported after 8 s", async () => {
  void questions.now("/e");
  expect(busy).toHaveBeenLastCalledWith(true);
  await vi.advanceTimersByTimeAsync(7999);
  expect(slow).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(slow).toHaveBeenCalledOnce();
  answer("/e", ok());
  await vi.advanceTimersByTimeAsync(0);
  expect(busy).toHaveBeenLastCalledWith(false);
});

test("a dropped query is not sent, and a dropped response is ignored", async () => {
  const act = vi.fn();
  questions.later("/e", act);
  questions.drop();
  void questions.now("/ep").then(act);
  questions.drop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(addresses()).toEqual(["/ep"]);
  expect(act.mock.calls).toEqual([[undefined]]);
  expect(slow).not.toHaveBeenCalled();
  expect(busy).toHaveBeenLastCalledWith(false);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runKernel } from "../../support/run-kernel.js";
import { request } from "./http.js";

const fetched = vi.fn<typeof fetch>();
const answer = (body: string, init?: ResponseInit) =>
  new Response(body, { headers: { "content-type": "text/html; charset=utf-8" }, ...init });
const sentHeaders = () => new Headers(fetched.mock.calls.at(-1)?.[1]?.headers);

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

test("a response has a text, a status and a media type", async () => {
  fetched.mockResolvedValue(answer("<p>"));
  expect(await request("/x")).toEqual({ ok: true, status: 200, url: "", type: "text/html", text: "<p>" });
});

test("a response is decoded with its charset, or as UTF-8 if that is unknown", async () => {
  const answered = async (charset: string, bytes: number[]) => {
    const headers = { "Content-Type": `text/html; charset=${charset}` };
    vi.stubGlobal("fetch", async () => new Response(new Uint8Array(bytes), { headers }));
    const result = await request("/a");
    return result.ok && result.text;
  };
  expect(await answered("ISO-8859-1", [0xc9, 0x74, 0xe9])).toBe("Été");
  expect(await answered('"ISO-8859-15"', [0xa4])).toBe("€");
  expect(await answered("UTF-8", [0xc3, 0x89])).toBe("É");
  expect(await answered("klingon", [0xc3, 0x89])).toBe("É");
});

test("an error status is a result with its text, and is not retried", async () => {
  fetched.mockResolvedValue(answer("no", { status: 503 }));
  expect(await request("/x", { retry: true })).toEqual({ ok: false, reason: "status", status: 503, text: "no" });
  expect(fetched).toHaveBeenCalledOnce();
});

test("a redirect with redirect: manual is a failure with status 0", async () => {
  // Like a browser's opaque redirect: no status, no text.
  fetched.mockResolvedValue(Response.error());
  expect(await request("/x", { redirect: "manual" })).toMatchObject({ ok: false, reason: "status", status: 0 });
  expect(fetched.mock.calls[0]?.[1]?.redirect).toBe("manual");
});

test("a read with a network failure is retried once, silently", async () => {
  fetched.mockRejectedValueOnce(new TypeError("cut")).mockResolvedValue(answer("ok"));
  expect(await request("/x", { retry: true })).toMatchObject({ ok: true, text: "ok" });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("two network failures are a result, and a write is not retried", async () => {
  fetched.mockRejectedValue(new TypeError("cut"));
  expect(await request("/x", { retry: true })).toEqual({ ok: false, reason: "network" });
  expect(await request("/x", { method: "POST" })).toEqual({ ok: false, reason: "network" });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("a connection lost within the body is a network failure", async () => {
  const cut = new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("cut")) }));
  fetched.mockResolvedValue(cut);
  expect(await request("/x")).toEqual({ ok: false, reason: "network" });
});

test("an abort is a result of its own", async () => {
  const aborting = new AbortController();
  fetched.mockImplementation(async () => {
    aborting.abort();
    throw new DOMException("", "AbortError");
  });
  expect(await request("/x", { signal: aborting.signal, retry: true })).toEqual({ ok: false, reason: "aborted" });
  expect(fetched).toHaveBeenCalledOnce();
});

test("a string body is sent as a form", async () => {
  fetched.mockResolvedValue(answer(""));
  await request("/x", { method: "POST", body: "p=2" });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: "p=2" });
  expect(sentHeaders().get("content-type")).toBe("application/x-www-form-urlencoded;charset=UTF-8");
  expect(sentHeaders().get("x-requested-with")).toBe("XMLHttpRequest");
  expect(sentHeaders().has("x-vitrine-nonce")).toBe(false);
});

test("the page's nonce is sent to its own origin only", async () => {
  runKernel({ nonce: "abc" });
  fetched.mockImplementation(async () => answer(""));
  await request("/x");
  expect(sentHeaders().get("x-vitrine-nonce")).toBe("abc");
  await request("https://ailleurs.example/x");
  expect([...sentHeaders().keys()]).toEqual([]);
  runKernel(undefined);
});

test("an invalid URL is reported, and is not a network failure", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const url of ["//", "http://:80", "http://["]) {
    expect(await request(url), url).toEqual({ ok: false, reason: "exception" });
  }
  expect(error).toHaveBeenCalledTimes(3);
  expect(fetched).not.toHaveBeenCalled();
});

test("a request with the nonce follows no redirect to another origin", async () => {
  fetched.mockResolvedValue(answer("ok"));
  await request("/x");
  expect(fetched.mock.calls.at(-1)?.[1]?.mode).toBe("same-origin");
  await request("https://ailleurs.example/x");
  expect(fetched.mock.calls.at(-1)?.[1]?.mode).toBeUndefined();
});

test("vitrine:answered is dispatched on the document once per request, after its result was handled", async () => {
  // Waits for the events of earlier tests.
  await new Promise((ended) => setTimeout(ended));
  vi.useFakeTimers();
  const said: string[] = [];
  const listen = () => said.push("answered");
  document.addEventListener("vitrine:answered", listen);
  fetched.mockResolvedValueOnce(answer("ok")).mockRejectedValue(new TypeError("cut"));
  await request("/x").then(() => said.push("done"));
  await vi.runAllTimersAsync();
  expect(said).toEqual(["done", "answered"]);
  const failing = request("/x", { retry: true });
  await vi.runAllTimersAsync();
  await failing;
  await vi.runAllTimersAsync();
  expect(said).toEqual(["done", "answered", "answered"]);
  document.removeEventListener("vitrine:answered", listen);
  vi.useRealTimers();
});

test("a browser without XMLHttpRequest gets one alert, and nothing is sent (8)", async () => {
  vi.stubGlobal("XMLHttpRequest", undefined);
  Reflect.deleteProperty(globalThis, "XMLHttpRequest");
  const alert = vi.spyOn(window, "alert").mockImplementation(() => {});
  expect(await request("/x")).toEqual({ ok: false, reason: "network" });
  expect(await request("/x")).toEqual({ ok: false, reason: "network" });
  expect(alert).toHaveBeenCalledExactlyOnceWith("Votre navigateur ne supporte pas les objets XMLHTTPRequest...");
  expect(fetched).not.toHaveBeenCalled();
});

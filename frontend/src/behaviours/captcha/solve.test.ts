import { afterEach, beforeEach, expect, test, vi } from "vitest";

const address = vi.hoisted(() => ({ workerAddress: "" }));
vi.mock("./worker-address.js", () => address);
const { solve } = await import("./solve.js");

const made: unknown[][] = [];
const revoked: string[] = [];
let script: string | undefined;

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  terminate = vi.fn();
  constructor(...how: unknown[]) {
    made.push(how);
  }
  postMessage(): void {
    this.onmessage?.({ data: { counter: 7, derivedKey: "00" } });
  }
}

beforeEach(() => {
  made.length = 0;
  revoked.length = 0;
  script = undefined;
  vi.stubGlobal("Worker", FakeWorker);
  const FakeBlob = class {
    constructor(parts: string[]) {
      script = parts.join("");
    }
  };
  vi.stubGlobal("Blob", FakeBlob);
  URL.createObjectURL = () => "blob:solver";
  URL.revokeObjectURL = (given) => revoked.push(given);
});
afterEach(() => vi.unstubAllGlobals());

const run = () => solve({} as Parameters<typeof solve>[0], new AbortController().signal);

test.each(["/assets/chunks/solver.js", `${location.origin}/solver.js`])(
  "a solver of the page's own origin is used as a worker directly: %s",
  async (own) => {
    address.workerAddress = own;
    expect(await run()).toEqual({ counter: 7, derivedKey: "00" });
    expect([made, script]).toEqual([[[own]], undefined]);
  },
);

test("a solver of another origin is imported by a blob worker, whose URL is revoked", async () => {
  address.workerAddress = "https://cdn.example/solver.js";
  await run();
  expect(made).toEqual([["blob:solver", { type: "module" }]]);
  expect(script).toBe('import "https://cdn.example/solver.js"');
  expect(revoked).toEqual(["blob:solver"]);
});

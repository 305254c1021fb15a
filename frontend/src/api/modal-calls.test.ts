import { afterEach, expect, test, vi } from "vitest";
import { modalGate } from "../contracts/modal-gate.js";
import { chunk } from "../kernel/chunk.js";
import { type ModalIsland, modalCalls } from "./modal-calls.js";

const settled = () => new Promise((done) => setTimeout(done));
/** An island that records its calls and loads when the test says so. */
function heldIsland() {
  const asked: string[] = [];
  const island: ModalIsland = {
    draw: ({ title }) => void asked.push(`draw ${title}`),
    close: () => {
      asked.push("close");
      modalGate.release();
    },
    showAlert: async (text) => void asked.push(`alert ${text}`),
    showConfirm: async (text) => {
      asked.push(`confirm ${text}`);
      return true;
    },
  };
  let come = () => {};
  let fail = () => {};
  const load = vi.fn(
    () =>
      new Promise<ModalIsland>((done, failed) => {
        come = () => done(island);
        fail = () => failed(new Error("offline"));
      }),
  );
  const calls = modalCalls(chunk(load));
  return { asked, calls, load, come: () => come(), fail: () => fail() };
}

afterEach(() => modalGate.release());

test("open returns at once, and the modal is rendered when its island has loaded", async () => {
  const { asked, calls, come } = heldIsland();
  expect(calls.modal.open({ title: "A", content: "x" })).toBe(true);
  expect(asked).toEqual([]);
  come();
  await settled();
  expect(asked).toEqual(["draw A"]);
});

test("a second modal is refused even before the first has loaded, and so is one without content", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { calls, load } = heldIsland();
  expect(calls.modal.open({ title: "empty", content: "" })).toBe(false);
  expect(load).not.toHaveBeenCalled();
  calls.modal.open({ content: "x" });
  expect(calls.modal.open({ content: "y" })).toBe(false);
  expect(error.mock.calls.map(([text]) => text)).toEqual([
    "modal called without content",
    "opening two modals simultaneously is impossible",
  ]);
});

test("closing before the island has loaded allows the next modal, and closing nothing loads nothing", async () => {
  const { asked, calls, come, load } = heldIsland();
  calls.modal.close();
  expect(load).not.toHaveBeenCalled();
  calls.modal.open({ title: "A", content: "x" });
  calls.modal.close();
  expect(calls.modal.open({ title: "B", content: "y" })).toBe(true);
  come();
  await settled();
  calls.modal.close();
  expect(asked).toEqual(["draw A", "draw B", "close"]);
});

test("calls made before the island has loaded run in order", async () => {
  const { asked, calls, come } = heldIsland();
  calls.modal.open({ title: "A", content: "x" });
  const alerted = calls.alert("un");
  const confirmed = calls.confirm("deux");
  come();
  await alerted;
  expect(await confirmed).toBe(true);
  expect(asked).toEqual(["draw A", "alert un", "confirm deux"]);
});

test("an island that fails to load is reported, allows the next modal, and resolves questions to undefined", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { calls, fail } = heldIsland();
  const opened = calls.modal.open({ content: "x" });
  const confirmed = calls.confirm("deux");
  const alerted = calls.alert("trois");
  fail();
  await settled();
  fail();
  expect([opened, await confirmed, await alerted]).toEqual([true, undefined, undefined]);
  expect(error).toHaveBeenCalledTimes(3);
  expect(calls.modal.open({ content: "y" })).toBe(true);
});

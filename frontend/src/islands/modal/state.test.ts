import { describe, expect, it } from "vitest";
import type { ModalOptions } from "../../contracts/modal-options.js";
import { type Dialogs, type DialogsEvent, noDialogs, type Question, reduceDialogs } from "./state.js";

const first: ModalOptions = { content: "first" };
const second: ModalOptions = { content: "second" };
const question = (text: string): Question => ({ kind: "confirm", lines: [{ text }], answer: () => {} });
const followedBy = (...events: readonly DialogsEvent[]): Dialogs => events.reduce(reduceDialogs, noDialogs);
const texts = ({ questions }: Dialogs) => questions.map(({ lines }) => lines[0]?.text);

describe("the modal", () => {
  it("is open after open", () => {
    expect(followedBy({ type: "open", options: first }).modal).toEqual({ id: 1, options: first, open: true });
  });

  it("is not replaced by a second one while it is open (spec 4.4)", () => {
    const dialogs = followedBy({ type: "open", options: first }, { type: "open", options: second });
    expect(dialogs.modal?.options).toBe(first);
  });

  it("after close is rendered until it is removed", () => {
    const closed = followedBy({ type: "open", options: first }, { type: "close" });
    expect(closed.modal).toEqual({ id: 1, options: first, open: false });
    expect(reduceDialogs(closed, { type: "remove", id: 1 }).modal).toBeUndefined();
  });

  it("after close can be replaced by the next one, which its removal does not affect", () => {
    const reopened = followedBy({ type: "open", options: first }, { type: "close" }, { type: "open", options: first });
    expect(reopened.modal).toEqual({ id: 2, options: first, open: true });
    expect(reduceDialogs(reopened, { type: "remove", id: 1 }).modal?.id).toBe(2);
  });

  it("without an open one close changes nothing", () => {
    expect(followedBy({ type: "close" })).toBe(noDialogs);
  });
});

describe("questions", () => {
  it("are queued in order", () => {
    const asked = followedBy({ type: "ask", question: question("a") }, { type: "ask", question: question("b") });
    expect(texts(asked)).toEqual(["a", "b"]);
    expect(texts(reduceDialogs(asked, { type: "answer" }))).toEqual(["b"]);
  });

  it("are separate dialogs, even with the same text", () => {
    const asked = followedBy({ type: "ask", question: question("a") }, { type: "ask", question: question("a") });
    expect(reduceDialogs(asked, { type: "answer" }).answered).not.toBe(asked.answered);
  });

  it("are open over a modal, and outlive it", () => {
    const both = followedBy({ type: "open", options: first }, { type: "ask", question: question("a") });
    expect(both.modal?.options).toBe(first);
    expect(texts(reduceDialogs(both, { type: "close" }))).toEqual(["a"]);
  });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../../support/becomes.js";
import { whenFree } from "./when-free.js";

const fire = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }));
const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done));
};
let leaving: AbortController;
const act = vi.fn();
const calls = () => act.mock.calls.length;

beforeEach(() => {
  leaving = new AbortController();
  act.mockClear();
  document.body.innerHTML = "<input>";
});
afterEach(() => leaving.abort());

test("waits for the end of a press, which would lose its click", async () => {
  fire("pointerdown");
  whenFree(act, leaving.signal);
  await turns();
  const during = calls();
  fire("pointerup");
  await becomes(() => expect([during, calls()]).toEqual([0, 1]));
});

test("waits further if the press has moved the focus into a field", async () => {
  fire("pointerdown");
  whenFree(act, leaving.signal);
  await turns();
  document.querySelector("input")?.focus();
  fire("pointerup");
  await turns();
  const inField = calls();
  document.querySelector("input")?.blur();
  await becomes(() => expect([inField, calls()]).toEqual([0, 1]));
});

test("does nothing once its signal has aborted during a press", async () => {
  fire("pointerdown");
  whenFree(act, leaving.signal);
  await turns();
  leaving.abort();
  fire("pointerup");
  await turns();
  expect(calls()).toBe(0);
});

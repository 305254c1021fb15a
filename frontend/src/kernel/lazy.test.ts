import { beforeEach, expect, test, vi } from "vitest";
import { type Chunk, chunk } from "./chunk.js";
import { type LazyDelegate, lazyDelegate, lazyMount } from "./lazy.js";

const settled = () => new Promise((done) => setTimeout(done));

/** A chunk that loads when `come` is called and fails when `fail` is called. */
function held<T>(content: T): { chunk: Chunk<T>; come: () => void; fail: () => void } {
  let come = () => {};
  let fail = () => {};
  const load = () =>
    new Promise<T>((done, failed) => {
      come = () => done(content);
      fail = () => failed(new Error("offline"));
    });
  return { chunk: chunk(load), come: () => come(), fail: () => fail() };
}

test("a failed import is retried once, at once", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("cut")).mockResolvedValue("content");
  const part = chunk(load);
  expect(part.loaded).toBeUndefined();
  await expect(part.load()).resolves.toBe("content");
  expect(load).toHaveBeenCalledTimes(2);
  expect(part.loaded).toBe("content");
});

test("an import that fails twice rejects, and is retried at the next use", async () => {
  const load = vi.fn().mockRejectedValue(new Error("offline"));
  const part = chunk(load);
  await expect(part.load()).rejects.toThrow("offline");
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue("content");
  await expect(part.load()).resolves.toBe("content");
});

test("two simultaneous loads share one import", async () => {
  const load = vi.fn().mockResolvedValue("content");
  const part = chunk(load);
  await Promise.all([part.load(), part.load()]);
  expect(load).toHaveBeenCalledOnce();
});

test("a behaviour is mounted when its chunk has loaded", async () => {
  const mount = vi.fn(() => "cleanup" as never);
  const { chunk, come } = held({ mount });
  const mounting = lazyMount(chunk)(document.body, new AbortController().signal);
  expect(mount).not.toHaveBeenCalled();
  come();
  expect(await mounting).toBe("cleanup");
});

test("nothing is mounted if the element was removed before its chunk loaded", async () => {
  const mount = vi.fn();
  const { chunk, come } = held({ mount });
  const leaving = new AbortController();
  const mounting = lazyMount(chunk)(document.body, leaving.signal);
  leaving.abort();
  come();
  await mounting;
  expect(mount).not.toHaveBeenCalled();
});

let link: HTMLAnchorElement;
beforeEach(() => {
  document.body.innerHTML = '<a href="#there">there</a>';
  link = document.querySelector("a") as HTMLAnchorElement;
});

/** Clicks the link with the delegate listening; `followed` counts the clicks the browser would have followed. */
function click(delegate: ReturnType<typeof lazyDelegate>): { followed: () => number } {
  let followed = 0;
  link.addEventListener("click", (event) => {
    delegate.handle(event, link);
    if (!event.defaultPrevented) followed += 1;
    event.preventDefault();
  });
  link.click();
  return { followed: () => followed };
}
const settings = (part: LazyDelegate["chunk"]): LazyDelegate => ({
  selector: "a",
  event: "click",
  takes: () => true,
  chunk: part,
});

test("an event before its chunk has loaded is prevented, shown as busy, and replayed", async () => {
  const handle = vi.fn(() => true);
  const { chunk, come } = held({ handle });
  const { followed } = click(lazyDelegate(settings(chunk)));
  expect(followed()).toBe(0);
  expect(link.getAttribute("aria-busy")).toBe("true");
  come();
  await settled();
  expect(handle).toHaveBeenCalledOnce();
  expect(link.hasAttribute("aria-busy")).toBe(false);
  expect(followed()).toBe(0);
});

test("of two presses before the chunk has loaded the newer one counts, and every input event is replayed", async () => {
  for (const [event, cancelable, handled] of [
    ["click", true, [1]],
    ["input", false, [0, 1]],
  ] as const) {
    const handle = vi.fn((_event: Event) => true);
    const { chunk, come } = held({ handle });
    const delegate = lazyDelegate({ selector: "a", event, chunk });
    const events = [1, 2].map(() => new Event(event, { cancelable }));
    for (const each of events) {
      delegate.handle(each, link);
      expect(each.defaultPrevented).toBe(cancelable);
    }
    come();
    await settled();
    expect(handle.mock.calls.map(([event]) => events.indexOf(event))).toEqual(handled);
  }
});

test("a replayed event that its chunk does not handle has its default action", async () => {
  const { chunk, come } = held({ handle: () => false });
  const { followed } = click(lazyDelegate(settings(chunk)));
  come();
  await settled();
  expect(followed()).toBe(1);
});

test("if the chunk fails to load, the link is followed and the failure reported", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { chunk, fail } = held({ handle: () => true });
  const { followed } = click(lazyDelegate(settings(chunk)));
  fail();
  await settled();
  fail();
  await settled();
  expect(followed()).toBe(1);
  expect(error).toHaveBeenCalledOnce();
});

test("once the chunk has loaded its result decides at once", async () => {
  const handle = vi.fn(() => true);
  const part = chunk(async () => ({ handle }));
  await part.load();
  const { followed } = click(lazyDelegate(settings(part)));
  expect(followed()).toBe(0);
  handle.mockReturnValue(false);
  link.click();
  expect(followed()).toBe(1);
});

test("an event that is not taken or already prevented does not load the chunk", () => {
  const load = vi.fn(async () => ({ handle: () => true }));
  const { followed } = click(lazyDelegate({ ...settings(chunk(load)), takes: () => false }));
  expect(followed()).toBe(1);
  const prevented = new MouseEvent("click", { cancelable: true });
  prevented.preventDefault();
  lazyDelegate(settings(chunk(load))).handle(prevented, link);
  expect(load).not.toHaveBeenCalled();
});

test("an event whose element was removed is not replayed", async () => {
  const handle = vi.fn(() => true);
  const { chunk, come } = held({ handle });
  click(lazyDelegate(settings(chunk)));
  link.remove();
  come();
  await settled();
  expect(handle).not.toHaveBeenCalled();
});

test("a behaviour whose chunk has loaded is mounted at once", async () => {
  const mount = vi.fn();
  const part = chunk(async () => ({ mount }));
  await part.load();
  const { signal } = new AbortController();
  lazyMount(part)(document.body, signal);
  expect(mount).toHaveBeenCalledExactlyOnceWith(document.body, signal);
});

test("clicks with a modifier or another button are left to the browser", () => {
  const load = vi.fn(async () => ({ handle: () => true }));
  const { handle } = lazyDelegate(settings(chunk(load)));
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"])
    handle(new MouseEvent("click", { [key]: true }), link);
  handle(new MouseEvent("click", { button: 1 }), link);
  expect(load).not.toHaveBeenCalled();
});

test("a form submitted before its chunk has loaded is resubmitted by the same button", async () => {
  document.body.innerHTML = '<form><button name="go" value="1">Go</button></form>';
  const form = document.querySelector("form") as HTMLFormElement;
  const { chunk, come } = held({ handle: () => false });
  const delegate = lazyDelegate({ selector: "form", event: "submit", chunk });
  const sent: [boolean, Element | null][] = [];
  form.addEventListener("submit", (event) => {
    delegate.handle(event, form);
    sent.push([event.defaultPrevented, event.submitter]);
    event.preventDefault();
  });
  const button = document.querySelector("button") as HTMLElement;
  button.click();
  come();
  await settled();
  expect(sent).toEqual([
    [true, button],
    [false, button],
  ]);
});

test("a passive delegate passes the event to its chunk and keeps its default action, with any modifier", async () => {
  const handle = vi.fn(() => false);
  const { chunk, come } = held({ handle });
  const { followed } = click(lazyDelegate({ ...settings(chunk), passive: true }));
  link.dispatchEvent(new MouseEvent("click", { ctrlKey: true, cancelable: true }));
  expect(followed()).toBe(2);
  come();
  await settled();
  expect(handle).toHaveBeenCalledTimes(2);
  expect(followed()).toBe(2);
});

test.each([false, true])("a chunk that loads late is told whether the visitor has moved: %s", async (moves) => {
  const handle = vi.fn((_event: Event, _element: HTMLElement, _moved?: boolean) => true);
  const { chunk, come } = held({ handle });
  click(lazyDelegate(settings(chunk)));
  if (moves) dispatchEvent(new Event("wheel"));
  come();
  await settled();
  expect(handle.mock.lastCall?.[2]).toBe(moves);
});

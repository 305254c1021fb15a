import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomes } from "../../support/becomes.js";
import type { Behaviour } from "../page/behaviour.js";
import { moving } from "../page/moving.js";
import { updating } from "../page/updating.js";
import { type Kernel, start } from "./kernel.js";

let kernel: Kernel | undefined;
let log: string[] = [];

/** A behaviour that logs mount, abort and cleanup with the element's id. */
const logging = (selector: string, more: Partial<Behaviour> = {}): Behaviour => ({
  selector,
  mount(element, signal) {
    log.push(`mount ${element.id}`);
    signal.addEventListener("abort", () => log.push(`abort ${element.id}`));
    return () => log.push(`clean ${element.id}`);
  },
  ...more,
});
const digested = () => new Promise((done) => setTimeout(done));
const element = (id: string) => document.getElementById(id) as HTMLElement;
const make = (id: string, attributes: Record<string, string> = { "data-x": "" }) => {
  const made = document.createElement("div");
  made.id = id;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

beforeEach(() => {
  log = [];
  document.body.innerHTML = '<div id="a" data-x=""></div><div id="b"></div>';
});
afterEach(() => {
  kernel?.stop();
  kernel = undefined;
});

test("a form field named matches does not prevent mounting", () => {
  document.body.innerHTML = '<form id="f" data-x><input name="matches"></form><div id="d" data-x></div>';
  // Browsers expose the field as a property of the form; jsdom does not.
  Object.defineProperty(element("f"), "matches", { value: element("f").firstChild });
  kernel = start([logging("[data-x]")], []);
  expect(log).toEqual(["mount f", "mount d"]);
});

test("elements in the page at the start are mounted", () => {
  kernel = start([logging("[data-x]")], []);
  expect(log).toEqual(["mount a"]);
  expect(kernel.counts()).toEqual({ mounted: { "[data-x]": 1 }, listeners: 0, observers: 1, services: {} });
});

test("elements added later are mounted, with their descendants", async () => {
  kernel = start([logging("[data-x]")], []);
  const parent = make("parent");
  parent.append(make("child"));
  document.body.append(parent);
  await digested();
  expect(log).toEqual(["mount a", "mount parent", "mount child"]);
});

test("behaviours added later are mounted, now and later, and again when their attributes change", async () => {
  kernel = start([logging("[data-x]")], []);
  kernel.add([logging("[data-late]", { attributes: ["data-late-option"] })]);
  expect(log).toEqual(["mount a"]);
  document.body.append(make("c", { "data-late": "" }));
  await digested();
  kernel.add([logging("#b")]);
  expect(log).toEqual(["mount a", "mount c", "mount b"]);
  element("c").setAttribute("data-late-option", "1");
  await digested();
  expect(log.slice(3)).toEqual(["abort c", "clean c", "mount c"]);
  expect(kernel.counts()).toMatchObject({ mounted: { "[data-x]": 1, "[data-late]": 1, "#b": 1 }, observers: 1 });
});

test("nothing can be added to a stopped kernel", () => {
  kernel = start([], []);
  kernel.stop();
  kernel.add([logging("[data-x]")]);
  expect(log).toEqual([]);
  expect(kernel.counts().observers).toBe(0);
});

test("a removed element's signal is aborted, then its cleanup runs", async () => {
  kernel = start([logging("[data-x]")], []);
  element("a").remove();
  await digested();
  expect(log).toEqual(["mount a", "abort a", "clean a"]);
  expect(kernel.counts().mounted).toEqual({ "[data-x]": 0 });
});

test("removed elements are unmounted before added ones are mounted", async () => {
  kernel = start([logging("[data-x]")], []);
  document.body.append(make("c"));
  element("a").remove();
  await digested();
  expect(log).toEqual(["mount a", "abort a", "clean a", "mount c"]);
});

test("a moved element stays mounted", async () => {
  kernel = start([logging("[data-x]")], []);
  element("b").append(element("a"));
  await digested();
  expect(log).toEqual(["mount a"]);
});

test("an element that gains, changes or loses an attribute of its behaviour is mounted again", async () => {
  kernel = start([logging("[data-x]", { attributes: ["data-x-order"] })], []);
  element("b").setAttribute("data-x", "1");
  await digested();
  expect(log).toEqual(["mount a", "mount b"]);
  element("b").setAttribute("data-x-order", "2");
  await digested();
  expect(log.slice(2)).toEqual(["abort b", "clean b", "mount b"]);
  element("b").removeAttribute("data-x");
  await digested();
  expect(log.slice(5)).toEqual(["abort b", "clean b"]);
});

test("an attribute that regains its value, or another behaviour's, changes nothing", async () => {
  kernel = start([logging("[data-x]"), { selector: "[data-y]", mount: () => {} }], []);
  element("a").setAttribute("data-x", "other");
  element("a").setAttribute("data-x", "");
  element("a").setAttribute("data-y", "");
  await digested();
  expect(log).toEqual(["mount a"]);
});

test("an element added and changed at once is mounted once", async () => {
  kernel = start([logging("[data-x]")], []);
  const late = make("late");
  document.body.append(late);
  late.setAttribute("data-x", "changed");
  await digested();
  expect(log).toEqual(["mount a", "mount late"]);
});

test("moving drops its own records and keeps earlier ones", async () => {
  kernel = start([logging("[data-x]")], []);
  document.body.append(make("before"));
  moving(() => document.body.append(make("within")));
  await digested();
  expect(log).toEqual(["mount a", "mount before"]);
  document.body.append(make("after"));
  await digested();
  expect(log).toEqual(["mount a", "mount before", "mount after"]);
});

test("moving returns the function's result, observes again after a throw, and nests", async () => {
  kernel = start([logging("[data-x]")], []);
  expect(moving(() => moving(() => 7))).toBe(7);
  expect(() =>
    moving(() => {
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(kernel.counts().observers).toBe(1);
});

test("updating unmounts the part, then mounts it again", () => {
  kernel = start([logging("[data-x]")], []);
  const part = element("a");
  updating(part, () => {
    expect(log).toEqual(["mount a", "abort a", "clean a"]);
    part.append(make("new"));
    return part;
  });
  expect(log.slice(3)).toEqual(["mount a", "mount new"]);
});

test("updating leaves behaviours with keep and kept parts mounted", () => {
  document.body.innerHTML =
    '<div id="part"><div id="k" data-keep><p id="in" data-x></p></div><p id="i" data-y></p></div>';
  kernel = start([logging("[data-x]"), logging("[data-y]", { keep: true })], []);
  updating(element("part"), () => element("part"));
  expect(log).toEqual(["mount in", "mount i"]);
});

test("updating mounts again if the update throws", () => {
  kernel = start([logging("[data-x]")], []);
  const fail = () => {
    throw new Error("no");
  };
  expect(() => updating(element("a"), fail)).toThrow("no");
  expect(log).toEqual(["mount a", "abort a", "clean a", "mount a"]);
});

test("a behaviour that throws is reported with its name and element, and the others mount", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const failure = new Error("broken");
  const failing = {
    selector: "div",
    mount: () => {
      throw failure;
    },
  };
  kernel = start([failing, logging("[data-x]")], []);
  expect(log).toEqual(["mount a"]);
  expect(error).toHaveBeenCalledWith("vitrine: behaviour div failed", element("a"), failure);
});

test("a behaviour whose mount failed is mounted by the next search for it, and another is not mounted twice", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const mount = vi.fn<(element: Element, signal: AbortSignal) => Promise<void>>();
  mount.mockRejectedValueOnce(new Error("cut off"));
  kernel = start([{ selector: "#a", mount }, logging("[data-x]")], []);
  const first = mount.mock.calls[0]?.[1];
  await becomes(() => expect(first?.aborted).toBe(true));
  for (let search = 0; search < 2; search++) kernel.mount(document);
  expect(mount).toHaveBeenCalledTimes(2);
  expect(mount.mock.calls[1]?.[1].aborted).toBe(false);
  expect(log).toEqual(["mount a"]);
});

test("a mount that rejects and a cleanup that throws are reported too", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const late = { selector: "#a", mount: () => Promise.reject(new Error("late")) };
  const untidy = {
    selector: "#b",
    mount: () => () => {
      throw new Error("untidy");
    },
  };
  kernel = start([late, untidy], []);
  await digested();
  kernel.stop();
  expect(error.mock.calls.map(([text]) => text)).toEqual([
    "vitrine: behaviour #a failed",
    "vitrine: cleanup of behaviour #b failed",
  ]);
});

test("a mount that resolves after its element was removed is cleaned up at once", async () => {
  let release: (cleanup: () => void) => void = () => {};
  const mounting = new Promise<() => void>((done) => {
    release = done;
  });
  kernel = start([{ selector: "#a", mount: () => mounting }], []);
  element("a").remove();
  await digested();
  release(() => log.push("cleaned"));
  await digested();
  expect(log).toEqual(["cleaned"]);
});

test("a second start returns the running kernel, and a second stop does nothing", () => {
  kernel = start([logging("[data-x]")], [{ selector: "div", event: "click", handle: () => log.push("click") }]);
  expect(start([logging("[data-x]")], [])).toBe(kernel);
  kernel.stop();
  kernel.stop();
  element("a").click();
  expect(log).toEqual(["mount a", "abort a", "clean a"]);
  expect(kernel.counts()).toEqual({ mounted: { "[data-x]": 0 }, listeners: 0, observers: 0, services: {} });
});

test("after a stop the kernel can be started again", () => {
  start([logging("[data-x]")], []).stop();
  kernel = start([logging("[data-x]")], []);
  expect(log).toEqual(["mount a", "abort a", "clean a", "mount a"]);
});

test("two hundred additions and removals leave the counts unchanged", async () => {
  kernel = start([logging("[data-x]")], []);
  const before = kernel.counts();
  for (let round = 0; round < 200; round++) {
    const guest = make(`guest${round}`);
    document.body.append(guest);
    await digested();
    guest.remove();
    await digested();
  }
  expect(kernel.counts()).toEqual(before);
});

test("the nonce is that of the script element that loaded the kernel", () => {
  document.body.innerHTML = "<script></script><script></script>";
  const [other, own] = Array.from(document.scripts) as [HTMLScriptElement, HTMLScriptElement];
  Object.defineProperty(other, "nonce", { value: "other" });
  own.setAttribute("src", import.meta.url.replace(".test.ts", ".ts"));
  Object.defineProperty(own, "nonce", { value: "own" });
  kernel = start([], []);
  expect(kernel.nonce).toBe("own");
});

test("without a nonce on its script the page has none", () => {
  kernel = start([], []);
  expect(kernel.nonce).toBeUndefined();
});

test("an adopted service stops with the kernel, and starts with the next one", () => {
  document.body.innerHTML = "";
  let running = 0;
  const service = {
    name: "history",
    start: () => {
      running = 1;
    },
    stop: () => {
      running = 0;
    },
    count: () => running,
  };
  kernel = start([], []);
  kernel.adopt(service);
  expect(kernel.counts().services).toEqual({ history: 1 });
  kernel.stop();
  expect(kernel.counts().services).toEqual({ history: 0 });
  kernel = start([], []);
  expect(kernel.counts().services).toEqual({ history: 1 });
});

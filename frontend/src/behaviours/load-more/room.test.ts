import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Feed } from "./feed.js";
import { keepRoom, settleRoom } from "./room.js";

/** Of the window. */
const HEIGHT = 800;
let resized: () => void;
let observed: number;
let place: HTMLElement;
let feed: Feed;
let ended: AbortController;
/** Where the button's paragraph ends in the window. */
let bottom: number;

const button = () => place.querySelector("a") as HTMLElement;
const own = () => place.style.marginBlockEnd;
const css = (margin: string) => {
  document.head.innerHTML = `<style>p { margin-block-end: ${margin} }</style>`;
};
const scroll = (by: number) => {
  bottom -= by;
  document.dispatchEvent(new Event("scroll"));
};
const itemAt = (top: number, bottom: number) => {
  const item = document.createElement("li");
  item.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  return item;
};
/** Ends a load with a screen of room, by which the list grows. */
const load = (grown: number, rest = "0px") => {
  keepRoom(feed, button())();
  css(rest);
  bottom += grown;
  settleRoom(button());
};

beforeEach(() => {
  observed = 0;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe() {
        observed++;
      }
      disconnect() {
        observed--;
      }
    },
  );
  vi.stubGlobal("innerHeight", HEIGHT);
  document.body.innerHTML = "<ul></ul><p><a>Afficher plus</a></p>";
  place = document.querySelector("p") as HTMLElement;
  place.getBoundingClientRect = () => ({ bottom }) as DOMRect;
  ended = new AbortController();
  const pages = [{ items: [itemAt(-HEIGHT, 0)] }];
  feed = { list: document.querySelector("ul"), ended, pages } as unknown as Feed;
  bottom = 500;
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
});

test("the next page that a click loads is taken for as high as the last one, or less at the end of the list", () => {
  const items = [100, 150, 200, 250].map((top) => itemAt(top, top + 50));
  feed.list.append(...items);
  const roomFor = (total?: number) => {
    Object.assign(feed, { pages: [{ items }], total });
    keepRoom(feed, button());
    return own();
  };
  expect([roomFor(), roomFor(40), roomFor(6), roomFor(4)]).toEqual(["200px", "200px", "100px", "0px"]);
  button().setAttribute("data-load-mode", "auto");
  expect(roomFor()).toContain("100lvh");
});

test("a list that has grown beyond the view needs no room", () => {
  load(2000);
  expect([own(), observed]).toEqual(["", 0]);
});

test("the button above a list has no room", () => {
  button().setAttribute("data-direction", "prev");
  load(100);
  expect([own(), observed]).toEqual(["", 0]);
});

test("what follows a short list stays just below the view, and follows when the end of the list leaves it", () => {
  load(100);
  expect(own()).toBe("200px");
  scroll(-50);
  expect(own()).toBe("150px");
  scroll(-200);
  expect([own(), observed]).toEqual(["", 0]);
});

test("what follows stays in its place once it is in view", () => {
  load(100);
  scroll(120);
  expect(own()).toBe("200px");
  bottom += 40;
  resized();
  expect(own()).toBe("160px");
});

test("a button that goes on by itself keeps the room that the style sheet gives", () => {
  load(100, `${HEIGHT}px`);
  expect([own(), observed]).toEqual(["", 0]);
});

test("a list that ends while it loads leaves no room", () => {
  const end = keepRoom(feed, button());
  expect(own()).toBe(`${HEIGHT}px`);
  ended.abort();
  end();
  expect([own(), observed]).toEqual(["", 0]);
});

test("the next load, and the end of the list, end the rest of a room", () => {
  for (const end of [() => keepRoom(feed, button()), () => ended.abort()]) {
    load(100);
    expect(observed).toBe(1);
    end();
    expect([own() === "200px", observed]).toEqual([false, 0]);
    bottom = 500;
  }
});

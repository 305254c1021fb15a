import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handle, mount } from "./clickable-block.js";
import { takesBlockClick } from "./takes-click.js";

const opened = vi.fn();
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
/** Returns the decision about a click on an element inside the block of that id. */
const takes = (selector: string, block = "#block", init: MouseEventInit = {}) => {
  let taken = false;
  const element = find(selector);
  const decide = (event: Event) => {
    taken = takesBlockClick(event, find(block));
    event.preventDefault();
  };
  document.addEventListener("click", decide, { once: true });
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  document.removeEventListener("click", decide);
  return taken;
};
/** A click on the block itself. */
const clickOn = (block: HTMLElement, init: MouseEventInit = {}) => {
  const click = new MouseEvent("click", init);
  block.dispatchEvent(click);
  return click;
};

beforeEach(() => {
  vi.stubGlobal("open", opened);
  opened.mockReset();
  document.body.innerHTML = `<div id="block" data-goto-url=" /foire "><p>Texte <b>gras</b></p><a><i>lien</i></a>
    <map name="plan"><area href="/stand"></map><button><i>b</i></button><input><select></select><textarea></textarea><label>l</label>
    <div data-share><span>partage</span></div><div id="inner" data-goto-url="/autre"><p>x</p></div></div>`;
});
afterEach(() => vi.unstubAllGlobals());

test("a click on the block or its text is handled", () => {
  expect(["#block", "#block > p", "b"].map((selector) => takes(selector))).toEqual([true, true, true]);
});

test("a click on an interactive element, in a share box or with the right button is not", () => {
  const all = ["a i", "area", "button i", "input", "select", "textarea", "label", "[data-share] span"];
  expect(all.filter((selector) => takes(selector))).toEqual([]);
  expect(takes("b", "#block", { button: 2 })).toBe(false);
});

test("an empty URL and the literal undefined are ignored", () => {
  for (const url of ["", "  ", "undefined"]) {
    find("#block").setAttribute("data-goto-url", url);
    expect(takes("b")).toBe(false);
  }
});

test("a link that is itself a block stays a link, and a button becomes a clickable block", () => {
  document.body.innerHTML =
    '<a id="link" href="/a" data-goto-url="/b">l</a><button id="button" data-goto-url="/b">b</button>';
  expect([takes("#link", "#link"), takes("#button", "#button")]).toEqual([false, true]);
});

test("a click while text of the block is selected is ignored", () => {
  getSelection()?.selectAllChildren(find("#block > p"));
  expect(takes("b")).toBe(false);
  getSelection()?.removeAllRanges();
  expect(takes("b")).toBe(true);
});

test("Ctrl, Meta, Shift or the middle button open a tab without an opener", () => {
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    opened.mockReset();
    expect(handle(clickOn(find("#block"), init), find("#block"))).toBe(true);
    expect(opened).toHaveBeenCalledExactlyOnceWith("/foire", "_blank", "noopener");
  }
});

test("a click on an interactive element is not handled", () => {
  const link = find("a i");
  const click = new MouseEvent("click", { ctrlKey: true });
  link.dispatchEvent(click);
  expect(handle(click, find("#block"))).toBe(false);
  expect(opened).not.toHaveBeenCalled();
});

test("a target names the window", () => {
  find("#block").setAttribute("data-goto-target", "plan");
  handle(clickOn(find("#block")), find("#block"));
  expect(opened).toHaveBeenCalledExactlyOnceWith("/foire", "plan");
});

/** Collects the links that are clicked, and whether each is in a dialog. */
const linksClicked = (take: (link: HTMLElement) => void = () => {}) => {
  const clicked: unknown[] = [];
  const hear = (event: Event) => {
    const link = event.target as HTMLElement;
    event.preventDefault();
    clicked.push([link.getAttribute("href"), link.closest("dialog") !== null]);
    take(link);
  };
  document.body.addEventListener("click", hear);
  return { clicked, end: () => document.body.removeEventListener("click", hear) };
};

test("an anchor URL clicks a link on the page, or in the dialog of the block", () => {
  const { clicked, end } = linksClicked();
  for (const url of [" #part ", "/foire#part"]) {
    find("#block").setAttribute("data-goto-url", url);
    expect(handle(clickOn(find("#block")), find("#block"))).toBe(true);
  }
  document.body.append(document.createElement("dialog"));
  find("dialog").append(find("#block"));
  handle(clickOn(find("#block")), find("#block"));
  expect(clicked).toEqual([
    ["#part", false],
    ["/foire#part", false],
    ["/foire#part", true],
  ]);
  expect(document.querySelector("a[hidden]")).toBeNull();
  end();
});

test("an anchor opens in this window, even with a base target", () => {
  let target: string | null = null;
  const { end } = linksClicked((link) => {
    target = link.getAttribute("target");
  });
  find("#block").setAttribute("data-goto-url", "#part");
  handle(clickOn(find("#block")), find("#block"));
  expect(target).toBe("_self");
  end();
});

test("the link stays while its click waits for the scroll chunk", () => {
  const { end } = linksClicked((link) => link.setAttribute("aria-busy", "true"));
  find("#block").setAttribute("data-goto-url", "#part");
  handle(clickOn(find("#block")), find("#block"));
  expect(find("body > a[hidden]").getAttribute("href")).toBe("#part");
  end();
});

test("security_7 an unsafe URL is not followed, and is reported", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  find("#block").setAttribute("data-goto-url", "java\tscript:alert(1)");
  expect(handle(clickOn(find("#block"), { ctrlKey: true }), find("#block"))).toBe(false);
  expect(opened).not.toHaveBeenCalled();
  expect(error.mock.calls[0]?.[0]).toMatch(/^data-goto-url/);
});

test("a relative URL stays on the site, and is refused if it resolves to another host", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  find("#block").setAttribute("data-goto-url", "page.php?x=1");
  expect(handle(clickOn(find("#block"), { ctrlKey: true }), find("#block"))).toBe(true);
  expect(opened).toHaveBeenCalledExactlyOnceWith("page.php?x=1", "_blank", "noopener");
  find("#block").setAttribute("data-goto-url", "..//ailleurs.example");
  expect(handle(clickOn(find("#block"), { ctrlKey: true }), find("#block"))).toBe(false);
  expect(error).toHaveBeenCalledOnce();
});

test("the middle button does not start scrolling, except on links and controls", () => {
  const leaving = new AbortController();
  mount(find("#block"), leaving.signal);
  const press = (selector: string, button: number) =>
    !find(selector).dispatchEvent(new MouseEvent("mousedown", { button, bubbles: true, cancelable: true }));
  const pressed = [press("b", 1), press("b", 0), press("a i", 1), press("area", 1), press("input", 1)];
  expect(pressed).toEqual([true, false, false, false, false]);
  leaving.abort();
  expect(press("b", 1)).toBe(false);
});

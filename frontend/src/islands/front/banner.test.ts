import { afterEach, beforeEach, expect, test, vi } from "vitest";

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const status = () => document.querySelector("[role=status]")?.textContent ?? "";
let leaving: AbortController;
let mount: typeof import("./front.js").mount;

function show(banner: string, after = '<main><a id="suite" href="/suite">Suite</a></main>'): void {
  document.body.innerHTML = `<a id="avant" href="/avant">Avant</a>${banner}${after}`;
  mount(find("[data-front-banner]"), leaving.signal);
}

beforeEach(async () => {
  leaving = new AbortController();
  sessionStorage.clear();
  // A fresh module for each test: it remembers what the page has shown.
  vi.resetModules();
  ({ mount } = await import("./front.js"));
  // jsdom has no layout.
  HTMLElement.prototype.checkVisibility = function visible(this: HTMLElement) {
    return !this.closest("[hidden]");
  };
});
afterEach(() => {
  leaving.abort();
  document.body.replaceChildren();
});

const LINK = '<div data-front-banner><a href="#contenu" data-close>Fermer</a></div>';

test("its link closes it without navigation, and focus goes to the next control", async () => {
  show(LINK, '<p hidden><a href="/non">Non</a></p><main><a id="suite" href="/suite">Suite</a></main>');
  const followed = find("[data-close]").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect([followed, document.querySelector("[data-front-banner]")]).toEqual([false, null]);
  expect(document.activeElement?.id).toBe("suite");
  await expect.poll(status).toBe("Bandeau fermé");
});

test("after the last control of a page, focus goes to the previous one", () => {
  show(LINK, "<p>Rien</p>");
  find("[data-close]").click();
  expect(document.activeElement?.id).toBe("avant");
});

test("on a page without another control focus goes to main", () => {
  show(LINK, "<main>Texte</main>");
  find("#avant").remove();
  find("[data-close]").click();
  expect(document.activeElement?.localName).toBe("main");
});

test("the link has the role button, and works with Space", () => {
  show(LINK);
  const link = find("[data-close]");
  expect(link.getAttribute("role")).toBe("button");
  link.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
  expect(document.querySelector("[data-front-banner]")).toBeNull();
});

test("a link with only a symbol is labelled Fermer", () => {
  show('<div data-front-banner><a href="#" data-close>×</a></div>');
  expect(find("[data-close]").getAttribute("aria-label")).toBe("Fermer");
});

test("a banner of the session stays closed for the session", () => {
  const banner = '<div data-front-banner data-frequency="session"><button data-close>Fermer</button></div>';
  show(banner);
  expect(document.querySelector("[data-front-banner]")).not.toBeNull();
  show(banner);
  find("[data-close]").click();
  show(banner);
  expect(document.querySelector("[data-front-banner]")).toBeNull();
});

test("a banner without a frequency stays closed on a refresh of its block", () => {
  show(LINK);
  show(LINK);
  find("[data-close]").click();
  show(LINK);
  expect(document.querySelector("[data-front-banner]")).toBeNull();
});

test("an element whose data-close is off is left alone", () => {
  show(
    '<div data-front-banner><a href="#plus" data-close="0">En savoir plus</a><button data-close>Fermer</button></div>',
  );
  const more = find("[data-close='0']");
  more.click();
  expect([more.getAttribute("role"), document.querySelector("[data-front-banner]")]).toEqual([null, expect.anything()]);
});

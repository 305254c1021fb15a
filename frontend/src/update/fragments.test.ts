import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nothingMounted, runKernel } from "../../support/run-kernel.js";
import { parseFragment, parseWhole, prepareUpdate, takeContent } from "./fragments.js";

const block = () => document.querySelector("section") as HTMLElement;
/** The scripts that have run, in order. Under vitest they share the document with the test, but not the window. */
const ran = () => document.title.split(" ").filter(Boolean);
const script = (attributes: string, name: string) => `<script ${attributes}>document.title += " ${name}"</script>`;

/** Updates the block to an answer's HTML, and waits for its scripts. */
async function update(html: string, url = location.href) {
  const fresh = parseFragment({ type: "text/html", text: html })?.querySelector("[data-new]") as Element;
  const { element, scripts } = (await prepareUpdate(block(), fresh, url))();
  await scripts;
  return element;
}

beforeEach(() => {
  document.body.innerHTML =
    '<p>before</p><section><h2>Old</h2><div data-keep id="kept"><input id="typed"></div><a id="link" href="/a">a</a></section><p>after</p>';
  // idiomorph needs CSS.escape, which jsdom lacks.
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  document.title = "";
});
afterEach(() => {
  runKernel(undefined);
  vi.unstubAllGlobals();
});

test("a response of another type than HTML is not a fragment", () => {
  expect(parseFragment({ type: "application/json", text: '"<section></section>"' })).toBeUndefined();
  expect(parseFragment({ type: "", text: "<section></section>" })?.querySelector("section")).not.toBeNull();
});

test("a response that is a part of a table is parsed as one, after comments too", () => {
  const shape = (text: string) => parseFragment({ type: "", text })?.body.innerHTML;
  expect(shape("<!-- > a --> \n<!-- b --><TR><td>1")).toContain("<tbody><tr><td>1</td></tr></tbody>");
  expect(shape('<tbody id="a"></tbody><p>2</p>')).toBe('<p>2</p><table><tbody id="a"></tbody></table>');
  expect(shape("<!-- <tr> --><track><p>3</p>")).toBe("<track><p>3</p>");
  expect(parseFragment({ type: "", text: "<!-- a --><!doctype html><p>4</p>" })?.doctype).not.toBeNull();
});

test("content of a noscript stays text, so that its pictures are not fetched", () => {
  const parsed = parseFragment({ type: "text/html", text: "<p>x</p><noscript><img src=/x.png></noscript>" });
  expect(parsed?.querySelector("img")).toBeNull();
  expect(parsed?.querySelector("noscript")?.textContent).toContain("/x.png");
});

test("the part becomes that of the response, and its neighbours stay", async () => {
  const old = block();
  const element = await update('<section data-new class="x"><h2>New</h2></section>');
  expect(element).toBe(old);
  expect(document.body.innerHTML).toBe(
    '<p>before</p><section data-new="" class="x"><h2>New</h2></section><p>after</p>',
  );
});

test("another tag in the response gives a new element", async () => {
  const old = block();
  const element = await update("<div data-new>New</div>");
  expect(element).not.toBe(old);
  expect(element.outerHTML).toBe('<div data-new="">New</div>');
  expect(document.body.children).toHaveLength(3);
});

test("a kept part stays the same node, with what was typed", async () => {
  const kept = document.getElementById("kept");
  (document.getElementById("typed") as HTMLInputElement).value = "typed";
  await update('<section data-new><p>first</p><div data-keep id="kept">of the server</div></section>');
  expect(block().lastElementChild).toBe(kept);
  expect((document.getElementById("typed") as HTMLInputElement).value).toBe("typed");
});

test("a kept part missing in the response is removed", async () => {
  await update("<section data-new></section>");
  expect(document.getElementById("kept")).toBeNull();
});

test("a remaining control keeps focus", async () => {
  document.getElementById("link")?.focus();
  await update('<section data-new><h2>New</h2><a id="link" href="/b">b</a></section>');
  expect(document.activeElement?.getAttribute("href")).toBe("/b");
});

test("an island's element is left alone", async () => {
  const island = document.createElement("div");
  island.setAttribute("data-vt-island", "modal");
  block().append(island);
  await update("<section data-new><p>x</p></section>");
  expect(island.isConnected).toBe(true);
});

test("the kernel unmounts the part before the update and mounts it afterwards", async () => {
  const done: string[] = [];
  const kernel = { mount: () => done.push("up"), unmount: () => done.push("down") };
  runKernel({ ...nothingMounted, ...kernel });
  await update("<section data-new></section>");
  expect([done.at(0), done.at(-1)]).toEqual(["down", "up"]);
});

test("on a page without a nonce scripts of a same-origin response run, once and in order", async () => {
  await update(
    `<section data-new>${script("", "first")}<p>${script('type="text/javascript"', "second")}</p></section>`,
  );
  expect(ran()).toEqual(["first", "second"]);
  await update(`<section data-new>${script("", "first")}</section>`);
  expect(ran()).toEqual(["first", "second", "first"]);
});

test("scripts of a cross-origin response do not run", async () => {
  await update(`<section data-new>${script("", "foreign")}</section>`, "https://ailleurs.example/");
  expect(ran()).toEqual([]);
  expect(block().querySelector("script")).toBeNull();
});

test("on a page with a nonce only scripts with the same one run, and none of another origin", async () => {
  runKernel({ ...nothingMounted, nonce: "abc" });
  const nonces = ["abc", "", "other"];
  const html = nonces.map((nonce) => script(`nonce="${nonce}"`, nonce)).join("");
  // Unlike browsers, jsdom does not reflect the nonce attribute in the property.
  Object.defineProperty(HTMLScriptElement.prototype, "nonce", {
    configurable: true,
    get(this: HTMLScriptElement) {
      return this.getAttribute("nonce") ?? "";
    },
    set(this: HTMLScriptElement, nonce: string) {
      this.setAttribute("nonce", nonce);
    },
  });
  await update(`<section data-new>${html}</section>`, "https://ailleurs.example/");
  expect(ran()).toEqual([]);
  await update(`<section data-new>${html}</section>`);
  expect(ran()).toEqual(["abc"]);
  expect(Array.from(block().querySelectorAll("script"), ({ nonce }) => nonce)).toEqual(["abc"]);
});

test("under a policy inline handlers are not written", async () => {
  runKernel({ ...nothingMounted, nonce: "abc" });
  await update('<section data-new onclick="x()"><a id="link" href="/b" onclick="y()">b</a></section>');
  expect(block().hasAttribute("onclick")).toBe(false);
  expect(document.getElementById("link")?.getAttributeNames()).toEqual(["id", "href"]);
});

test("a data script stays in place and does not run", async () => {
  await update('<section data-new><script type="application/json" id="data">{"a":1}</script></section>');
  expect(document.getElementById("data")?.textContent).toBe('{"a":1}');
});

test("a script removed by an earlier one does not run", async () => {
  const remover = "<script>document.title = 'first'; document.querySelector('#gone').remove()</script>";
  await update(`<section data-new>${remover}<p id="gone">${script("", "second")}</p></section>`);
  expect(ran()).toEqual(["first"]);
});

test("extracted content runs its scripts in order once it is in the page", async () => {
  const parse = (html: string) =>
    parseFragment({ type: "text/html", text: html })?.querySelector("[data-new]") as Element;
  const taken = takeContent(
    parse(`<ul data-new><li>${script("", "a")}</li><li>${script("", "b")}</li></ul>`),
    location.href,
  );
  expect(ran()).toEqual([]);
  block().append(taken.nodes);
  await taken.runScripts();
  expect(ran()).toEqual(["a", "b"]);
  const left = takeContent(parse(`<ul data-new><li>${script("", "c")}</li></ul>`), location.href);
  await left.runScripts();
  expect(ran()).toEqual(["a", "b"]);
});

test("security 1: extracted content loses handlers under a policy, and scripts without the nonce", async () => {
  runKernel({ nonce: "secret" });
  const html = `<ul data-new><li onclick="x()"><a href="javascript:x()">x</a>${script('nonce="other"', "a")}</li></ul>`;
  const fresh = parseFragment({ type: "text/html", text: html })?.querySelector("[data-new]") as Element;
  const taken = takeContent(fresh, location.href);
  block().append(taken.nodes);
  await taken.runScripts();
  expect(ran()).toEqual([]);
  expect(block().lastElementChild?.outerHTML).toBe("<li><a>x</a></li>");
});

test("a response truncated within a tag, a comment or a script is not complete", () => {
  const whole = '<section data-new><!-- @param url="/x" --><p title="a">x</p><script>1</script></section>';
  const parse = (text: string) => parseWhole({ type: "text/html", text });
  expect(parse(whole)?.querySelector("section")?.outerHTML).toBe(whole.replace("data-new", 'data-new=""'));
  for (const end of ["<!-- @par", "-->", 'title="a', "<script>1", "</secti"]) {
    const cut = whole.slice(0, whole.indexOf(end) + (end === "-->" ? 1 : end.length));
    expect([end, parse(cut)]).toEqual([end, undefined]);
  }
  expect(parse("<!doctype html><html><body><p>x</p></body></html>\n")?.body.innerHTML.trim()).toBe("<p>x</p>");
});

/** What an update calls on the page's nodes. */
const STEPS = [
  [Node.prototype, ["insertBefore", "removeChild", "appendChild"]],
  [Document.prototype, ["importNode", "createElement", "createElementNS"]],
  [
    Element.prototype,
    [
      "append",
      "before",
      "replaceWith",
      "replaceChildren",
      "remove",
      "setAttribute",
      "removeAttribute",
      "matches",
    ].concat(["setAttributeNode", "getAttribute", "hasAttribute", "querySelectorAll", "insertAdjacentElement"]),
  ],
] as const;

/** Throws at the call of that number of any of these; returns how many there were by now. */
function breakAt(step: number): () => number {
  let calls = 0;
  for (const [prototype, names] of STEPS)
    for (const name of names) {
      const real = Reflect.get(prototype, name) as (...args: unknown[]) => unknown;
      const counted = function (this: Node, ...args: unknown[]): unknown {
        if (++calls === step) throw new Error("broken");
        return real.apply(this, args);
      };
      vi.spyOn(prototype as unknown as Record<string, () => unknown>, name).mockImplementation(counted);
    }
  return () => calls;
}

test("an exception at any step of an update leaves no mixture, and no node that idiomorph has put aside", async () => {
  const items = (from: number) =>
    Array.from({ length: 10 }, (_, n) => `<li id="i${from + n}">${from + n}</li>`).join("");
  const old = `<section id="s"><h2>Old</h2><div data-keep="" id="kept"></div><ul>${items(0)}</ul><p id="p">p</p><a id="link" href="/a">a</a></section>`;
  const fresh = `<section id="s" class="new"><p id="p">q</p><ul>${items(5)}</ul><a id="link" href="/b">b</a><div data-keep="" id="kept"></div><b>New</b></section>`;
  const around = (part: string) => `<p>before</p>${part}<p>after</p>`;
  document.body.innerHTML = around(old);
  const answer = () => new DOMParser().parseFromString(fresh, "text/html").body.firstElementChild as Element;
  await prepareUpdate(block(), answer(), location.href);
  let [calls, replaced] = [1, 0];
  for (let step = 1; step <= calls; step++) {
    document.body.innerHTML = around(old);
    const kept = document.getElementById("kept");
    const apply = await prepareUpdate(block(), answer(), location.href);
    const count = breakAt(step);
    let failed = false;
    try {
      apply();
    } catch {
      failed = true;
    }
    calls = Math.max(calls, count() + 1);
    vi.restoreAllMocks();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { innerHTML } = document.body;
    // What fails before or after the update itself leaves the old content, or the new, as a whole.
    const isOld = failed && innerHTML === around(old);
    expect([step, innerHTML]).toEqual([step, around(isOld ? old : fresh)]);
    expect([step, document.getElementById("kept") === kept]).toEqual([step, true]);
    expect(document.documentElement.childElementCount).toBe(2);
    if (!failed) replaced++;
  }
  // Most steps are the update's own, and each of them was broken once.
  expect([calls > 100, replaced > calls * 0.9]).toEqual([true, true]);
});

test("a part with a form whose field hides a property is replaced, with one report that names it", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const [around, inside] of [
    ["", "<form><input name=attributes></form>"],
    ["<form><input name=parentNode>", ""],
  ]) {
    said.mockClear();
    document.body.innerHTML = `${around}<section><p>1A</p>${inside}</section>`;
    const form = document.querySelector("form") as HTMLFormElement;
    const field = document.querySelector("input") as HTMLInputElement;
    // As browsers do, and jsdom does not.
    Object.defineProperty(form, field.name, { value: field, configurable: true });
    const element = await update(`<section data-new><p>2A</p>${inside}</section>`);
    expect([element.isConnected, element.querySelector("p")?.textContent]).toEqual([true, "2A"]);
    expect(document.querySelectorAll("section").length).toBe(1);
    expect(String(said.mock.calls[0]?.at(-1))).toContain(`a field named ${field.name} hides`);
  }
});

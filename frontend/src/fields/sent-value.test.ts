import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayGo } from "../page/form-gate.js";
import { sendInstead } from "./sent-value.js";

let ending: AbortController;
let renew: () => void;

/** Mounts a field that shows upper case and sends lower case. */
function enhance(html: string): HTMLInputElement {
  document.body.innerHTML = `<form>${html}<input type="reset"></form>`;
  const field = document.querySelector("input") as HTMLInputElement;
  ending = new AbortController();
  const show = (value: string) => {
    field.value = value.toUpperCase();
  };
  renew = sendInstead(field, { sent: () => field.value.toLowerCase(), show }, ending.signal);
  return field;
}
const form = () => document.querySelector("form") as HTMLFormElement;
const sent = () => Array.from(new FormData(form()), (pair) => pair.join("="));
function type(field: HTMLInputElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

test("a field shows one text and sends another, once and in its place", () => {
  const field = enhance('<input name="code" value="ab"><input name="autre" value="x">');
  expect([field.value, sent()]).toEqual(["AB", ["code=ab", "autre=x"]]);
});

test("what is sent is right as soon as something is typed", () => {
  const field = enhance('<input name="code">');
  let heard: string[] = [];
  document.addEventListener("input", () => (heard = sent()), { once: true });
  type(field, "CD");
  expect(heard).toEqual(["code=cd"]);
});

test("what stays the same is not written again: the page would compute its style at each key", () => {
  const field = enhance('<input name="code" value="ab">');
  const hidden = form().querySelector("[type=hidden]") as HTMLInputElement;
  const watch = new MutationObserver(() => {});
  watch.observe(hidden, { attributes: true });
  const written = () => watch.takeRecords().map(({ attributeName }) => attributeName);
  type(field, "AB");
  expect([sent(), written()]).toEqual([["code=ab"], []]);
  type(field, "ABC");
  expect([sent(), written()]).toEqual([["code=abc"], ["value"]]);
});

test("a text that a behaviour changed itself is sent when it says so", () => {
  const field = enhance('<input name="code">');
  field.value = "EF";
  renew();
  expect(sent()).toEqual(["code=ef"]);
});

test("a reset brings back the first value, shown and sent", () => {
  const field = enhance('<input name="code" value="ab">');
  type(field, "CD");
  form().reset();
  vi.runAllTimers();
  expect([field.value, sent()]).toEqual(["AB", ["code=ab"]]);
});

test.each(["vitrine:refreshed", "vitrine:answered"])("after %s a text that nobody told is shown and sent", (name) => {
  const field = enhance('<input name="code" value="ab">');
  field.value = "xy";
  document.dispatchEvent(new CustomEvent(name));
  expect([field.value, sent()]).toEqual(["XY", ["code=xy"]]);
});

test("a script that writes to the field of that name is shown", () => {
  const field = enhance('<input name="code" value="ab">');
  const named = form().elements.namedItem("code") as HTMLInputElement;
  named.value = "gh";
  named.dispatchEvent(new Event("change", { bubbles: true }));
  expect([field.value, sent()]).toEqual(["GH", ["code=gh"]]);
});

test("a field that is off sends nothing", () => {
  enhance('<input name="code" value="ab" disabled>');
  expect(sent()).toEqual([]);
  enhance('<fieldset disabled><input name="code" value="ab"></fieldset>');
  expect(sent()).toEqual([]);
});

test("a field outside its form sends with it", () => {
  document.body.innerHTML = '<form id="f"></form><input form="f" name="code" value="AB">';
  const field = document.querySelector("input") as HTMLInputElement;
  ending = new AbortController();
  sendInstead(field, { sent: () => field.value.toLowerCase(), show: () => {} }, ending.signal);
  expect(sent()).toEqual(["code=ab"]);
});

test("a field without a name stays without", () => {
  enhance('<input value="ab">');
  expect(sent()).toEqual([]);
  expect(document.querySelector("[type=hidden]")).toBeNull();
});

test("the browser finds the text under its name when it leaves the page, and gives it back", () => {
  const field = enhance('<input name="code" value="ab">');
  dispatchEvent(new Event("pagehide"));
  expect([field.name, sent()]).toEqual(["code", ["code=AB"]]);
  field.value = "zz";
  dispatchEvent(new Event("pageshow"));
  expect([field.value, sent()]).toEqual(["ZZ", ["code=zz"]]);
});

test("a text that the browser fills in after the load is shown and sent", () => {
  const field = enhance('<input name="code">');
  field.value = "qr";
  vi.runAllTimers();
  expect([field.value, sent()]).toEqual(["QR", ["code=qr"]]);
});

test("the field is its old self when its behaviour leaves", () => {
  const field = enhance('<input name="code" value="ab">');
  ending.abort();
  type(field, "CD");
  dispatchEvent(new Event("pageshow"));
  expect(sent()).toEqual(["code=CD"]);
});

test("what the form has sent it sends without the behaviour, too", () => {
  const field = enhance('<input name="code" value="ab">');
  type(field, "CD");
  ending.abort();
  expect([field.value, sent()]).toEqual(["cd", ["code=cd"]]);
});

test("a text that is sent empty, or that nobody has told, stays when the behaviour leaves", () => {
  document.body.innerHTML = '<form><input name="code" value="AB"></form>';
  const field = document.querySelector("input") as HTMLInputElement;
  ending = new AbortController();
  sendInstead(field, { sent: () => "", show: () => {} }, ending.signal);
  ending.abort();
  expect(sent()).toEqual(["code=AB"]);
  const other = enhance('<input name="code" value="ab">');
  other.value = "Xy";
  ending.abort();
  expect(sent()).toEqual(["code=Xy"]);
});

test("React, which writes the name at each event, sends nothing twice, and its handlers read the name", () => {
  document.body.innerHTML = '<form><input name="code" value="ab"></form>';
  const field = document.querySelector("input") as HTMLInputElement;
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  Object.defineProperty(field, "value", {
    configurable: true,
    get: () => get?.call(field),
    set: set?.bind(field) as never,
  });
  ending = new AbortController();
  sendInstead(field, { sent: () => field.value.toUpperCase(), show: () => {} }, ending.signal);
  const write = (name: string) => {
    field.name = "";
    field.name = name;
  };
  write("code");
  expect([field.name, sent()]).toEqual(["code", ["code=AB"]]);
  write("autre");
  expect([field.name, sent()]).toEqual(["autre", ["autre=AB"]]);
  ending.abort();
  expect([field.name, field.getAttribute("name")]).toEqual(["autre", "autre"]);
});

test("a script that gives the field another name has it sent by that, once", async () => {
  const field = enhance('<input name="code[0]" value="ab">');
  field.setAttribute("name", "code[1]");
  // The mutation observer is notified in a microtask.
  await Promise.resolve();
  expect([sent(), field.name]).toEqual([["code[1]=ab"], ""]);
  field.name = "code[2]";
  expect([sent(), field.name]).toEqual([["code[2]=ab"], ""]);
});

test("a copy of a row sends what it shows, under the same name, and the row it was copied from its own", () => {
  const field = enhance('<p><input name="code[]" value="ab"></p>');
  const row = field.parentElement as HTMLElement;
  const copy = row.cloneNode(true) as HTMLElement;
  row.after(copy);
  const copied = copy.querySelector("input") as HTMLInputElement;
  copied.value = "CD";
  sendInstead(copied, { sent: () => copied.value.toLowerCase(), show: () => {} }, ending.signal);
  expect([sent(), copy.querySelectorAll("input").length]).toEqual([["code[]=ab", "code[]=cd"], 2]);
});

/** Submits the form and returns what it sends. */
function send(): string[] {
  let left: string[] = [];
  const leave = (event: Event) => {
    event.preventDefault();
    left = sent();
  };
  document.addEventListener("submit", leave, { once: true });
  form().requestSubmit();
  return left;
}

test("what a script has written into the field without an event is sent as it shows", () => {
  const field = enhance('<input name="code" value="ab">');
  field.value = "xy";
  expect([send(), field.value]).toEqual([["code=xy"], "XY"]);
  field.disabled = true;
  expect(send()).toEqual([]);
  field.disabled = false;
  expect(send()).toEqual(["code=xy"]);
});

test("a form that goes by itself sends what a script has written as well", () => {
  const field = enhance('<input name="code" value="ab">');
  field.value = "xy";
  expect([mayGo(form()), sent()]).toEqual([true, ["code=xy"]]);
});

test("what a script has written into the hidden field is sent", () => {
  enhance('<input name="code" value="ab">');
  (form().elements.namedItem("code") as HTMLInputElement).value = "gh";
  expect(send()).toEqual(["code=gh"]);
});

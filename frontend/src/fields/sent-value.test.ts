import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayGo } from "../page/form-gate.js";
import { sendInstead, sentBy } from "./sent-value.js";

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

test("a field shows one text and sends another, once and in its position", () => {
  const field = enhance('<input name="code" value="ab"><input name="autre" value="x">');
  expect([field.value, sent()]).toEqual(["AB", ["code=ab", "autre=x"]]);
});

test("the sent value is updated before input listeners run", () => {
  const field = enhance('<input name="code">');
  let heard: string[] = [];
  document.addEventListener("input", () => (heard = sent()), { once: true });
  type(field, "CD");
  expect(heard).toEqual(["code=cd"]);
});

test("an unchanged value is not written again, which would restyle the page at each key", () => {
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

test("a text changed by a behaviour is sent after renew", () => {
  const field = enhance('<input name="code">');
  field.value = "EF";
  renew();
  expect(sent()).toEqual(["code=ef"]);
});

test("a reset restores the initial value, shown and sent", () => {
  const field = enhance('<input name="code" value="ab">');
  type(field, "CD");
  form().reset();
  vi.runAllTimers();
  expect([field.value, sent()]).toEqual(["AB", ["code=ab"]]);
});

test.each(["vitrine:refreshed", "vitrine:answered"])(
  "after %s a text set without an event is shown and sent",
  (name) => {
    const field = enhance('<input name="code" value="ab">');
    field.value = "xy";
    document.dispatchEvent(new CustomEvent(name));
    expect([field.value, sent()]).toEqual(["XY", ["code=xy"]]);
  },
);

test("a script that writes to the hidden field changes the shown text", () => {
  const field = enhance('<input name="code" value="ab">');
  const named = form().elements.namedItem("code") as HTMLInputElement;
  named.value = "gh";
  named.dispatchEvent(new Event("change", { bubbles: true }));
  expect([field.value, sent()]).toEqual(["GH", ["code=gh"]]);
});

test("a disabled field sends nothing", () => {
  enhance('<input name="code" value="ab" disabled>');
  expect(sent()).toEqual([]);
  enhance('<fieldset disabled><input name="code" value="ab"></fieldset>');
  expect(sent()).toEqual([]);
});

test("a field associated by the form attribute is sent with its form", () => {
  document.body.innerHTML = '<form id="f"></form><input form="f" name="code" value="AB">';
  const field = document.querySelector("input") as HTMLInputElement;
  ending = new AbortController();
  sendInstead(field, { sent: () => field.value.toLowerCase(), show: () => {} }, ending.signal);
  expect(sent()).toEqual(["code=ab"]);
});

test("a field without a name gets none", () => {
  enhance('<input value="ab">');
  expect(sent()).toEqual([]);
  expect(document.querySelector("[type=hidden]")).toBeNull();
});

test("on pagehide the field has its name and text for the browser, and on pageshow it reads them", () => {
  const field = enhance('<input name="code" value="ab">');
  dispatchEvent(new Event("pagehide"));
  expect([field.name, sent()]).toEqual(["code", ["code=AB"]]);
  field.value = "zz";
  dispatchEvent(new Event("pageshow"));
  expect([field.value, sent()]).toEqual(["ZZ", ["code=zz"]]);
});

test("a text autofilled after load is shown and sent", () => {
  const field = enhance('<input name="code">');
  field.value = "qr";
  vi.runAllTimers();
  expect([field.value, sent()]).toEqual(["QR", ["code=qr"]]);
});

test("unmounting restores the field", () => {
  const field = enhance('<input name="code" value="ab">');
  ending.abort();
  type(field, "CD");
  dispatchEvent(new Event("pageshow"));
  expect(sent()).toEqual(["code=CD"]);
});

test("after unmount the form sends the same value", () => {
  const field = enhance('<input name="code" value="ab">');
  type(field, "CD");
  ending.abort();
  expect([field.value, sent()]).toEqual(["cd", ["code=cd"]]);
});

test("the text of a focused field stays as typed on unmount, with its caret", () => {
  const field = enhance('<input name="code">');
  field.focus();
  type(field, "CDE");
  field.setSelectionRange(1, 2);
  ending.abort();
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(["CDE", 1, 2]);
});

test("a text that is sent empty, or set without an event, stays on unmount", () => {
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

test("React, which sets the name at each event, does not send twice, and its handlers can read the name", () => {
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

test("a field renamed by a script is sent once, under the new name", async () => {
  const field = enhance('<input name="code[0]" value="ab">');
  field.setAttribute("name", "code[1]");
  // The mutation observer is notified in a microtask.
  await Promise.resolve();
  expect([sent(), field.name]).toEqual([["code[1]=ab"], ""]);
  field.name = "code[2]";
  expect([sent(), field.name]).toEqual([["code[2]=ab"], ""]);
});

test("a cloned row sends its own value under the same name", () => {
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

test("a value set by script without an event is sent as shown", () => {
  const field = enhance('<input name="code" value="ab">');
  field.value = "xy";
  expect([send(), field.value]).toEqual([["code=xy"], "XY"]);
  field.disabled = true;
  expect(send()).toEqual([]);
  field.disabled = false;
  expect(send()).toEqual(["code=xy"]);
});

test("an auto-submitting form sends a value set by script too", () => {
  const field = enhance('<input name="code" value="ab">');
  field.value = "xy";
  expect([mayGo(form()), sent()]).toEqual([true, ["code=xy"]]);
});

test("a value set by script in the hidden field is sent", () => {
  enhance('<input name="code" value="ab">');
  (form().elements.namedItem("code") as HTMLInputElement).value = "gh";
  expect(send()).toEqual(["code=gh"]);
});

test.each([
  ['pattern="[a-z]+"', "Format", ""],
  ['pattern="[A-Z]+"', "Format", "Format"],
  ['minlength="2" maxlength="4"', "", ""],
  ['minlength="5"', "", "Cette valeur est trop courte : 3 caractères, au moins 5."],
  ['maxlength="2"', "", "Cette valeur est trop longue : 3 caractères, au plus 2."],
  ['pattern="[" minlength="x" maxlength=""', "", ""],
])("%s judges what is sent, and is the field's own again afterwards", (rules, message, fault) => {
  // jsdom has no such messages.
  vi.spyOn(HTMLInputElement.prototype, "validationMessage", "get").mockReturnValue(message);
  const said = vi.spyOn(HTMLInputElement.prototype, "setCustomValidity");
  const field = enhance(`<input name="code" value="abc" ${rules}>`);
  expect([field.value, sentBy(field), said.mock.lastCall]).toEqual(["ABC", "abc", [fault]]);
  expect(["pattern", "minlength", "maxlength"].some((name) => field.hasAttribute(name))).toBe(false);
  type(field, "");
  expect(said.mock.lastCall).toEqual([""]);
  ending.abort();
  for (const [, name, value] of rules.matchAll(/(\w+)="([^"]*)"/g))
    expect(field.getAttribute(name as string)).toBe(value);
  expect(sentBy(field)).toBe(field.value);
});

test("a field without rules keeps a site's own judgement", () => {
  const field = enhance('<input name="code" value="ab">');
  field.setCustomValidity("Le site le refuse.");
  type(field, "abc");
  expect(field.validity.customError).toBe(true);
});

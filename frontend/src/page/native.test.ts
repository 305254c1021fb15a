import { expect, test } from "vitest";
import { native as inKernel } from "../kernel/native.js";
import { native } from "./native.js";

/** A form with a field for each property of its class, which hides it, as browsers do and jsdom does not. */
function hidingForm(): HTMLFormElement {
  const form = document.createElement("form");
  const field = document.createElement("input");
  form.append(field);
  document.body.append(form);
  for (let kind: object | null = HTMLFormElement.prototype; kind; kind = Object.getPrototypeOf(kind))
    for (const name of Object.getOwnPropertyNames(kind))
      if (name !== "__proto__") Object.defineProperty(form, name, { value: field });
  return form;
}

test.each([
  ["for chunks", native],
  ["for the entry", inKernel],
])("%s: a form's own methods and properties are called and read, whatever its fields hide", (_for, own) => {
  const form = hidingForm();
  expect(form.matches).not.toBeInstanceOf(Function);
  expect([own(form).matches("form"), own(form).isConnected, own(form).querySelectorAll("input").length]).toEqual([
    true,
    true,
    1,
  ]);
  own(form).setAttribute("class", "a");
  expect(own(form).outerHTML).toBe('<form class="a"><input></form>');
});

test("a form's own properties are set", () => {
  const form = hidingForm();
  native(form).noValidate = true;
  expect([native(form).noValidate, native(form).hasAttribute("novalidate")]).toEqual([true, true]);
});

test("anything else is returned as it is", () => {
  for (const one of [document.createElement("div"), document, null, undefined]) expect(native(one)).toBe(one);
});

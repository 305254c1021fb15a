import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
  expect(form.hasAttribute).not.toBeInstanceOf(Function);
  // jsdom's own search by selector would read what the fields hide.
  expect([own(form).hasAttribute("id"), own(form).isConnected, own(form).childElementCount]).toEqual([false, true, 1]);
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

/** Files whose `form` is no form of the page. */
const OTHER_FORMS = /rich-text\/link-dialog|my-elements\/leave-guard/;
const READ_PAST = /(?:\bform|#form)(?:\?|!)?\.[a-zA-Z]/;

test("no source reads or calls a form itself", () => {
  const root = join(import.meta.dirname, "..");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const past = sources
    .filter((name) => !OTHER_FORMS.test(name))
    .flatMap((name) =>
      readFileSync(join(root, name), "utf8")
        .split("\n")
        .filter((line) => !/^\s*(?:import\b|export .* from|\/?\*|\/\/)/.test(line) && READ_PAST.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect([sources.length > 300, past]).toEqual([true, []]);
});

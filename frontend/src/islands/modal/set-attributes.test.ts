import { expect, it, vi } from "vitest";
import { setAttributes } from "./set-attributes.js";

const button = () => document.createElement("button");
const attributesOf = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

it("writes the attributes of the object in the list, with their names unchanged (spec 3.4)", () => {
  const element = button();
  setAttributes(element, [{ "data-id": 12, "aria-pressed": false, "data-nom": "l'été" }]);
  expect(attributesOf(element)).toEqual({ "data-id": "12", "aria-pressed": "false", "data-nom": "l'été" });
});

it.each(["onclick", "ONCLICK", "style", "srcdoc", "formaction", "a b", ""])(
  "refuses and reports the attribute '%s'",
  (name) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const element = button();
    setAttributes(element, [{ [name]: "x", "data-kept": "1" }]);
    expect(attributesOf(element)).toEqual({ "data-kept": "1" });
    expect(said).toHaveBeenCalledExactlyOnceWith(`modal button attribute refused: ${name}`, element);
  },
);

it("adds classes to those of the element", () => {
  const element = Object.assign(button(), { className: "vt-button" });
  setAttributes(element, [{ class: " zz  yy " }]);
  expect(element.className).toBe("vt-button zz yy");
});

it("writes nothing for an empty list or none", () => {
  const element = button();
  setAttributes(element, undefined);
  setAttributes(element, []);
  expect(attributesOf(element)).toEqual({});
});

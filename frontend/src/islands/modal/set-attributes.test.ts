import { expect, it, vi } from "vitest";
import { setAttributes } from "./set-attributes.js";

const button = () => document.createElement("button");
const attributesOf = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

it("writes the attributes of the one object in the list, names as written (spec 3.4)", () => {
  const element = button();
  setAttributes(element, [{ "data-id": 12, "aria-pressed": false, "data-nom": "l'été" }]);
  expect(attributesOf(element)).toEqual({ "data-id": "12", "aria-pressed": "false", "data-nom": "l'été" });
});

it.each(["onclick", "ONCLICK", "style", "srcdoc", "formaction", "a b", ""])(
  "refuses the attribute '%s' and says so",
  (name) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const element = button();
    setAttributes(element, [{ [name]: "x", "data-kept": "1" }]);
    expect(attributesOf(element)).toEqual({ "data-kept": "1" });
    expect(said).toHaveBeenCalledExactlyOnceWith(`modal button attribute refused: ${name}`, element);
  },
);

it("writes nothing where there is nothing", () => {
  const element = button();
  setAttributes(element, undefined);
  setAttributes(element, []);
  expect(attributesOf(element)).toEqual({});
});

import { expect, it, vi } from "vitest";
import { refusalOf, textOf } from "./frame.js";

/** Returns a frame whose page has these globals. */
const frame = (globals: object) => ({ contentWindow: globals }) as unknown as HTMLIFrameElement;

it("a page without the function, or whose function returns false, lets its box close (spec 4.3)", () => {
  expect(refusalOf(frame({}))).toBeUndefined();
  expect(refusalOf(frame({ confirmCloseFonction: "Sûr ?" }))).toBeUndefined();
  expect(refusalOf(frame({ confirmCloseFonction: () => false }))).toBeUndefined();
});

it("any other result objects, with or without a text", () => {
  expect(refusalOf(frame({ confirmCloseFonction: () => "Sûr ?" }))).toBe("Sûr ?");
  for (const answer of [undefined, null, true, ""])
    expect(refusalOf(frame({ confirmCloseFonction: () => answer }))).not.toBeUndefined();
});

it("the text of an objection is its string or number", () => {
  expect(["Sûr ?", 42, 0].map(textOf)).toEqual(["Sûr ?", "42", "0"]);
  expect([undefined, null, true, " ", {}].map(textOf)).toEqual(Array.from({ length: 5 }, () => undefined));
});

it("the function may have another name, and is called with its window as this", () => {
  const page = {
    mot: "Sûr ?",
    avant(this: { mot: string }) {
      return this.mot;
    },
  };
  expect(refusalOf(frame(page), "avant")).toBe("Sûr ?");
});

it("a page of another origin is not asked", () => {
  const closed = new Proxy({}, { get: () => raise("SecurityError") });
  expect(refusalOf(frame(closed))).toBeUndefined();
});

it("a function that throws is reported, and does not object", () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(refusalOf(frame({ confirmCloseFonction: () => raise("faute") }))).toBeUndefined();
  expect(errors).toHaveBeenCalledOnce();
});

function raise(message: string): never {
  throw new Error(message);
}

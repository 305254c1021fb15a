import { afterEach, beforeEach, expect, test } from "vitest";
import { runKernel } from "../../support/run-kernel.js";
import { restoreStyle, writeStyle } from "./inline-style.js";

let element: HTMLElement;
beforeEach(() => {
  element = document.createElement("div");
});
afterEach(() => runKernel(undefined));

test("the original attribute is restored exactly, after any number of writes", () => {
  for (const style of ["color:red;min-height:1px", "padding: 0 1em !important", "  ", undefined]) {
    if (style === undefined) element.removeAttribute("style");
    else element.setAttribute("style", style);
    writeStyle(element, "min-height", 40);
    writeStyle(element, "padding-top", "3px");
    writeStyle(element, "min-height", 50);
    expect(element.style.minHeight).toBe("50px");
    restoreStyle(element);
    expect(element.getAttribute("style")).toBe(style ?? null);
  }
});

test("styles set by another script meanwhile are kept", () => {
  element.setAttribute("style", "margin-top:2px");
  writeStyle(element, "margin-top", 10);
  writeStyle(element, "top", "50%");
  element.style.color = "red";
  restoreStyle(element);
  expect(element.getAttribute("style")).toBe("margin-top: 2px; color: red;");
});

test("under a policy the style is restored through the CSSOM, which may reformat it", () => {
  runKernel({ nonce: "n" });
  element.setAttribute("style", "color:red");
  writeStyle(element, "top", 1);
  restoreStyle(element);
  expect(element.getAttribute("style")).toBe("color: red;");
});

test("without a write nothing is restored", () => {
  element.setAttribute("style", "color:red");
  restoreStyle(element);
  expect(element.getAttribute("style")).toBe("color:red");
});

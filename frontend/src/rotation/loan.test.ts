import { expect, it } from "vitest";
import { makeLoan } from "./loan.js";

it("sets attributes for a while, and restores the page's own", () => {
  document.body.innerHTML = '<p role="note" title="a"></p>';
  const p = document.querySelector("p") as HTMLElement;
  const loan = makeLoan();
  loan.write(p, "role", "group");
  loan.write(p, "role", "img");
  loan.add(p, "title", "b");
  loan.add(p, "aria-label", "c");
  expect(p.outerHTML).toBe('<p role="img" title="a" aria-label="c"></p>');
  loan.end();
  expect(p.outerHTML).toBe('<p role="note" title="a"></p>');
  p.setAttribute("role", "later");
  loan.end();
  expect(p.getAttribute("role")).toBe("later");
});

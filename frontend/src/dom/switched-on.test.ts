import { expect, it } from "vitest";
import { switchedOn } from "./switched-on.js";

it("selects elements with the attribute, unless it is off", () => {
  document.body.innerHTML = `<p data-zoom></p><p data-zoom="1"></p><p data-zoom="0"></p><p data-zoom="false"></p><p></p>`;
  const found = Array.from(document.querySelectorAll(switchedOn("data-zoom")), (one) => one.getAttribute("data-zoom"));
  expect(found).toEqual(["", "1"]);
});

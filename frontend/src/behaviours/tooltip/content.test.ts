import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import { contentOf, plainText } from "./content.js";

const sanitiser = { sanitise: vi.fn((html: string) => document.createTextNode(`sanitised ${html}`)) };
let loads = 0;

beforeEach(() => {
  loads = 0;
  vi.doMock("../../dom/sanitiser/sanitiser.js", () => {
    loads += 1;
    return sanitiser;
  });
});
afterEach(() => {
  vi.doUnmock("../../dom/sanitiser/sanitiser.js");
  vi.resetModules();
});

it.each(["Le plan", "5 < 6 > 4", "R&D & co; Marie", "a <3 b", ""])(
  "%j is text: no sanitiser is loaded",
  async (text) => {
    const content = await contentOf(text);
    expect([content.nodeName, content.textContent, loads]).toEqual(["#text", text, 0]);
    expect(plainText(text)).toBe(text);
  },
);

it.each(["<b>Plan</b>", "a<br>b", "</p>", "<!-- x -->", "&eacute;", "&#233;"])("%j is markup", async (text) => {
  expect((await contentOf(text)).textContent).toBe(`sanitised ${text}`);
});

test("without the sanitiser the text alone is shown, and one message says so", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.doMock("../../dom/sanitiser/sanitiser.js", () => {
    throw new Error("offline");
  });
  const content = await contentOf("<b>Le</b> plan<script>x</script>");
  expect([content.nodeName, content.textContent]).toEqual(["#text", "Le planx"]);
  expect(said).toHaveBeenCalledTimes(1);
});

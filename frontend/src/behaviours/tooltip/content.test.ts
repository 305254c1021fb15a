import { beforeEach, expect, it, test, vi } from "vitest";
import { contentOf, plainText } from "./content.js";

const { sanitise } = vi.hoisted(() => ({ sanitise: vi.fn() }));
vi.mock("../../dom/sanitiser/sanitiser.js", () => ({ sanitise }));

beforeEach(() => {
  sanitise.mockReset().mockImplementation((html: string) => document.createTextNode(`sanitised ${html}`));
});

it.each(["Le plan", "5 < 6 > 4", "R&D & co; Marie", "a <3 b", ""])("%j is text, and not sanitised", async (text) => {
  const content = await contentOf(text);
  expect([content.nodeName, content.textContent, sanitise.mock.calls.length]).toEqual(["#text", text, 0]);
  expect(plainText(text)).toBe(text);
});

it.each(["<b>Plan</b>", "a<br>b", "</p>", "<!-- x -->", "&eacute;", "&#233;"])("%j is markup", async (text) => {
  expect((await contentOf(text)).textContent).toBe(`sanitised ${text}`);
});

test("without the sanitiser only the text is shown, and one error is logged", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  sanitise.mockImplementation(() => {
    throw new Error("offline");
  });
  const content = await contentOf("<b>Le</b> plan<script>x</script>");
  expect([content.nodeName, content.textContent]).toEqual(["#text", "Le planx"]);
  expect(said.mock.calls.filter(([text]) => text === "vitrine: tooltip failed")).toHaveLength(1);
});

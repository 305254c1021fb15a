import { expect, test } from "vitest";
import pastes from "../../../../tests/vectors/pastes.json";
import { DISARMED_STYLE, disarm } from "../../dom/sanitiser/disarm.js";
import { sanitiseRichText } from "../../dom/sanitiser/rich-text.js";
import { cleanPaste } from "./clean-paste.js";

const htmlOf = (content: DocumentFragment) => {
  const box = document.createElement("div");
  box.append(content);
  return box.innerHTML;
};
const pasted = (html: string) =>
  htmlOf(cleanPaste(disarm(html), { style: DISARMED_STYLE, language: "fr", sanitise: sanitiseRichText }));
const reparsed = (html: string) =>
  new DOMParser().parseFromString(`<!doctype html><div>${html}</div>`, "text/html").body.firstElementChild?.innerHTML;

test.each(pastes.cases)("$name", ({ input, output, server }) => {
  expect(pasted(input)).toBe(output);
  expect(pasted(output)).toBe(output);
  // What the server keeps of the same paste, where it comes unseen.
  expect(htmlOf(sanitiseRichText(input)).trim()).toBe(server);
  for (const html of [output, server]) expect(reparsed(html)).toBe(html);
});

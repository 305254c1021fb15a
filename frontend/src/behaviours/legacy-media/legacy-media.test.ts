import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "./legacy-media.js";

let ending: AbortController;
const element = () => document.querySelector("[data-legacy-media]") as HTMLElement;
const link = () => element().querySelector("a");
const show = (settings: string, inside = "<p>Vidéo</p>") => {
  document.body.innerHTML = `<div data-legacy-media='${settings}'>${inside}</div>`;
  mount(element(), ending.signal);
};

beforeEach(() => {
  ending = new AbortController();
});
afterEach(() => ending.abort());

test.each([
  ["/medias/visite.swf", "visite.swf"],
  ["/medias/%C3%A9cole%20ouverte.swf?v=2#debut", "école ouverte.swf"],
  ["https://archives.exemple/", "archives.exemple"],
  ["/medias/100%.swf", "100%.swf"],
])("the link to %s has the file's name", (src, name) => {
  show(JSON.stringify({ src, width: 400, height: 300 }));
  expect(link()?.textContent).toBe(`Télécharger le média (${name})`);
  expect([link()?.getAttribute("href"), link()?.hasAttribute("download")]).toEqual([src, true]);
  expect(element().querySelector("p")).toBeNull();
});

test("the text names the plug-in's version, 8,0,0,0 by default (9.8)", () => {
  show('{"src":"/a.swf"}');
  expect(element().textContent).toContain("version 8,0,0,0");
  show('{"src":"/a.swf","version":"10,1,0,0"}');
  expect(element().textContent).toContain("version 10,1,0,0");
});

test("unmounting restores the server's content", () => {
  show('{"src":"/a.swf"}', "<p>Vidéo</p> et texte");
  ending.abort();
  expect(element().innerHTML).toBe("<p>Vidéo</p> et texte");
});

test.each([
  ["{src", /^data-legacy-media is not JSON/],
  ["{}", /^data-legacy-media has no file address \(empty\)/],
  ['{"src":"javascript:alert(1)"}', /^data-legacy-media has no file address \(scheme\)/],
  ['{"src":"//ailleurs.exemple/a.swf"}', /^data-legacy-media has no file address \(foreign-host\)/],
])("%s is reported with its element, which stays plain", (settings, fault) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  show(settings);
  expect(error.mock.calls).toEqual([[expect.stringMatching(fault), element()]]);
  expect(element().innerHTML).toBe("<p>Vidéo</p>");
});

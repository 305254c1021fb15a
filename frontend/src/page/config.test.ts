import { beforeEach, expect, test, vi } from "vitest";
import { readMobileOffset, readPatience, readPlatform } from "./config.js";

const write = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${text}</script>`;
};
const read = () => [readPlatform(), readPatience().text, readMobileOffset()];
const defaults = ["vitrine", "Veuillez patienter s'il vous plait...", undefined];

beforeEach(() => {
  document.body.innerHTML = "";
});

test("a page without settings has the defaults", () => {
  expect(read()).toEqual(defaults);
});

test("settings are read", () => {
  write('{"platform":"site","loader":{"txt_patienter":"Un instant"},"scroll":{"mobile_offset":8}}');
  expect(read()).toEqual(["site", "Un instant", 8]);
});

test("slashes around the platform are removed", () => {
  for (const platform of ["/site", "site/", "//site//"]) {
    write(JSON.stringify({ platform }));
    expect(readPlatform()).toBe("site");
  }
  write('{"platform":"/"}');
  expect(readPlatform()).toBe("vitrine");
});

test("on a page in another language the bundle's own text is French, and the site's is not (8.7)", () => {
  write('{"langue":"de"}');
  expect(readPatience().lang).toBe("fr");
  write('{"langue":"de","loader":{"txt_patienter":"Einen Moment"}}');
  expect(readPatience()).toEqual({ text: "Einen Moment" });
});

test("the mobile offset is a number, or a numeric string", () => {
  const offsets = ["12", '"12"', '""', '"x"', "null", "true"].map((value) => {
    write(`{"scroll":{"mobile_offset":${value}}}`);
    return readMobileOffset();
  });
  expect(offsets).toEqual([12, 12, undefined, undefined, undefined, undefined]);
});

test("values of the wrong type are ignored", () => {
  for (const text of ['{"platform":3,"loader":"x","scroll":1}', "null", "[]", '{"loader":{"txt_patienter":""}}']) {
    write(text);
    expect(read()).toEqual(defaults);
  }
});

test("bad JSON is reported and ignored", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  write("{bad");
  expect(read()).toEqual(defaults);
  expect(error.mock.calls[0]?.[0]).toMatch(/^vitrine-config /);
});

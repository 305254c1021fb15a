import { beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "./config.js";

const write = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${text}</script>`;
};
const defaults = { platform: "vitrine", langue: undefined, patience: "Veuillez patienter s'il vous plait..." };

beforeEach(() => {
  document.body.innerHTML = "";
});

test("a page without settings has the defaults", () => {
  expect(readConfig()).toEqual(defaults);
});

test("settings are read", () => {
  write('{"platform":"site","langue":"fr","loader":{"txt_patienter":"Un instant"}}');
  expect(readConfig()).toEqual({ platform: "site", langue: "fr", patience: "Un instant" });
});

test("the mobile offset is a number, or a text that is one", () => {
  const offsets = ["12", '"12"', '""', '"x"', "null", "true"].map((value) => {
    write(`{"scroll":{"mobile_offset":${value}}}`);
    return readConfig().mobileOffset;
  });
  expect(offsets).toEqual([12, 12, undefined, undefined, undefined, undefined]);
});

test("values of the wrong kind count as absent", () => {
  for (const text of ['{"platform":3,"langue":null,"loader":"x"}', "null", "[]", '{"loader":{"txt_patienter":""}}']) {
    write(text);
    expect(readConfig()).toEqual(defaults);
  }
});

test("bad JSON is reported, and counts as absent", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  write("{bad");
  expect(readConfig()).toEqual(defaults);
  expect(error.mock.calls[0]?.[0]).toMatch(/^vitrine-config /);
});

import { beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "./config.js";

const write = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${text}</script>`;
};
const patience = "Veuillez patienter s'il vous plait...";
const defaults = {
  platform: "vitrine",
  langue: undefined,
  patience,
  loader: { version: undefined, logo: undefined, name: undefined, title: "CHARGEMENT", description: patience },
};

beforeEach(() => {
  document.body.innerHTML = "";
});

test("a page without settings has the defaults", () => {
  expect(readConfig()).toEqual(defaults);
});

test("settings are read", () => {
  write('{"platform":"site","langue":"fr","loader":{"txt_patienter":"Un instant"}}');
  expect(readConfig()).toMatchObject({ platform: "site", langue: "fr", patience: "Un instant" });
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

test("the loader shows the site's own texts, and its logo where it is asked to", () => {
  const loader = '{"version":2,"show_logo":1,"txt_loading":"Un instant","txt_patienter":"Merci"}';
  const said = { version: "2", name: "Vire", title: "Un instant", description: "Merci" };
  write(`{"loader":${loader},"identite":{"nom":"Vire","logo":"/a.svg"}}`);
  expect(readConfig().loader).toEqual({ ...said, logo: "/a.svg" });
  write(`{"loader":${loader},"identite":{"nom":"Vire","logo_site":"/site.svg","logo":"/a.svg"}}`);
  expect(readConfig().loader.logo).toBe("/site.svg");
});

test("what the loader shows is switched by 0 and 1, as numbers or texts, or by true and false", () => {
  for (const [on, off] of [
    [1, 0],
    ["1", "0"],
    [true, false],
    ["true", "false"],
  ]) {
    for (const [written, shown] of [
      [on, true],
      [off, false],
    ]) {
      const flags = JSON.stringify({ show_logo: written, show_title: written, show_desc: written });
      write(`{"loader":${flags},"identite":{"logo":"/a.svg"}}`);
      const { logo, title, description } = readConfig().loader;
      expect([logo, title, description].map(Boolean)).toEqual([shown, shown, shown]);
    }
  }
});

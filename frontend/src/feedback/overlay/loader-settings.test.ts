import { beforeEach, expect, test } from "vitest";
import { readLoader } from "./loader-settings.js";

const write = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${text}</script>`;
};

beforeEach(() => {
  document.body.innerHTML = "";
});

test("without settings, or with invalid ones, it shows the bundle's two texts", () => {
  const said = { title: { text: "CHARGEMENT" }, description: { text: "Veuillez patienter s'il vous plait..." } };
  for (const text of ["{}", '{"loader":"x","identite":3}']) {
    write(text);
    expect(readLoader()).toEqual(said);
  }
});

test("it shows the site's own texts, and its logo if requested", () => {
  const loader = '{"version":2,"show_logo":1,"txt_loading":"Un instant","txt_patienter":"Merci"}';
  const said = { version: "2", name: "Vire", title: { text: "Un instant" }, description: { text: "Merci" } };
  write(`{"loader":${loader},"identite":{"nom":"Vire","logo":"/a.svg"}}`);
  expect(readLoader()).toEqual({ ...said, logo: "/a.svg" });
  write(`{"loader":${loader},"identite":{"nom":"Vire","logo_site":"/site.svg","logo":"/a.svg"}}`);
  expect(readLoader().logo).toBe("/site.svg");
});

test("its parts are switched by 0 and 1, as numbers or strings, or by true and false", () => {
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
      const { logo, title, description } = readLoader();
      expect([logo, title, description].map(Boolean)).toEqual([shown, shown, shown]);
    }
  }
});

import { afterEach, expect, test } from "vitest";
import { measures, readUses } from "./uses.js";

const configure = (config: object) => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-config">${JSON.stringify(config)}</script>`;
};
const uses = (config: object) => {
  configure(config);
  return readUses().map(({ purpose, sites }) => [purpose, ...sites].join(" "));
};
const tiles = (...urls: string[]) => ({ map: { tiles: urls.map((url) => ({ mode: "plan", url })) } });

afterEach(() => localStorage.clear());

test.each([
  ["nothing", {}, []],
  [
    "a measurement",
    { analytics: { providers: ["matomo"], script: "https://stats.exemple/m.js" } },
    ["analytics stats.exemple"],
  ],
  ["a measurement whose script is the page's own affair", { analytics: { providers: ["gtag"] } }, ["analytics"]],
  ["a measurement that tells nobody", { analytics: { providers: [] } }, []],
  [
    "maps of another site, each once",
    tiles("https://{s}.cartes.exemple/{z}/{x}/{y}", "https://cartes.exemple/b/{z}/{x}/{y}"),
    ["maps cartes.exemple"],
  ],
  ["maps of the site itself", tiles("/tuiles/{z}/{x}/{y}.png"), []],
  ["a captcha's service, whatever its origin", { captcha: { script: "/essai.js" } }, [`captcha ${location.host}`]],
  ["a site that is sure", { consent: "granted", captcha: { script: "/essai.js" } }, []],
])("%s", (_what, config, found) => {
  expect(uses(config)).toEqual(found);
});

test("all uses are in a fixed order, with those decided on another page", () => {
  const purposes = { captcha: true };
  localStorage.setItem("vitrine-consent", JSON.stringify({ version: 1, date: new Date().toISOString(), purposes }));
  expect(uses({ ...tiles("https://cartes.exemple/{z}/{x}/{y}"), analytics: { providers: ["matomo"] } })).toEqual([
    "analytics",
    "maps cartes.exemple",
    "captcha",
  ]);
});

test("only analytics asks on every page", () => {
  configure({ captcha: { script: "/essai.js" } });
  expect(measures()).toBe(false);
  configure({ analytics: { providers: ["matomo"] } });
  expect(measures()).toBe(true);
});

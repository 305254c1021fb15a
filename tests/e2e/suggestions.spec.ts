// Suggestions below a field (spec 3.13, 5.4, 7.10): three kinds of fields by keyboard, pointer and touch. The gallery's
// server answers sixty requests a minute, so most tests answer in its place.

import type { Page } from "@playwright/test";
import { gate } from "./support/gate.ts";
import { openBody } from "./support/own-page.ts";
import { addressBehind, complete, quiet, stopClock } from "./support/quiet.ts";
import { axeFindings, axeFindingsInAllColours, expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/suggestions.html";
const ENDPOINT = "/vitrine/ajax/modules/commun/traitement.php";
const PLACES = [
  { label: "Épicerie", nom: "Épicerie", adresse: "3, quai du Bief", quartier: "Les Quais" },
  { label: "Salle de l’Épi", nom: "Salle de l’Épi", adresse: "1, place de la Halle", quartier: "Centre ancien" },
  { label: "La halle", nom: "La halle", adresse: "Place de la Halle", quartier: "Centre ancien" },
  { label: "<b>Gras</b> & fin", nom: "<b>Gras</b> & fin", adresse: "", quartier: "" },
];
const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const CLEARED = (text: string) => `« ${text} » a été effacé : choisissez une des suggestions.`;

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Answers in place of the server, and returns the decoded requests. */
async function answering(
  page: Page,
  answer = (term: string, asked: URLSearchParams): unknown =>
    PLACES.filter(({ nom, quartier }) => {
      const wanted = asked.get("autocompleter[quartier]") || quartier;
      return fold(nom).includes(fold(term)) && quartier === wanted;
    }),
): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`**${ENDPOINT}?*`, async (route) => {
    const { search, searchParams } = new URL(route.request().url());
    asked.push(decodeURIComponent(search.slice(1)));
    await route.fulfill({ json: answer(searchParams.get("autocompleter[term]") ?? "", searchParams) });
  });
  return asked;
}
const terms = (asked: readonly string[]) => asked.map((one) => /\[term\]=([^&]*)/.exec(one)?.[1]);
const field = (page: Page, id: string) => page.locator(`#${id}`);
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const options = (page: Page) => list(page).getByRole("option");
const active = (page: Page) => list(page).locator('[aria-selected="true"]');
const status = (page: Page) => page.locator(".vt-announcer");
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => /chunks\/([\w-]+)-[\w-]{7}\.js$/.exec(name)?.[1] ?? "")
      .filter((name) => /^(?:autocomplete|layer|fields|react)$/.test(name))
      .sort(),
  );

test.beforeEach(async ({ page }) => open(page, address));

test.describe("loading", () => {
  test("nothing loads before a field is hovered or focused, and React never does", async ({ page }) => {
    await complete(page);
    expect(await scripts(page)).toEqual([]);
    await expect(field(page, "lieu")).not.toHaveAttribute("role");
    await field(page, "lieu").hover();
    await expect.poll(() => scripts(page)).toEqual(["autocomplete", "fields", "layer"]);
  });

  test("text typed before the chunk has loaded is kept, and gets suggestions", async ({ page }) => {
    await answering(page);
    const { opened, open: release } = gate();
    await page.route("**/chunks/autocomplete-*.js", async (route) => {
      await opened;
      await route.continue();
    });
    const input = await field(page, "lieu").elementHandle();
    await field(page, "lieu").pressSequentially("epi");
    await page.keyboard.press("ArrowLeft");
    release();
    await expect(options(page)).toHaveText(["Épicerie", "Salle de l’Épi"]);
    await expect(field(page, "lieu")).toHaveValue("epi");
    await expect(field(page, "lieu")).toBeFocused();
    expect(await input?.evaluate((node: HTMLInputElement) => [node.isConnected, node.selectionStart])).toEqual([
      true,
      2,
    ]);
  });

  test("text typed and left before the chunk has loaded is checked when it loads", async ({ page }) => {
    await answering(page);
    const { opened, open: release } = gate();
    await page.route("**/chunks/autocomplete-*.js", async (route) => {
      await opened;
      await route.continue();
    });
    await field(page, "lieu").pressSequentially("nulle part");
    await field(page, "theme").focus();
    release();
    await expect(field(page, "lieu")).toHaveValue("");
    await expect(status(page)).toHaveText(CLEARED("nulle part"));
    await expect(field(page, "theme")).toBeFocused();
  });
});

test.describe("by keyboard (7.1, 7.3)", () => {
  test("arrows move, Enter picks, the field is a named combobox, and the result is announced (7.5)", async ({
    page,
  }) => {
    const asked = await answering(page);
    const input = page.getByRole("combobox", { name: "Lieu", exact: true });
    await field(page, "lieu").focus();
    await expect(input).toHaveAttribute("aria-expanded", "false");
    // In one go: between two keys a busy machine may send a request.
    await page.keyboard.insertText("ep");
    await expect(options(page)).toHaveText(["Épicerie", "Salle de l’Épi"]);
    await expect(status(page)).toHaveText("2 suggestions");
    await expect(input).toHaveAttribute("aria-expanded", "true");
    await expect(input).toHaveAttribute("aria-autocomplete", "list");
    await expect(input).toHaveAttribute("aria-controls", (await list(page).getAttribute("id")) ?? "none");
    await expect(options(page).locator("mark")).toHaveText(["Ép", "Ép"]);
    expect(asked).toEqual([
      "autocompleter[classname]=Lieu&autocompleter[methode]=parNom&autocompleter[term]=ep&autocompleter[quartier]=",
    ]);

    await expect(active(page)).toHaveCount(0);
    for (const [key, name] of [
      ["ArrowDown", "Épicerie"],
      ["ArrowDown", "Salle de l’Épi"],
      ["ArrowDown", "Épicerie"],
      ["ArrowUp", "Salle de l’Épi"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(active(page)).toHaveText(name);
      const id = (await active(page).getAttribute("id")) ?? "none";
      await expect(input).toHaveAttribute("aria-activedescendant", id);
    }
    await expect(input).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(input).toHaveValue("Salle de l’Épi");
    await expect(list(page)).toBeHidden();
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await expect(input).not.toHaveAttribute("aria-activedescendant");
    await expect(input).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });

  test("Escape closes and keeps the text, Alt with arrows opens and closes, and Home and End move the caret", async ({
    page,
  }) => {
    await answering(page);
    await field(page, "lieu").fill("epi");
    await expect(options(page)).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(list(page)).toBeHidden();
    await expect(field(page, "lieu")).toHaveValue("epi");
    await page.keyboard.press("Alt+ArrowDown");
    await expect(options(page)).toHaveCount(2);
    await expect(active(page)).toHaveCount(0);
    await page.keyboard.press("Alt+ArrowUp");
    await expect(list(page)).toBeHidden();
    await page.keyboard.press("ArrowUp");
    await expect(active(page)).toHaveText("Salle de l’Épi");
    await page.keyboard.press("Home");
    await page.keyboard.type("l");
    await expect(field(page, "lieu")).toHaveValue("lepi");
  });

  test("keys are ignored during composition", async ({ page }) => {
    await answering(page);
    await field(page, "lieu").fill("epi");
    await expect(options(page)).toHaveCount(2);
    await field(page, "lieu").evaluate((node) =>
      node.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", isComposing: true, bubbles: true })),
    );
    await expect(active(page)).toHaveCount(0);
  });
});

test.describe("what is picked", () => {
  test("fills the cibles, including a select and a hidden field, and clearing the input clears them", async ({
    page,
  }) => {
    await answering(page);
    await field(page, "lieu").fill("epice");
    await options(page).filter({ hasText: "Épicerie" }).click();
    await expect(field(page, "lieu")).toHaveValue("Épicerie");
    await expect(field(page, "lieu")).toBeFocused();
    await expect(field(page, "adresse")).toHaveValue("3, quai du Bief");
    await expect(field(page, "adresse")).not.toHaveClass(/empty/);
    await expect(field(page, "ou")).toHaveValue("Les Quais");
    await expect(field(page, "choisi")).toHaveValue("Épicerie");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await expect(field(page, "adresse")).toHaveValue("");
    await expect(field(page, "adresse")).toHaveClass(/empty/);
    await expect(field(page, "ou")).toHaveValue("");
    await expect(field(page, "choisi")).toHaveValue("");
    await expect(list(page)).toBeHidden();
  });

  test("add_params send the value of the other field", async ({ page }) => {
    const asked = await answering(page);
    await field(page, "quartier").selectOption("Les Quais");
    await field(page, "lieu").pressSequentially("e");
    await expect(options(page)).toHaveText(["Épicerie"]);
    expect(asked[0]).toMatch(/&autocompleter\[quartier\]=Les Quais$/);
    await field(page, "quartier").selectOption("Centre ancien");
    await field(page, "lieu").press("End");
    await page.keyboard.type("p");
    await expect(options(page)).toHaveText(["Salle de l’Épi"]);
  });

  test("is inserted as text", async ({ page }) => {
    await answering(page);
    await field(page, "lieu").fill("gras");
    await expect(options(page)).toHaveText(["<b>Gras</b> & fin"]);
    await expect(options(page).locator("b")).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field(page, "lieu")).toHaveValue("<b>Gras</b> & fin");
  });
});

test.describe("what is not picked", () => {
  test("is cleared on blur, announced, and described at the field", async ({ page }) => {
    await answering(page);
    await field(page, "lieu").fill("epi");
    await expect(options(page)).toHaveCount(2);
    await page.keyboard.press("Tab");
    await expect(field(page, "lieu")).toHaveValue("");
    await expect(status(page)).toHaveText(CLEARED("epi"));
    await expect(field(page, "lieu")).toHaveAccessibleDescription(CLEARED("epi"));
    await expect(field(page, "lieu")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "adresse")).toBeFocused();
    await expect(list(page)).toBeHidden();
    await field(page, "lieu").pressSequentially("e");
    await expect(field(page, "lieu")).not.toHaveAttribute("aria-invalid");
  });

  test("is picked if it matches in full, ignoring accents and case", async ({ page }) => {
    await answering(page);
    await field(page, "lieu").pressSequentially("salle de l’epi");
    await page.keyboard.press("Tab");
    await expect(field(page, "lieu")).toHaveValue("Salle de l’Épi");
    await expect(field(page, "ou")).toHaveValue("Centre ancien");
    await expect(field(page, "adresse")).toHaveValue("1, place de la Halle");
  });

  test("is kept if it is the last pick again", async ({ page }) => {
    await answering(page);
    await field(page, "lieu").pressSequentially("la halle");
    await page.keyboard.press("Tab");
    await expect(field(page, "lieu")).toHaveValue("La halle");
    await page.unroute(`**${ENDPOINT}?*`);
    const asked = await answering(page, () => []);
    // All within the debounce before a request.
    await stopClock(page);
    await field(page, "lieu").press("End");
    await page.keyboard.type("s");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Tab");
    await expect(field(page, "adresse")).toBeFocused();
    await expect(field(page, "lieu")).toHaveValue("La halle");
    expect(terms(asked).filter((term) => term !== "La halles")).toEqual([]);
  });

  test("is not submitted: Enter waits for the response, then clears it and stays, or picks and submits", async ({
    page,
  }) => {
    await answering(page);
    // Before the field's script has loaded, Enter submits the form as it does without script.
    await field(page, "lieu").focus();
    await expect(field(page, "lieu")).toHaveRole("combobox");
    await field(page, "lieu").pressSequentially("nulle part");
    await page.keyboard.press("Enter");
    await expect(field(page, "lieu")).toHaveValue("");
    await expect(field(page, "lieu")).toBeFocused();
    await expect(page.locator(".vt-fault")).toHaveText(CLEARED("nulle part"));
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.keyboard.type("EPICERIE");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(
      /\?quartier=&lieu=%C3%89picerie&adresse=3%2C\+quai\+du\+Bief&ou=Les\+Quais&choisi=%C3%89picerie&envoyer=oui$/,
    );
  });

  test("is kept with free text, and only what a pick has filled in is cleared", async ({ page }) => {
    await answering(page, () => [{ nom: "Amis du moulin", theme: "Patrimoine" }]);
    const leave = () => field(page, "sans").focus();
    await field(page, "association").fill("amis");
    await options(page).click();
    await expect(field(page, "theme")).toHaveValue("Patrimoine");
    await field(page, "association").fill("Une autre");
    await leave();
    await expect(field(page, "theme")).toHaveValue("");
    await expect(field(page, "association")).toHaveValue("Une autre");
    await expect(page.locator(".vt-fault")).toHaveCount(0);
    await field(page, "association").fill("amis du MOULIN");
    await leave();
    await expect(field(page, "theme")).toHaveValue("Patrimoine");
    await field(page, "theme").fill("Le mien");
    await field(page, "association").fill("Encore une autre");
    await leave();
    await quiet(page);
    await expect(field(page, "theme")).toHaveValue("Le mien");
  });
});

test.describe("queries", () => {
  test("are sent 150 ms after the last key, once per text", async ({ page }) => {
    const asked = await answering(page);
    await field(page, "lieu").focus();
    await expect(field(page, "lieu")).toHaveAttribute("role", "combobox");
    await stopClock(page);
    await page.keyboard.type("e");
    await page.clock.runFor(149);
    await page.keyboard.type("p");
    await page.clock.runFor(149);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect(options(page)).toHaveCount(2);
    expect(terms(asked)).toEqual(["ep"]);
    await page.keyboard.type("ic");
    await page.clock.runFor(150);
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await expect(options(page)).toHaveCount(2);
    expect(terms(asked)).toEqual(["ep", "epic"]);
  });

  test("of which the latest wins, whichever is answered first", async ({ page }) => {
    const { opened, open: release } = gate();
    const asked: string[] = [];
    await page.route(`**${ENDPOINT}?*`, async (route) => {
      const term = new URL(route.request().url()).searchParams.get("autocompleter[term]") ?? "";
      asked.push(term);
      if (term === "e") await opened;
      // The older request may have been aborted.
      await route.fulfill({ json: [{ nom: `pour ${term}` }] }).catch(() => {});
    });
    await field(page, "lieu").pressSequentially("e");
    await expect.poll(() => asked).toEqual(["e"]);
    await expect(field(page, "lieu")).toHaveAttribute("aria-busy", "true");
    await page.keyboard.type("p");
    await expect(options(page)).toHaveText(["pour ep"]);
    release();
    await quiet(page);
    await expect(options(page)).toHaveText(["pour ep"]);
    await expect(field(page, "lieu")).not.toHaveAttribute("aria-busy");
  });

  test("that fail say so in place of suggestions, and can be retried by keyboard", async ({ page, watch }) => {
    watch.expectConsole(/500/);
    let fails = true;
    await page.route(`**${ENDPOINT}?*`, (route) =>
      fails ? route.fulfill({ status: 500, body: "[]" }) : route.fulfill({ json: PLACES.slice(0, 1) }),
    );
    await field(page, "lieu").pressSequentially("epi");
    await expect(page.locator(".vt-suggestions").getByRole("alert")).toHaveText(GENERIC);
    await expect(options(page)).toHaveText(["Réessayer"]);
    expect(await axeFindings(page)).toEqual([]);
    fails = false;
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(options(page)).toHaveText(["Épicerie"]);
    await expect(page.locator(".vt-suggestions p")).toBeHidden();
    await expect(field(page, "lieu")).toHaveValue("epi");
  });

  test("that take more than 8 s say so", async ({ page }) => {
    await page.clock.install();
    await open(page, address);
    const { opened, open: release } = gate();
    let asked = 0;
    await page.route(`**${ENDPOINT}?*`, async (route) => {
      asked += 1;
      await opened;
      await route.fulfill({ json: PLACES });
    });
    await field(page, "lieu").focus();
    await expect(field(page, "lieu")).toHaveAttribute("role", "combobox");
    await page.keyboard.type("e");
    await page.clock.fastForward(150);
    await expect.poll(() => asked).toBe(1);
    await page.clock.fastForward(8000);
    await page.clock.fastForward(200);
    await expect(page.locator(".vt-suggestions p")).toHaveText("Veuillez patienter s'il vous plait...");
    release();
    await expect(options(page)).toHaveCount(4);
  });

  test("without results are announced, and shown if something must be picked", async ({ page }) => {
    await answering(page, () => []);
    await field(page, "lieu").pressSequentially("xyz");
    await expect(page.locator(".vt-suggestions p")).toHaveText("Aucune suggestion");
    await expect(status(page)).toHaveText("Aucune suggestion");
    await expect(field(page, "lieu")).toHaveAttribute("aria-expanded", "false");
    await field(page, "association").pressSequentially("xyz");
    await expect(status(page)).toHaveText("Aucune suggestion");
    await expect(page.locator(".vt-suggestions:popover-open")).toHaveCount(0);
  });

  test("with many results show the first hundred, and count all", async ({ page }) => {
    await answering(page, () => Array.from({ length: 150 }, (_, index) => ({ nom: `Lieu ${index}` })));
    await field(page, "lieu").fill("lieu");
    await expect(options(page)).toHaveCount(100);
    await expect(status(page)).toHaveText("150 suggestions, les 100 premiers sont affichés");
    await page.keyboard.press("ArrowUp");
    await expect(active(page)).toHaveText("Lieu 99");
    await expect(active(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe("the other kinds of fields", () => {
  test("disabled: no suggestions, and the field stays usable", async ({ page }) => {
    const asked = await answering(page);
    await field(page, "lieu").focus();
    await expect(field(page, "lieu")).toHaveAttribute("role", "combobox");
    await field(page, "sans").pressSequentially("texte");
    await page.keyboard.press("Tab");
    await quiet(page);
    await expect(field(page, "sans")).toHaveValue("texte");
    await expect(field(page, "sans")).not.toHaveAttribute("role");
    await field(page, "fige").press("ArrowDown");
    await quiet(page);
    expect(asked).toEqual([]);
    await expect(field(page, "fige")).toHaveValue("La halle");
  });

  test("with position right the right edges of list and field align, else the left ones", async ({ page }) => {
    const value = "Une association au nom bien plus long que le champ";
    await answering(page, () => [{ nom: value, value }]);
    const edges = (id: string, side: "left" | "right") =>
      page.evaluate(
        ([name, edge]) => {
          const [input, box] = [`#${name}`, ".vt-suggestions:popover-open"].map((selector) =>
            document.querySelector(selector)?.getBoundingClientRect(),
          );
          return Math.abs((input?.[edge] ?? 0) - (box?.[edge] ?? 1000));
        },
        [id, side] as const,
      );
    await field(page, "droite").pressSequentially("a");
    await expect(options(page)).toHaveCount(1);
    await expect.poll(() => edges("droite", "right")).toBeLessThan(1);
    expect(await edges("droite", "left")).toBeGreaterThan(20);
    await page.keyboard.press("Escape");
    await field(page, "association").pressSequentially("a");
    await expect(options(page).first()).toBeVisible();
    await expect.poll(() => edges("association", "left")).toBeLessThan(1);
  });

  test("a custom source is queried after one character, and returns texts or items", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("communes.json")) asked.push(new URL(request.url()).search);
    });
    await field(page, "commune").pressSequentially("é");
    await expect(options(page)).toHaveCount(6);
    await expect(options(page).nth(2).locator("mark")).toHaveText("É");
    expect(asked).toEqual(["?term=%C3%A9"]);
    await options(page).filter({ hasText: "Saint-Sever (14380)" }).click();
    await expect(field(page, "commune")).toHaveValue("Saint-Sever");
    await field(page, "commune").fill("Ailleurs");
    await page.keyboard.press("Tab");
    await quiet(page);
    await expect(field(page, "commune")).toHaveValue("Ailleurs");
  });

  test("a source that fails leaves a plain field", async ({ page, watch }) => {
    watch.expectConsole(/404/);
    await field(page, "perdue").pressSequentially("a");
    await expect(page.locator(".vt-suggestions p")).toHaveText(GENERIC);
    await page.keyboard.press("Tab");
    await expect(field(page, "perdue")).toHaveValue("a");
  });

  test("bad JSON logs an error, and the field stays plain", async ({ page, watch }) => {
    watch.expectConsole(/^data-autocomplete is not JSON/);
    await field(page, "lieu").evaluate((node) => node.setAttribute("data-autocomplete", "{bad"));
    await field(page, "lieu").pressSequentially("texte");
    await expect(field(page, "lieu")).toHaveValue("texte");
    await page.keyboard.press("Tab");
    await quiet(page);
    await expect(field(page, "lieu")).toHaveValue("texte");
  });
});

test.describe("the site's search", () => {
  const results = [
    { label: "Moulin du Prêcheur", value: "Moulin du Prêcheur", kind: "Page", url: "/decouvrir/patrimoine" },
    { label: "Mauvais", value: "Mauvais", kind: "Page", url: "javascript:alert(1)" },
  ];

  test("suggests from two characters on, with kinds, and picking follows the URL", async ({ page }) => {
    const asked = await answering(page, () => results);
    await field(page, "q").pressSequentially("m");
    await quiet(page);
    expect(asked).toEqual([]);
    await page.keyboard.type("o");
    await expect(options(page).first()).toHaveText("Moulin du Prêcheur Page");
    expect(asked).toEqual(["autocompleter[classname]=Site&autocompleter[methode]=rechercher&autocompleter[term]=mo"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/decouvrir\/patrimoine$/);
  });

  test("searches on Enter without a pick, and does not follow an unsafe URL", async ({ page, watch }) => {
    watch.expectConsole(/^a suggestion's url is not an address to follow \(scheme\)/);
    await answering(page, () => results);
    await field(page, "q").fill("mau");
    await options(page).last().click();
    await expect(field(page, "q")).toHaveValue("Mauvais");
    await field(page, "q").fill("moulin");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/recherche\?q=moulin$/);
  });

  test("the demo's own search field suggests pages and elements with their kind", async ({ page }) => {
    await open(page, "/recherche");
    await page.locator("main").getByLabel("Rechercher dans le site").fill("moulin");
    await expect(options(page).first()).toBeVisible();
    const kinds = await list(page).locator(".vt-suggestion-kind").allTextContents();
    expect(kinds).toHaveLength(await options(page).count());
    expect(new Set(kinds).size).toBeGreaterThan(1);
    expect(await axeFindings(page)).toEqual([]);
    await options(page).filter({ hasText: "Le moulin des Prêcheurs" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le moulin des Prêcheurs");
  });
});

for (const address of ["/recherche", "/en/search", "/nulle-part"])
  test(`long suggestions stay within a phone's window: ${address}`, async ({ page, watch }) => {
    if (address === "/nulle-part") watch.expectConsole(/404/);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, address);
    await answering(page, () => [{ label: "Un lieu ".repeat(20), value: "Un lieu", kind: "Page", url: "/" }]);
    await page.locator("main .search-field input").pressSequentially("ma");
    await expect(options(page).first()).toBeVisible();
    const { x, width } = (await page.locator(".vt-suggestions").boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    expect(
      await options(page)
        .first()
        .evaluate((option) => option.getBoundingClientRect().left),
    ).toBeLessThan(x + 4);
  });

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a tap picks, targets are 44 px high, and hiding the keyboard does not clear the text", async ({ page }) => {
    await answering(page);
    await field(page, "lieu").tap();
    await page.keyboard.insertText("epi");
    await expect(options(page)).toHaveCount(2);
    for (const option of await options(page).all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // A phone's keyboard takes the focus with it when it is hidden.
    await field(page, "lieu").evaluate((node) => node.blur());
    await quiet(page);
    await expect(field(page, "lieu")).toHaveValue("epi");
    await options(page).last().tap();
    await expect(field(page, "lieu")).toHaveValue("Salle de l’Épi");
    await expect(list(page)).toBeHidden();
  });

  test("a tap outside closes the list and checks the text", async ({ page }) => {
    await answering(page);
    await field(page, "lieu").tap();
    await page.keyboard.insertText("epi");
    await expect(options(page)).toHaveCount(2);
    await page.getByRole("heading", { level: 1 }).tap();
    await expect(list(page)).toBeHidden();
    await expect(field(page, "lieu")).toHaveValue("");
  });
});

test.describe("in the page", () => {
  test("in a dialog the list is above it, and Escape closes only the list", async ({ page }) => {
    await page.getByRole("button", { name: "Ouvrir la boîte" }).click();
    await field(page, "dedans").pressSequentially("v");
    await expect(options(page)).toHaveCount(6);
    await options(page).last().click({ trial: true });
    await page.keyboard.press("Escape");
    await expect(list(page)).toBeHidden();
    await expect(page.locator("#boite")).toBeVisible();
  });

  test("a field added later has suggestions, and one in a refreshed module keeps them", async ({ page }) => {
    await field(page, "bloc").pressSequentially("v");
    await expect(options(page)).toHaveCount(6);
    await page.getByRole("button", { name: "Ajouter un champ" }).click();
    await field(page, "ajoute").pressSequentially("v");
    await expect(options(page).first()).toBeVisible();
    expect(await page.evaluate("vitrine.refreshModule('suggestions')")).toBe(true);
    await expect(list(page)).toBeVisible();
    await field(page, "bloc").press("End");
    await page.keyboard.type("i");
    await expect(field(page, "bloc")).toHaveAttribute("aria-expanded", "true");
    await expect(options(page).first()).toBeVisible();
  });

  test("a reset restores all fields, hidden ones too", async ({ page }) => {
    await answering(page);
    await field(page, "lieu").pressSequentially("epicerie");
    await page.keyboard.press("Tab");
    await expect(field(page, "choisi")).toHaveValue("Épicerie");
    await page.getByRole("button", { name: "Effacer" }).click();
    await expect(field(page, "choisi")).toHaveValue("");
    await expect(field(page, "lieu")).toHaveValue("");
    await expect(page.locator(".vt-fault")).toHaveCount(0);
  });

  test("Back restores the typed text, even though autocomplete is off", async ({ page }) => {
    await answering(page, () => []);
    await field(page, "association").pressSequentially("Amis");
    await expect(field(page, "association")).toHaveAttribute("autocomplete", "off");
    await page.locator("#libre").getByRole("button", { name: "Envoyer" }).click();
    await expect(page).toHaveURL(/association=Amis/);
    await complete(page);
    expect(await addressBehind(page)).toMatch(new RegExp(`${address}$`));
    await expect(field(page, "association")).toHaveValue("Amis");
  });

  test("Back restores a pick's hidden field before any interaction, without a query", async ({ page }) => {
    await answering(page);
    await field(page, "lieu").pressSequentially("epicerie");
    await page.keyboard.press("Tab");
    await expect(field(page, "choisi")).toHaveValue("Épicerie");
    await field(page, "adresse").fill("3 bis, quai du Bief");
    const send = page.getByRole("button", { name: "Envoyer" }).first();
    await send.click();
    await expect(page).toHaveURL(/adresse=3\+bis%2C\+quai\+du\+Bief&ou=Les\+Quais&choisi=%C3%89picerie/);
    const sent = page.url();
    await complete(page);
    expect(await addressBehind(page)).toMatch(new RegExp(`${address}$`));
    await page.unroute(`**${ENDPOINT}?*`);
    const asked = await answering(page, () => []);
    await expect(field(page, "choisi")).toHaveValue("Épicerie");
    await send.click();
    await expect(page).toHaveURL(sent);
    expect(asked).toEqual([]);
    // A field that the page rendered with its text needs no script.
    await open(page, address);
    await complete(page);
    expect(await scripts(page)).toEqual([]);
  });

  test("a refresh of the block keeps a pick and its hidden field", async ({ page }) => {
    const form = `<div data-module="m"><!-- @param url="/vitrine/galerie/bloc.html" referer="" search="" --><form>
<label for="f">Commune</label><input id="f" name="v" data-autocomplete='{"classname":"C","methode":"m","value":"nom","cibles":{"adresse":"cp"}}'>
<input type="hidden" name="cp"></form></div>`;
    await page.route("**/galerie/bloc.html*", (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: form }),
    );
    await openBody(page, form);
    await answering(page);
    await field(page, "f").pressSequentially("epicer");
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const cp = page.locator("[name=cp]");
    await expect(cp).toHaveValue("3, quai du Bief");
    expect(await page.evaluate("vitrine.refreshModule('m')")).toBe(true);
    await expect(field(page, "f")).toHaveValue("Épicerie");
    await expect(cp).toHaveValue("3, quai du Bief");
  });

  test("autofilled text is checked without a list", async ({ page }) => {
    await answering(page);
    await field(page, "lieu").hover();
    await expect(field(page, "lieu")).toHaveAttribute("autocomplete", "off");
    await field(page, "lieu").evaluate((node: HTMLInputElement) => {
      node.value = "la halle";
      node.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect(field(page, "lieu")).toHaveValue("La halle");
    await expect(field(page, "adresse")).toHaveValue("Place de la Halle");
    await expect(list(page)).toBeHidden();
  });

  for (const width of [1280, 320])
    test(`axe finds nothing in an open list, light and dark, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await answering(page, () => [...PLACES, { nom: "Patrimoine", kind: "Page" }]);
      await field(page, "lieu").fill("epi");
      await expect(options(page)).toHaveCount(5);
      await page.keyboard.press("ArrowDown");
      expect(await axeFindingsInAllColours(page)).toEqual([]);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBe(0);
    });
});

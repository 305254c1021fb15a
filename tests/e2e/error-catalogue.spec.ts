// The rows of the error catalogue (spec 8) that can occur on a content page: one test each, named after the row.

import type { Page } from "@playwright/test";
import { complete } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

type Watch = Parameters<Parameters<typeof test>[2]>[0]["watch"];
interface Row {
  readonly situation: string;
  readonly address: string;
  readonly check: (page: Page, watch: Watch) => Promise<void>;
}

const GALLERY = "/vitrine/galerie";
const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

/** Calls a function of `window.vitrine` in the page; returns its result, or the message of what it threw. */
const call = (page: Page, path: string, ...values: unknown[]) =>
  page.evaluate(
    async ([names, given]) => {
      let holder: unknown = window;
      let found: unknown = Reflect.get(window, "vitrine");
      for (const name of names) {
        holder = found;
        found = Reflect.get(found as object, name);
      }
      try {
        return await (found as (...all: unknown[]) => unknown).apply(holder, given);
      } catch (error) {
        return (error as Error).message;
      }
    },
    [path.split("."), values] as const,
  );
/** The console messages of one type while `act` runs. */
async function messagesOf(page: Page, kind: string, act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  page.on("console", (message) => message.type() === kind && texts.push(message.text()));
  await act();
  return texts;
}

const rows: readonly Row[] = [
  {
    situation: "Browser without XHR support: alert 'Votre navigateur ne supporte pas les objets XMLHTTPRequest...'",
    address: `${GALLERY}/liste.html`,
    async check(page) {
      await page.evaluate(() => Reflect.deleteProperty(window, "XMLHttpRequest"));
      const alerted = page.waitForEvent("dialog");
      const clicked = page
        .locator('[data-module="associations"]')
        .getByRole("link", { name: "2", exact: true })
        .click();
      const dialog = await alerted;
      expect([dialog.type(), dialog.message()]).toEqual([
        "alert",
        "Votre navigateur ne supporte pas les objets XMLHTTPRequest...",
      ]);
      await dialog.accept();
      await clicked;
    },
  },
  {
    situation: "Autocompleter used without its UI module: console error that the module must be loaded",
    address: `${GALLERY}/suggestions.html`,
    async check(page, watch) {
      watch.expectConsole(/^data-autocomplete: the module autocomplete must be loaded/);
      watch.expectConsole(/ERR_FAILED/);
      await page.route("**/chunks/autocomplete-*.js", (route) => route.abort());
      const errors = await messagesOf(page, "error", async () => {
        await page.locator("#lieu").pressSequentially("un texte");
        await complete(page);
      });
      expect(errors.filter((text) => text.includes("must be loaded"))).toHaveLength(1);
      // The field is as it is without script.
      await expect(page.locator("#lieu")).toHaveValue("un texte");
      await expect(page.locator("#lieu")).not.toHaveAttribute("role");
    },
  },
  {
    situation: "Lightbox image fails: 'Impossible de charger cette image.'",
    address: `${GALLERY}/visionneuse.html`,
    async check(page, watch) {
      watch.expectConsole(/404/);
      await page.getByRole("link", { name: "Image absente" }).click();
      const dialog = page.getByRole("dialog", { name: "Image absente" });
      await expect(dialog.locator("p", { hasText: /^Impossible de charger cette image\.$/ })).toBeVisible();
    },
  },
  {
    situation: "A gallery's settings cannot be read: console error",
    address: `${GALLERY}/visionneuse.html`,
    async check(page, watch) {
      watch.expectConsole(/^data-lightbox-settings is not JSON/);
      await page.getByRole("link", { name: "Voir le quai" }).click();
      await expect(page).toHaveURL(/\/images\/quai\.svg$/);
    },
  },
  {
    situation: "Modal called without content: console error; the modal is not opened",
    address: `${GALLERY}/modale.html`,
    async check(page, watch) {
      watch.expectConsole(/^modal called without content/);
      expect(await call(page, "modal.open", { title: "Rien" })).toBe(false);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  },
  {
    situation: "Generic form check fails: one alert starting 'Erreur(s) rencontrée(s) :' listing the messages of 5.3",
    address: `${GALLERY}/controle.html`,
    async check(page) {
      await page.locator("#formulaire[novalidate]").waitFor();
      await page.locator("[name=courriel]").fill("mairie@");
      await page.locator("[name=montant]").fill("douze");
      await page.locator("[name=places]").fill("0");
      await page.getByRole("button", { name: "Envoyer" }).click();
      const text = page.getByRole("alertdialog", { name: "Attention" }).locator(".vt-question-text");
      await expect(text).toContainText(/^Erreur\(s\) rencontrée\(s\) : \d+\s+Le champ Nom de famille est requis\.\n/, {
        useInnerText: true,
      });
      for (const message of [
        "Le champ Courriel doit contenir une adresse email.",
        "Le champ Montant doit contenir un nombre.",
        "Le champ Places doit contenir un nombre entre 1 et 1000.",
      ])
        await expect(text).toContainText(message);
      await expect(page.getByRole("alertdialog")).toHaveCount(1);
      await expect(page.locator("#envoye")).toBeEmpty();
    },
  },
  {
    situation: "Second modal while one is open: console error; the second is refused",
    address: `${GALLERY}/modale.html`,
    async check(page, watch) {
      watch.expectConsole(/^opening two modals simultaneously is impossible$/);
      expect(await call(page, "modal.open", { title: "Une", content: "<p>1</p>" })).toBe(true);
      expect(await call(page, "modal.open", { title: "Deux", content: "<p>2</p>" })).toBe(false);
      await expect(page.getByRole("dialog", { name: "Une" })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(1);
    },
  },
  {
    situation: "Modal button element not found: console error",
    address: `${GALLERY}/modale.html`,
    async check(page, watch) {
      watch.expectConsole(/button/);
      expect(await call(page, "modal.open", { title: "Une", content: "<p>1</p>", buttons: [{ titre: "" }] })).toBe(
        true,
      );
      await expect(page.getByRole("dialog", { name: "Une" })).toBeVisible();
    },
  },
  {
    situation: "Lightbox content fails: 'Impossible de charger ce contenu.' in a box too, with Réessayer",
    address: `${GALLERY}/cadre.html`,
    async check(page, watch) {
      watch.expectConsole(/404/);
      await page.getByRole("link", { name: "Une page qui manque" }).click();
      const failure = page.getByRole("dialog", { name: "Une page qui manque" }).getByRole("alert");
      await expect(failure.getByText("Impossible de charger ce contenu.", { exact: true })).toBeVisible();
      await expect(failure.getByRole("button", { name: "Réessayer" })).toBeVisible();
    },
  },
  {
    situation: "My-elements action returns result false with msg: shows msg in an 'error' modal with an OK button",
    address: `${GALLERY}/mes-elements.html`,
    async check(page) {
      await page.locator('[data-my-elements-action="activate"][data-element-id="4"]').click();
      const modal = page.getByRole("dialog", { name: "Erreur" });
      await expect(modal).toContainText("Cet élément est affiché en page d’accueil : il ne peut pas être modifié.");
      await expect(modal).toHaveClass(/(?:^| )error(?: |$)/);
      await modal.getByRole("button", { name: "OK" }).click();
      await expect(modal).toHaveCount(0);
    },
  },
  {
    situation: "My-elements action fails without a message: the generic text",
    address: `${GALLERY}/mes-elements.html`,
    async check(page) {
      await page.locator('[data-my-elements-action="activate"][data-element-id="5"]').click();
      const modal = page.getByRole("dialog", { name: "Erreur" });
      await expect(modal.getByText(GENERIC, { exact: true })).toBeVisible();
      await modal.getByRole("button", { name: "OK" }).click();
      await expect(modal).toHaveCount(0);
    },
  },
  {
    situation: "My-elements form returns HTML without 'alert-success': the HTML is shown, and the submit button again",
    address: `${GALLERY}/mes-elements/my_elements_new.html`,
    async check(page) {
      await page.locator("#reponse").selectOption("refuse");
      await page.locator("#titre").fill("Brocante");
      await page.getByRole("button", { name: "Ajouter" }).click();
      await expect(page.locator("[data-message] .alert-danger")).toHaveText("Le titre est déjà pris.");
      await expect(page.getByRole("button", { name: "Ajouter" })).toBeVisible();
    },
  },
  {
    situation: "Closing the edit popin with unsaved changes: the question, and Non keeps the changes",
    address: `${GALLERY}/mes-elements.html`,
    async check(page) {
      await page.getByRole("link", { name: "Vide-grenier", exact: true }).click();
      const frame = page.frameLocator("dialog iframe");
      // Its editor has mounted, so the form has long been mounted too.
      await expect(frame.locator(".vt-rich")).toBeVisible();
      await complete(page);
      const text = frame.locator("#sous-titre");
      await text.fill("Reporté");
      await page.getByRole("button", { name: "Fermer" }).click();
      const question = page.getByRole("alertdialog");
      await expect(
        question.getByText(
          "Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)",
          { exact: true },
        ),
      ).toBeVisible();
      await question.getByRole("button", { name: "Non" }).click();
      await expect(text).toHaveValue("Reporté");
    },
  },
  {
    situation: "Permalink success modal: PERMALIEN, its text, a button that copies the link and closes",
    address: `${GALLERY}/cadre.html`,
    async check(page) {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.route("**/lien_v4.php", (route) => route.fulfill({ contentType: "text/plain", body: "/lien/abc" }));
      await page.getByRole("button", { name: "Permalien des lieux" }).click();
      const modal = page.getByRole("dialog", { name: "PERMALIEN" });
      await expect(modal.getByText("Le permalien a été généré.", { exact: true })).toBeVisible();
      await modal.getByRole("button", { name: "Copier dans le presse papier", exact: true }).click();
      await expect(modal).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/lien\/abc$/);
    },
  },
  {
    situation: "Permalink fails: the generic text in an error modal with OK",
    address: `${GALLERY}/cadre.html`,
    async check(page, watch) {
      watch.expectConsole(/503/);
      await page.route("**/lien_v4.php", (route) => route.fulfill({ status: 503, body: "" }));
      await page.getByRole("button", { name: "Permalien des lieux" }).click();
      const modal = page.getByRole("dialog", { name: "Erreur" });
      await expect(modal.getByText(GENERIC, { exact: true })).toBeVisible();
      await expect(modal).toHaveClass(/(?:^| )error(?: |$)/);
      await modal.getByRole("button", { name: "OK" }).click();
      await expect(modal).toHaveCount(0);
    },
  },
  {
    situation: "Base64 helper without its UTF-8 helper: error 'UTF8 Module is missing.'",
    address: `${GALLERY}/interface.html`,
    async check(page) {
      // The core, which loads when the page is idle, needs them too.
      await complete(page);
      await page.evaluate(() => ["TextEncoder", "TextDecoder"].map((name) => Reflect.deleteProperty(window, name)));
      expect(await call(page, "base64.encode", "é")).toBe("UTF8 Module is missing.");
      expect(await call(page, "base64.decode", "w6k=")).toBe("UTF8 Module is missing.");
    },
  },
  {
    situation: "Mobile menu called with an unknown method: 'La méthode {method} est inexistante', the plugin's name",
    address: `${GALLERY}/menu-mobile.html`,
    async check(page, watch) {
      watch.expectConsole(/^La méthode ouvrir est inexistante sur mobileMenu$/);
      await call(page, "mobileMenu", "ouvrir");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  },
  ...["centering", "resizing", "adjusting", "equalize"].map((helper) => ({
    situation: `Unknown method on a layout helper: console message that the method does not exist (${helper})`,
    address: `${GALLERY}/interface.html`,
    async check(page: Page, watch: Watch) {
      watch.expectConsole(new RegExp(`^La méthode agrandir est inexistante sur ${helper}$`));
      await call(page, `layout.${helper}`, "agrandir");
    },
  })),
  {
    situation: "Equalize group with no elements: console notice",
    address: `${GALLERY}/interface.html`,
    async check(page) {
      const notices = await messagesOf(page, "info", () => call(page, "layout.equalize", "refresh", "#evenements"));
      expect(notices).toEqual([expect.stringMatching(/^equalize: there is no element to equalize/)]);
    },
  },
  {
    situation: "Element to scroll of the wrong type: console error telling the developer to check the page's script",
    address: `${GALLERY}/interface.html`,
    async check(page, watch) {
      watch.expectConsole(/^scrollTo: .*check the page's script/);
      expect(await call(page, "scrollTo", 42)).toBe(false);
    },
  },
  {
    situation: "Generic request fails: the caller's error handler gets the parsed response",
    address: `${GALLERY}/interface.html`,
    async check(page) {
      await page.getByRole("button", { name: "Refus du serveur" }).click();
      await expect(page.locator("#echec")).toHaveText("status 422 Cette salle est déjà réservée.");
      await expect(page.locator("#reponse")).toHaveText("La réponse viendra ici.");
      await expect(page.locator("#evenements")).toHaveText('vitrine:error (reponse) {"reason":"status","status":422}');
    },
  },
  {
    situation: "Local storage write fails: ignored",
    address: `${GALLERY}/liste.html`,
    async check(page) {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("", "QuotaExceededError");
        };
      });
      const pages = page.getByRole("navigation", { name: "Pages des associations" });
      await pages.getByRole("link", { name: "2", exact: true }).click();
      await expect(pages.locator("[aria-current]")).toHaveText("2");
      await page.goBack();
      await expect(pages.locator("[aria-current]")).toHaveText("1");
    },
  },
  {
    situation: "Translation fails: silently falls back to the untranslated expression",
    address: `${GALLERY}/interface.html`,
    async check(page, watch) {
      // The browser's own message about the request.
      watch.expectConsole(/net::ERR_FAILED/);
      const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/traductions/"));
      await page.route("**/traductions/traitement.php", (route) => route.abort());
      expect(await call(page, "translate", "Salle des fêtes")).toBe("Salle des fêtes");
      await failed;
      expect(await call(page, "translate", "Salle des fêtes")).toBe("Salle des fêtes");
    },
  },
  {
    situation: "List refresh fails: not shown; the old content stays, the generic text appears, Réessayer tries again",
    address: `${GALLERY}/liste.html`,
    async check(page) {
      const block = page.locator('[data-module="echec"]');
      await block.getByRole("link", { name: "2", exact: true }).click();
      const notice = page.getByRole("alert").filter({ hasText: GENERIC });
      await expect(notice).toBeVisible();
      await expect(block).toContainText("Feuille 1");
      await notice.getByRole("button", { name: "Réessayer" }).click();
      await expect(block).toContainText("Feuille 2");
      await expect(notice).toHaveCount(0);
    },
  },
  {
    situation:
      "Load-more fails: not shown; the items stay, the generic text appears, the button waits for a click again",
    address: `${GALLERY}/charger-plus.html`,
    async check(page) {
      const items = page.locator('[data-place="echec"] li[id]');
      await page.locator('[data-place="echec"] [data-load-more]').click();
      const notice = page.getByRole("alert").filter({ hasText: GENERIC });
      await expect(notice).toBeVisible();
      await expect(items).toHaveCount(5);
      await expect(page.locator('[data-place="echec"] [data-load-more]')).not.toHaveClass(/loading|off/);
      await notice.getByRole("button", { name: "Réessayer" }).click();
      await expect(items).toHaveCount(10);
      await expect(notice).toHaveCount(0);
    },
  },
];

for (const { situation, address, check } of rows) {
  test(`spec 8: ${situation}`, async ({ page, watch }) => {
    await open(page, address);
    await check(page, watch);
  });
}

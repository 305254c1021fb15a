// A dialog whose chunk comes late opens over what the visitor does by then: the next key must press nothing in it.

import { gate } from "./support/gate.ts";
import { answer, item } from "./support/menu.ts";
import { openBody } from "./support/own-page.ts";
import { expect, test } from "./support/site.ts";

const OPENERS = [
  ["question", `<button id="ask">Supprimer</button><p id="answer">rien</p>`, "modal"],
  ["box", `<a href="/vitrine/galerie/cadres/plan.html" data-modal="iframe">Plan</a>`, "box"],
  ["lightbox", `<a href="/vitrine/galerie/images/pont.svg" data-lightbox>Pont</a>`, "photo"],
  ["menu", `<button data-mobile-menu>Menu</button>`, "menu"],
] as const;

for (const [name, opener, chunk] of OPENERS) {
  test(`a ${name} that comes while the visitor types takes the focus itself, and no key presses a control in it`, async ({
    page,
  }) => {
    await answer(page, [{ type: "menu", data: [item(1, "Mairie")] }]);
    const loading = gate();
    await page.route(`**/chunks/${chunk}-*.js`, (route) => loading.opened.then(() => route.continue()));
    await openBody(page, `${opener}<input aria-label="Mots">`);
    await page.evaluate(`document.getElementById("ask")?.addEventListener("click", async () => {
      document.getElementById("answer").textContent = await vitrine.confirm("Supprimer ?");
    })`);
    const address = page.url();
    await page.locator("main :is(a,button)").click();
    const field = page.getByLabel("Mots");
    await field.click();
    await page.keyboard.type("les");
    loading.open();
    const dialog = page.locator("dialog[open]");
    await expect(dialog).toBeFocused();
    await page.keyboard.type(" a");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeFocused();
    expect(page.url()).toBe(address);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("les");
    if (chunk === "modal") await expect(page.locator("#answer")).toHaveText("false");
  });
}

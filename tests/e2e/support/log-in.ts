import type { Page } from "@playwright/test";

/** The password of every account of a demo that is started after it was set as VITRINE_DEMO_PASSWORD. */
export const PASSWORD = "un mot de passe long";

/** Opens an address that only members see, through the login. */
export async function logIn(page: Page, address: string, who: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Adresse électronique").fill(`${who}@demo.test`);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(address);
}

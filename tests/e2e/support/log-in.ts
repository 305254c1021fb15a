import type { Page } from "@playwright/test";

/** What every account of a demo takes that was started after it was set as VITRINE_DEMO_PASSWORD. */
export const PASSWORD = "un mot de passe long";

/** Goes to an address that only members see, by way of the login. */
export async function logIn(page: Page, address: string, who: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Adresse électronique").fill(`${who}@demo.test`);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(address);
}

// The list of a member's own elements, and the editor over the page.

import { expect, type FrameLocator, type Page } from "@playwright/test";
import { quiet } from "./quiet.ts";

export type Place = Page | FrameLocator;

export const popin = (page: Page) => page.locator("dialog.vt-box");
export const framed = (page: Page) => popin(page).frameLocator("iframe");
export const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

/** Waits until a mounted form has taken its snapshot: of two timers of 100 ms the earlier one fires first. */
export async function settled(page: Page, place: Place): Promise<void> {
  await quiet(page);
  await snapshotTaken(place);
}

export async function snapshotTaken(place: Place): Promise<void> {
  await place.locator("form[data-my-elements-form]").evaluate(async ({ ownerDocument }, FORMS) => {
    interface Kernel {
      counts(): { readonly mounted: Readonly<Record<string, number>> };
    }
    const kernel = () => Reflect.get(ownerDocument, Symbol.for("vitrine.kernel")) as Kernel | undefined;
    while (!kernel()?.counts().mounted[FORMS] || document.readyState !== "complete")
      await new Promise((done) => requestAnimationFrame(done));
    await new Promise<void>((done) => setTimeout(() => done(), 100));
  }, "form[data-my-elements-form],a[data-my-elements-action]");
}

/** Waits for the form of a new element, which opens once it is created. */
export async function completing(page: Page): Promise<void> {
  await expect(framed(page).getByRole("heading", { name: "Modifier l’élément" })).toBeVisible();
  await settled(page, framed(page));
}

/** Closes that form: it is left as it is. */
export async function leaveForm(page: Page): Promise<void> {
  await completing(page);
  await page.keyboard.press("Escape");
}

export async function openPopin(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await expect(popin(page).locator(".vt-box-content")).not.toHaveAttribute("aria-busy");
  await expect(framed(page).locator("form[data-my-elements-form]")).toBeVisible();
  await settled(page, framed(page));
}

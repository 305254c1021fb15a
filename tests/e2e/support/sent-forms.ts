import type { Page } from "@playwright/test";

/** Names and values of a sent form, with those of its button. */
export type SentForm = readonly (readonly [name: string, value: string])[];

/** Records what each form of the page would send from now on; nothing leaves the page. */
export async function recordForms(page: Page): Promise<() => Promise<SentForm[]>> {
  await page.evaluate(() => {
    const sent: SentForm[] = [];
    Object.assign(window, { sent });
    document.addEventListener("submit", (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const data = new FormData(event.target as HTMLFormElement, event.submitter);
      sent.push(Array.from(data, ([name, value]) => [name, `${value}`] as const));
    });
  });
  return () => page.evaluate(() => (window as unknown as { sent: SentForm[] }).sent);
}

/** The form as `name=value&name=value`. */
export const asText = (form: SentForm) => form.map((pair) => pair.join("=")).join("&");

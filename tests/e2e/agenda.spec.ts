// Another month of an agenda (spec 7.5): on the gallery page, where a script mocks the answers, and on the demo's
// agenda.

import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { complete, quiet, stopClock } from "./support/quiet.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const gallery = "/vitrine/galerie/agenda.html";
const common = "/vitrine/clients/utils/common.php";
const agenda = (page: Page, place = 0) => page.locator("[data-agenda]").nth(place);
const month = (page: Page, place = 0) => agenda(page, place).locator("h2, h3").first();
const turn = (page: Page, name: string, place = 0) => agenda(page, place).getByRole("link", { name }).click();
const status = (page: Page) => page.locator("[role=status]").first();
const received = async (page: Page) => ((await page.locator("#recu").textContent()) ?? "").split("\n");

/**
 * Opens the demo's agenda as on the last day of a month, when all its days are folded: on the first day nothing is over.
 * Its days are last month's; which ones the server folds is tested in `crates/server/tests/it/agenda.rs`.
 */
async function openFolded(page: Page): Promise<void> {
  await page.route(/\/agenda$/, async (route) => {
    const now = new Date();
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1)).toISOString().slice(0, 7);
    const answer = await route.fetch({ url: `${route.request().url()}?mois=${month}` });
    const days = /(?<=<div class="agenda-list">\s*)<ol class="agenda-days">.*?<\/ol>/s;
    const fold = '<details class="agenda-past"><summary>Événements passés ce mois-ci</summary>$&</details>';
    await route.fulfill({ response: answer, body: (await answer.text()).replace(days, fold) });
  });
  await open(page, "/agenda");
}

test.describe("on the gallery page", () => {
  test.beforeEach(({ page }) => open(page, gallery));

  test("a month link posts module, param and date in this order, and the URL follows the link", async ({ page }) => {
    await turn(page, "Mois suivant");
    await expect(month(page)).toHaveText("Décembre 2026");
    expect(await received(page)).toEqual([
      `POST ${common}`,
      "module=agenda&param=fetes%20%26%20foires&date=2026-12-01",
    ]);
    await expect(page).toHaveURL(/agenda\.html\?agenda=fetes%20%26%20foires&mois=2026-12$/);
  });

  test("a missing param is sent empty, and the agenda of the response replaces the old one", async ({ page }) => {
    await turn(page, "Mois précédent", 1);
    await expect(month(page, 1)).toHaveText("Octobre 2026");
    expect((await received(page))[1]).toBe("module=agenda&param=&date=2026-10-01");
    await expect(page.locator("[data-agenda]")).toHaveCount(3);
    await expect(page.locator("[data-agenda] [data-agenda]")).toHaveCount(0);
  });

  test("the scripts of each response run once", async ({ page }) => {
    await turn(page, "Mois suivant");
    await expect(month(page)).toHaveText("Décembre 2026");
    await turn(page, "Mois suivant");
    await expect(month(page)).toHaveText("Janvier 2027");
    await expect(page.locator("#scripts")).toHaveText("2026-12 2027-01 ");
  });

  test("(7.5) by keyboard alone: focus stays on the link to the next month, and each month is announced", async ({
    page,
  }) => {
    await agenda(page).getByRole("link", { name: "Mois suivant" }).focus();
    for (const name of ["Décembre 2026", "Janvier 2027"]) {
      await page.keyboard.press("Enter");
      await expect(month(page)).toHaveText(name);
      await expect(status(page)).toHaveText(name);
      await expect(agenda(page).getByRole("link", { name: "Mois suivant" })).toBeFocused();
    }
  });

  test("the month form shows the chosen month and updates the URL", async ({ page }) => {
    await agenda(page).getByLabel("Mois", { exact: true }).selectOption("2026-03");
    await agenda(page).getByRole("button", { name: "Afficher" }).click();
    await expect(month(page)).toHaveText("Mars 2026");
    await expect(page).toHaveURL(/agenda\.html\?mois=2026-03$/);
  });

  test("each month is one history entry, and Back and Forward restore it", async ({ page }) => {
    const before = await page.evaluate(() => history.length);
    await turn(page, "Mois suivant");
    await expect(month(page)).toHaveText("Décembre 2026");
    await turn(page, "Mois suivant");
    await expect(month(page)).toHaveText("Janvier 2027");
    expect(await page.evaluate(() => history.length)).toBe(before + 2);
    await page.goBack();
    await expect(month(page)).toHaveText("Décembre 2026");
    await page.goBack();
    await expect(month(page)).toHaveText("Novembre 2026");
    await expect(page).toHaveURL(gallery);
    await page.goForward();
    await expect(month(page)).toHaveText("Décembre 2026");
  });

  test("the latest of two months wins, even if the first one's response arrives last", async ({ page }) => {
    await complete(page);
    await stopClock(page);
    await page.getByLabel("Délai de réponse").selectOption("2 s");
    await turn(page, "Mois suivant");
    await expect(page.locator("#recu")).toContainText("date=2026-12-01");
    await expect(agenda(page)).toHaveAttribute("aria-busy", "true");
    await page.getByLabel("Délai de réponse").selectOption("50 ms");
    await turn(page, "Mois précédent");
    await expect(page.locator("#recu")).toContainText("date=2026-10-01");
    await page.clock.runFor(50);
    await expect(month(page)).toHaveText("Octobre 2026");
    await page.clock.runFor(2200);
    await page.clock.resume();
    await quiet(page);
    await expect(month(page)).toHaveText("Octobre 2026");
    await expect(page).toHaveURL(/mois=2026-10$/);
  });

  test("a month that fails to load leaves the old one, says so, and Réessayer retries", async ({ page }) => {
    await turn(page, "Mois suivant", 2);
    const notice = page
      .getByRole("alert")
      .filter({ hasText: "Une erreur s'est produite, veuillez réessayer plus tard" });
    await expect(notice).toBeVisible();
    await expect(month(page, 2)).toHaveText("Novembre 2026");
    await expect(page).toHaveURL(gallery);
    await notice.getByRole("button", { name: "Réessayer" }).click();
    await expect(month(page, 2)).toHaveText("Décembre 2026");
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL(/mois=2026-12$/);
  });

  test("Ctrl+click opens the month in a new tab", async ({ page, context }) => {
    const tab = context.waitForEvent("page");
    await agenda(page)
      .getByRole("link", { name: "Mois suivant" })
      .click({ modifiers: ["Control"] });
    await expect(await tab).toHaveURL(/[?&]mois=2026-12(?:&|$)/);
    await expect(month(page)).toHaveText("Novembre 2026");
  });

  test("axe finds nothing", async ({ page }) => {
    await turn(page, "Mois suivant");
    await expect(month(page)).toHaveText("Décembre 2026");
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe("on the demo site", () => {
  const next = (page: Page) => agenda(page).locator("a[data-agenda-date][rel=next]");
  const inside = async (page: Page) => (await agenda(page).locator(".agenda-body").textContent())?.replace(/\s+/g, " ");

  test("the next month loads in place, matches its URL after a reload, and Back restores the previous month", async ({
    page,
  }) => {
    await open(page, "/agenda");
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    const first = await month(page).textContent();
    const body = await inside(page);
    const date = await next(page).getAttribute("data-agenda-date");
    const param = await next(page).getAttribute("data-agenda-param");
    const request = page.waitForRequest((sent) => sent.method() === "POST");
    await next(page).click();
    const sent = await request;
    expect(new URL(sent.url()).pathname).toBe(common);
    expect(sent.postData()).toBe(`module=agenda&param=${param}&date=${date}`);
    await expect(month(page)).not.toHaveText(first ?? "");
    await expect(page).toHaveURL(`/agenda?mois=${date?.slice(0, 7)}`);
    await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
    const turned = await inside(page);
    await page.goBack();
    await expect(month(page)).toHaveText(first ?? "");
    expect(await inside(page)).toBe(body);
    await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
    await page.goForward();
    await expect(month(page)).not.toHaveText(first ?? "");
    await page.reload();
    expect(await inside(page)).toBe(turned);
    await page.goBack();
    await expect(month(page)).toHaveText(first ?? "");
  });

  test("Back after a reload restores the previous month even before the script has loaded", async ({ page }) => {
    await open(page, "/agenda");
    const first = await month(page).textContent();
    await next(page).click();
    await expect(month(page)).not.toHaveText(first ?? "");
    // The history code has not loaded when the visitor goes back.
    const arrive = await holdRequests(page, /\/chunks\/(navigation|agenda)-/);
    await page.reload();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/agenda");
    arrive();
    await expect(month(page)).toHaveText(first ?? "");
  });

  test("the month form loads the month in place", async ({ page }) => {
    await open(page, "/agenda");
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    const select = agenda(page).locator("select[name=mois]");
    const wanted = (await select.locator("option").last().getAttribute("value")) ?? "";
    await select.selectOption(wanted);
    await agenda(page).getByRole("button", { name: "Afficher" }).click();
    await expect(page).toHaveURL(`/agenda?mois=${wanted}`);
    await expect(select).toHaveValue(wanted);
    await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
  });

  test("the current month lists events from today on, and past ones in the fold", async ({ page }) => {
    await open(page, "/agenda");
    const today = await agenda(page).locator('td[aria-current="date"] time').getAttribute("datetime");
    const days = await agenda(page)
      .locator(".agenda-day")
      .evaluateAll((days) =>
        days.map((day) => ({
          date: day.querySelector("time")?.getAttribute("datetime") ?? "",
          isFolded: day.closest("details.agenda-past") !== null,
        })),
      );
    expect(days.length).toBeGreaterThan(0);
    expect(days.map(({ isFolded }) => isFolded)).toEqual(days.map(({ date }) => date < (today ?? "")));
  });

  test("a link to a past event opens the fold", async ({ page }) => {
    await openFolded(page);
    const fold = agenda(page).locator("details.agenda-past");
    const over = agenda(page).locator("td.past.busy a[href^='#jour-']").first();
    const day = page.locator((await over.getAttribute("href")) ?? "");
    await expect(day).toBeHidden();
    await over.click();
    await expect(day).toBeVisible();
    await expect(fold).toHaveAttribute("open", "");
  });

  test("Back from a past event restores the open fold, the scroll position and the focus", async ({ page }) => {
    await openFolded(page);
    const fold = agenda(page).locator("details.agenda-past");
    await fold.locator("summary").click();
    const link = fold.locator(".event-title a").last();
    await link.scrollIntoViewIfNeeded();
    const address = (await link.getAttribute("href")) ?? "";
    const top = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL("/agenda");
    await expect(fold).toHaveAttribute("open", "");
    await expect(link).toBeFocused();
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(1);
  });

  test("a category filters in place by keyboard, and stays from month to month (7.1, 7.5)", async ({ page }) => {
    await open(page, "/agenda");
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    const first = await month(page).textContent();
    const all = await agenda(page).locator(".event").count();
    const categories = page.getByRole("navigation", { name: "Filtrer par catégorie" });
    const link = categories.getByRole("link").nth(1);
    const [name, count] = /^(.+) \((\d+)\)$/.exec((await link.textContent()) ?? "")?.slice(1) ?? [];
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(agenda(page).locator(".event")).toHaveCount(Number(count));
    expect(Number(count)).toBeLessThan(all);
    await expect(page).toHaveURL(/[?&]filter%5Bcategorie%5D=/);
    await expect(page).toHaveTitle(new RegExp(`^${name} – Agenda`));
    await expect(categories.locator("[aria-current=true]")).toHaveText(`${name} (${count})`);
    await expect(categories.locator("[aria-current=true]")).toBeFocused();
    await expect(status(page)).toContainText(`${name} :`);
    await next(page).click();
    await expect(month(page)).not.toHaveText(first ?? "");
    for (const tag of await agenda(page).locator(".event .tag").allTextContents()) expect(tag).toBe(name);
    await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
    await page.goBack();
    await page.goBack();
    await expect(agenda(page).locator(".event")).toHaveCount(all);
  });

  test("an event page has its facts and its calendar file, and axe finds nothing", async ({ page }) => {
    await open(page, "/agenda/concert-nouvel-an-3");
    const facts = page.getByRole("region", { name: "En pratique" });
    const place = facts.getByRole("link", { name: "Église Saint-Étienne" });
    await expect(place).toHaveAttribute("href", "/vie-locale/lieux/eglise-saint-etienne");
    const calendar = facts.getByRole("link", { name: "Ajouter à mon agenda" });
    const file = await page.request.get((await calendar.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toContain("text/calendar");
    expect(await file.text()).toContain("DTEND:");
    expect(await axeFindings(page)).toEqual([]);
  });
});

// Filter forms (spec 5.6, 7.7): on the gallery page, where a script mocks the answers, and on the demo's news.

import type { Page } from "@playwright/test";
import { openBody } from "./support/own-page.ts";
import { complete, pass, quiet, stopClock } from "./support/quiet.ts";
import { axeFindings, expect, open, test } from "./support/site.ts";

const gallery = "/vitrine/galerie/filtres.html";
const block = (page: Page, ident: string) => page.locator(`[data-module="${ident}"]`);
const items = (page: Page, ident: string) => block(page, ident).locator("ol li").allInnerTexts();
/** The requests that the page's mock received: for each, a line with the address and a line with the body. */
const received = async (page: Page) => {
  const text = await page.locator("#recu").textContent();
  return text === "Aucune requête." ? [] : (text ?? "").split("\n");
};
const status = (page: Page) => page.locator("[role=status]").first();
const delay = (page: Page, label: string) => page.getByLabel("Délai de réponse").selectOption({ label });

test.describe("on the gallery page", () => {
  test.beforeEach(({ page }) => open(page, gallery));

  test("a submitted form refreshes its block: URL with referer, search and counter in this order, the fields as the body", async ({
    page,
  }) => {
    const form = block(page, "capricieux").locator("form");
    await form.getByRole("searchbox").fill("é & +");
    await form.getByRole("button").click();
    await expect.poll(() => received(page)).toHaveLength(2);
    await block(page, "lieux").getByLabel("Mots").fill("théâ");
    await expect.poll(() => items(page, "lieux")).toEqual(["Théâtre"]);
    await block(page, "lieux").getByLabel("Accessible").check();
    await expect.poll(() => received(page)).toHaveLength(6);
    const referer = encodeURIComponent(gallery);
    expect(await received(page)).toEqual([
      `POST ${gallery}?bloc=capricieux&referer=${referer}&identload=capricieux_refresh1`,
      "bloc=capricieux&filter%5Bmots%5D=%C3%A9%20%26%20%2B",
      `POST ${gallery}?bloc=lieux&referer=${referer}&identload=lieux_refresh1`,
      "bloc=lieux&filter%5Bmots%5D=th%C3%A9%C3%A2&filter%5Btype%5D=",
      `POST ${gallery}?bloc=lieux&filter%5Bmots%5D=th%C3%A9%C3%A2&referer=${referer}&recherche=th%C3%A9%C3%A2&identload=lieux_refresh2`,
      "bloc=lieux&filter%5Bmots%5D=th%C3%A9%C3%A2&filter%5Btype%5D=&filter%5Bacces%5D=1",
    ]);
  });

  test("each change is one history entry with the form's action and fields, and Back and Forward restore list and fields", async ({
    page,
  }) => {
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await page.getByLabel("Type").selectOption("sport");
    await expect(page).toHaveURL(`${gallery}?bloc=lieux&filter%5Bmots%5D=&filter%5Btype%5D=sport`);
    await expect.poll(() => items(page, "lieux")).toHaveLength(4);
    expect(await length()).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(gallery);
    await expect.poll(() => items(page, "lieux")).toHaveLength(10);
    await expect(page.getByLabel("Type")).toHaveValue("");
    await page.goForward();
    await expect.poll(() => items(page, "lieux")).toHaveLength(4);
    await expect(page.getByLabel("Type")).toHaveValue("sport");
    expect(await length()).toBe(before + 1);
  });

  test("typing sends one request after a pause, and the response keeps focus, text and caret", async ({ page }) => {
    await delay(page, "700 ms");
    const words = page.getByLabel("Mots").first();
    await words.evaluate((input) => {
      (input as HTMLInputElement & { marked?: boolean }).marked = true;
    });
    // This tests what the list's code does, not when it loads.
    await words.focus();
    await complete(page);
    await stopClock(page);
    await words.pressSequentially("th");
    await page.clock.runFor(349);
    await words.press("e");
    await page.clock.runFor(349);
    await expect(block(page, "lieux")).not.toHaveAttribute("aria-busy", "true");
    await page.clock.runFor(1);
    await expect(block(page, "lieux")).toHaveAttribute("aria-busy", "true");
    await expect.poll(() => received(page)).toHaveLength(2);
    await page.clock.runFor(400);
    await words.pressSequentially("at");
    await words.press("ArrowLeft");
    // The first answer arrives before the debounce of the last key ends.
    await page.clock.runFor(340);
    await expect.poll(() => items(page, "lieux")).toEqual(["Bibliothèque", "Théâtre"]);
    await expect(words).toHaveValue("theat");
    await page.clock.resume();
    await expect.poll(() => items(page, "lieux")).toEqual(["Théâtre"]);
    expect((await received(page))[1]).toBe("bloc=lieux&filter%5Bmots%5D=the&filter%5Btype%5D=");
    await expect.poll(() => received(page)).toHaveLength(4);
    await expect(block(page, "lieux")).not.toHaveAttribute("aria-busy", "true");
    expect((await received(page))[3]).toBe("bloc=lieux&filter%5Bmots%5D=theat&filter%5Btype%5D=");
    await expect(words).toBeFocused();
    await expect(words).toHaveValue("theat");
    const kept = await words.evaluate((input: HTMLInputElement & { marked?: boolean }) => [
      input.marked,
      input.selectionStart,
    ]);
    expect(kept).toEqual([true, 4]);
    await words.blur();
    await pass(page, 500);
    expect(await received(page)).toHaveLength(4);
  });

  test("(7.5) the result is announced, and the focus stays on the changed field", async ({ page }) => {
    await page.getByLabel("Type").focus();
    await page.getByLabel("Type").selectOption("sport");
    await expect(status(page)).toHaveText("4 lieux");
    await expect(page.getByLabel("Type")).toBeFocused();
  });

  test("a sort in the form sends the form and its parameter, even empty, and a sort outside it the parameter alone", async ({
    page,
  }) => {
    const bodies = async () => (await received(page)).filter((_line, index) => index % 2 === 1);
    await page.getByLabel("Type").selectOption("sport");
    await page.getByLabel("Tri").selectOption("Nom, de Z à A");
    await expect.poll(() => items(page, "lieux")).toEqual(["Stade des Prés", "Skatepark", "Piscine", "Gymnase"]);
    await expect(page).toHaveURL(/\?bloc=lieux&filter%5Bmots%5D=&filter%5Btype%5D=sport&tri=-nom$/);
    await page.getByLabel("Tri").selectOption("Sans ordre");
    await expect.poll(bodies).toHaveLength(3);
    await block(page, "lieux").getByRole("button", { name: "De Z à A" }).click();
    await expect.poll(bodies).toHaveLength(4);
    await block(page, "services").getByRole("link", { name: "De Z à A" }).click();
    await expect.poll(bodies).toHaveLength(5);
    const form = "bloc=lieux&filter%5Bmots%5D=&filter%5Btype%5D=sport";
    expect(await bodies()).toEqual([form, `${form}&tri=-nom`, `${form}&tri=`, `${form}&tri=-nom`, "tri=-nom"]);
  });

  test("a form with no box checked sends its first filter as 1 (spec 5.6)", async ({ page }) => {
    await block(page, "services").getByRole("button", { name: "Voir" }).click();
    await expect.poll(async () => (await received(page))[1]).toBe("filter%5Bquartier%5D=1");
    await block(page, "services").getByLabel("Quais").check();
    await block(page, "services").getByRole("button", { name: "Voir" }).click();
    await expect.poll(() => items(page, "services")).toEqual(["Galerie du Pont", "Piscine", "Skatepark"]);
  });

  test("removing a filter removes its link too, so the focus goes to the block's heading", async ({ page }) => {
    await page.getByLabel("Type").selectOption("sport");
    await block(page, "lieux").getByLabel("Accessible").check();
    await expect.poll(() => items(page, "lieux")).toEqual(["Gymnase", "Piscine", "Stade des Prés"]);
    await block(page, "lieux").getByRole("link", { name: "Retirer le filtre Sport" }).press("Enter");
    await expect.poll(() => items(page, "lieux")).toHaveLength(7);
    await expect(page).toHaveURL(`${gallery}?bloc=lieux&filter%5Bacces%5D=1`);
    expect((await received(page)).at(-1)).toBe("filter%5Btype%5D=&filter%5Bacces%5D=1");
    await expect(page.getByLabel("Type")).toHaveValue("");
    await expect(block(page, "lieux").getByRole("heading")).toBeFocused();
  });

  test("a kept part survives as the same node", async ({ page }) => {
    const note = page.getByLabel("Note");
    await note.fill("vin chaud");
    await note.evaluate((input) => {
      (input as HTMLInputElement & { marked?: boolean }).marked = true;
    });
    await page.getByLabel("Type").selectOption("sport");
    await expect.poll(() => items(page, "lieux")).toHaveLength(4);
    expect(
      await note.evaluate((input: HTMLInputElement & { marked?: boolean }) => [input.marked, input.value]),
    ).toEqual([true, "vin chaud"]);
  });

  test("an untouched kept part survives too, even if something new precedes it", async ({ page }) => {
    await page.getByLabel("Type").selectOption("sport");
    await expect.poll(() => items(page, "lieux")).toHaveLength(4);
    await expect(block(page, "lieux").locator("form + .applied + #note")).toContainText("Note");
    // A choice made without focus moves the focus nowhere.
    await expect(block(page, "lieux").getByRole("heading")).not.toBeFocused();
  });

  test("the latest of two choices wins, even if the first one's response arrives last", async ({ page }) => {
    await complete(page);
    await stopClock(page);
    await delay(page, "2 s");
    await page.getByLabel("Type").selectOption("sport");
    await expect.poll(() => received(page)).toHaveLength(2);
    await expect(block(page, "lieux")).toHaveAttribute("aria-busy", "true");
    await delay(page, "50 ms");
    await page.getByLabel("Type").selectOption("culture");
    await expect.poll(() => received(page)).toHaveLength(4);
    await page.clock.runFor(50);
    await expect.poll(() => items(page, "lieux")).toHaveLength(6);
    await page.clock.runFor(2300);
    await page.clock.resume();
    await quiet(page);
    expect(await items(page, "lieux")).toHaveLength(6);
    await expect(page).toHaveURL(/filter%5Btype%5D=culture$/);
    await expect(block(page, "lieux")).not.toHaveAttribute("aria-busy", "true");
  });

  test("a form whose refresh fails keeps the old list, says so, and Réessayer retries", async ({ page }) => {
    await block(page, "capricieux").getByRole("searchbox").fill("pis");
    await block(page, "capricieux").getByRole("searchbox").press("Enter");
    const notice = page
      .getByRole("alert")
      .filter({ hasText: "Une erreur s'est produite, veuillez réessayer plus tard" });
    await expect(notice).toBeVisible();
    expect(await items(page, "capricieux")).toHaveLength(10);
    await expect(page).toHaveURL(gallery);
    await notice.getByRole("button", { name: "Réessayer" }).click();
    await expect.poll(() => items(page, "capricieux")).toEqual(["Piscine"]);
    await expect(page).toHaveURL(`${gallery}?bloc=capricieux&filter%5Bmots%5D=pis`);
    await expect(notice).toHaveCount(0);
  });

  test("a cancelled vitrine:before-refresh sends nothing, and does not submit the form", async ({ page }) => {
    await page.evaluate(() => document.addEventListener("vitrine:before-refresh", (event) => event.preventDefault()));
    await block(page, "services").getByRole("button", { name: "Voir" }).click();
    await quiet(page);
    expect(await received(page)).toEqual([]);
    await expect(page).toHaveURL(gallery);
  });

  test("axe finds nothing, before and after a refresh", async ({ page }) => {
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Type").selectOption("sport");
    await expect.poll(() => items(page, "lieux")).toHaveLength(4);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe("on the demo site", () => {
  const news = (page: Page) => block(page, "actualites");
  const summary = async (page: Page) => (await news(page).locator("[data-summary]").textContent()) ?? "";
  const titles = (page: Page) => news(page).locator("[id^='element-'] h2, [id^='element-'] h3").allInnerTexts();

  test("the news are filtered in place, a reload shows the same list, and Back restores a removed filter", async ({
    page,
  }) => {
    await open(page, "/actualites");
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    const all = await titles(page);
    const choice = news(page).locator("select[name='filter[categorie]']");
    const value = (await choice.locator("option").nth(1).getAttribute("value")) ?? "";
    await choice.selectOption(value);
    const request = page.waitForRequest((sent) => sent.method() === "POST");
    await news(page).getByRole("button", { name: "Filtrer" }).click();
    const body = (await request).postData() ?? "";
    expect(new URLSearchParams(body).get("filter[categorie]")).toBe(value);
    expect(body.startsWith("filter%5Bmots%5D=&")).toBe(true);
    await expect.poll(() => titles(page)).not.toEqual(all);
    await expect.poll(() => new URL(page.url()).searchParams.get("filter[categorie]")).toBe(value);
    await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
    await expect(status(page)).toHaveText(await summary(page));
    const narrowed = await titles(page);
    await page.reload();
    expect(await titles(page)).toEqual(narrowed);

    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await news(page)
      .getByRole("link", { name: /^Retirer le filtre/ })
      .click();
    await expect.poll(() => titles(page)).toEqual(all);
    await expect(page).toHaveURL("/actualites");
    await expect(choice).toHaveValue("");
    await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(narrowed);
    await expect(choice).toHaveValue(value);
  });

  test("a search without results says so, and keeps the focus in its field", async ({ page }) => {
    await open(page, "/actualites");
    // An empty list also offers the search of the whole site.
    const words = news(page).getByRole("searchbox", { name: "Mots-clés" });
    await words.fill("introuvable xyz");
    await words.press("Enter");
    await expect(news(page).locator(".list-empty")).toBeVisible();
    await expect(words).toBeFocused();
    await expect(page).toHaveURL(/filter%5Bmots%5D=introuvable\+xyz/);
  });
});

test("an auto-submitting form does not send an invalid date, and keeps it", async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/a-part.html*", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    asked.push(route.request().postData() ?? "");
    return route.fulfill({ contentType: "text/html; charset=utf-8", body: "<p>Rien</p>" });
  });
  await openBody(
    page,
    `<div data-module="lieux"><!-- @param url="/vitrine/galerie/a-part.html?bloc=lieux" referer="/vitrine/galerie/a-part.html" search="" -->
<form action="?" data-filter data-filter-auto><label>Du <input name="filter[du]" data-date="date"></label>
<label>Tél <input name="filter[tel]" data-mask="99 99 99 99 99"></label><label>Mots <input name="filter[mots]"></label></form></div>`,
  );
  const day = page.getByRole("textbox", { name: "Du" });
  await day.focus();
  await expect(page.getByRole("button", { name: "Ouvrir le calendrier : Du" })).toBeVisible();
  await day.fill("31/02/2026");
  await page.getByLabel("Mots").focus();
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await quiet(page);
  expect([asked, await day.inputValue()]).toEqual([[], "31/02/2026"]);
  await day.fill("28/02/2026");
  await page.getByLabel("Mots").focus();
  await expect.poll(() => asked).toHaveLength(1);
  expect(new URLSearchParams(asked[0]).get("filter[du]")).toBe("2026-02-28");
});

test("an auto-submitting form waits for the time of a date-time while its calendar is open", async ({ page }) => {
  const asked: string[] = [];
  const body = `<div data-module="lieux"><!-- @param url="/vitrine/galerie/a-part.html?bloc=lieux" referer="/vitrine/galerie/a-part.html" search="" -->
<h2>Lieux</h2><form action="?" data-filter data-filter-auto><label>Dès <input name="filter[des]" data-date="datetime" data-show-second="0"></label></form></div>`;
  await page.route("**/a-part.html*", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    asked.push(new URLSearchParams(route.request().postData() ?? "").get("filter[des]") ?? "");
    return route.fulfill({ contentType: "text/html; charset=utf-8", body });
  });
  await openBody(page, body);
  const opener = page.getByRole("button", { name: "Ouvrir le calendrier : Dès" });
  const calendar = page.getByRole("dialog", { name: "Calendrier : Dès" });
  await page.getByRole("textbox", { name: "Dès" }).focus();
  await opener.press("Enter");
  await expect(calendar).toBeVisible();
  await page.keyboard.press("Enter");
  await quiet(page);
  await calendar.getByLabel("Heures").fill("14");
  await quiet(page);
  await expect(calendar).toBeVisible();
  expect(asked).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => asked).toEqual([expect.stringMatching(/ 14:00:00$/)]);
  await expect(opener).toBeFocused();
});

test("fields around the block follow its list, by Back, Forward, another page, and filter links", async ({ page }) => {
  const asked: string[] = [];
  const wordsOf = (text: string) => new URLSearchParams(text).get("filter[mots]") ?? "";
  const blockOf = (words: string) =>
    `<section data-module="lieux"><!-- @param url="/vitrine/galerie/a-part.html?bloc=lieux" referer="/vitrine/galerie/a-part.html" search="" -->
<h2>Lieux</h2><p data-summary>${words || "tous"}</p>
<a href="/vitrine/galerie/a-part.html?filter[type]=" data-filter-set='{"filter[type]":""}'>Tous les types</a></section>`;
  const bodyOf = (words: string) =>
    `<form data-filter data-filter-auto action="/vitrine/galerie/a-part.html"><label>Mots <input name="filter[mots]" value="${words}"></label>
<label><input type="checkbox" name="filter[type]" value="a"> Type A</label> <button>Filtrer</button>${blockOf(words)}</form><a href="/vitrine/galerie/filtres.html">Ailleurs</a>`;
  await openBody(page, bodyOf(""));
  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  await page.route("**/a-part.html*", async (route) => {
    const url = new URL(route.request().url());
    const body = route.request().postData();
    if (body !== null) asked.push(`${wordsOf(url.search)}|${wordsOf(body)}`);
    const contentType = "text/html; charset=utf-8";
    if (body !== null) return route.fulfill({ contentType, body: blockOf(wordsOf(body)) });
    const words = wordsOf(url.search);
    return route.fulfill({ contentType, body: html.replace(/<main>.*<\/main>/s, `<main>${bodyOf(words)}</main>`) });
  });
  const words = page.getByLabel("Mots");
  const shows = async (text: string) => {
    await expect(page.locator("[data-summary]")).toHaveText(text || "tous");
    await expect(words).toHaveValue(text);
    await expect.poll(() => wordsOf(new URL(page.url()).search)).toBe(text);
  };
  for (const text of ["vin", "pain"]) {
    await words.fill(text);
    await shows(text);
  }
  await page.goBack();
  await shows("vin");
  expect(asked).toEqual(["vin|vin", "pain|pain", "vin|vin"]);
  await page.goBack();
  await shows("");
  await page.goForward();
  await shows("vin");
  await page.getByRole("link", { name: "Ailleurs" }).click();
  await expect(page).toHaveURL(gallery);
  await page.goBack();
  await shows("vin");
  await page.getByLabel("Type A").check();
  await expect(page).toHaveURL(/filter%5Btype%5D=a/);
  await page.getByRole("link", { name: "Tous les types" }).click();
  await shows("");
  await expect(page.getByLabel("Type A")).not.toBeChecked();
  expect(asked.at(-1)).toBe("|");
  await page.goBack();
  await shows("vin");
  await expect(page.getByLabel("Type A")).toBeChecked();
});

test("Back restores the text of a suggestion field without a request, and does not submit the form again", async ({
  page,
}) => {
  const blockOf = (place: string) =>
    `<section data-module="lieux"><!-- @param url="/vitrine/galerie/a-part.html?bloc=lieux" referer="/vitrine/galerie/a-part.html" search="" -->
<h2>Lieux</h2><p data-summary>${place || "tous"}</p></section>`;
  const sent: string[] = [];
  await page.route("**/a-part.html?*", async (route) => {
    const place = new URLSearchParams(route.request().postData() ?? "").get("filter[lieu]") ?? "";
    sent.push(place);
    return route.fulfill({ contentType: "text/html; charset=utf-8", body: blockOf(place) });
  });
  const asked: string[] = [];
  await page.route("**/commun/traitement.php?*", async (route) => {
    const term = new URL(route.request().url()).searchParams.get("autocompleter[term]") ?? "";
    asked.push(term);
    return route.fulfill({ json: ["Épicerie", "Halle"].filter((place) => place.toLowerCase().includes(term)) });
  });
  await openBody(
    page,
    `<form data-filter data-filter-auto action="/vitrine/galerie/a-part.html"><label>Lieu <input name="filter[lieu]" data-autocomplete='{"classname":"C","methode":"m"}'></label>
${blockOf("")}</form>`,
  );
  const place = page.getByLabel("Lieu");
  const shows = async (text: string) => {
    await expect(page.locator("[data-summary]")).toHaveText(text);
    await expect(place).toHaveValue(text);
  };
  for (const [typed, picked] of [
    ["picerie", "Épicerie"],
    ["halle", "Halle"],
  ] as const) {
    await place.selectText();
    await place.pressSequentially(typed);
    await page.getByRole("option", { name: picked }).click();
    await shows(picked);
  }
  await place.blur();
  await quiet(page);
  const before = [sent.length, asked.length];
  await page.goBack();
  await shows("Épicerie");
  await quiet(page);
  await place.focus();
  await place.blur();
  await quiet(page);
  expect([sent.length, asked.length]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  await page.goForward();
  await shows("Halle");
});

for (const [kind, attributes] of [
  ["modal dialog", "<dialog"],
  ["popover", "<div popover"],
] as const) {
  test(`a filter form in an open ${kind} of its block stays open with its focus, and its content is updated`, async ({
    page,
  }) => {
    const tag = attributes.slice(1).split(" ")[0];
    const blockOf = (place: string) =>
      `<section data-module="lieux"><!-- @param url="/vitrine/galerie/a-part.html?bloc=lieux" referer="" search="" -->
<h2>Lieux</h2><p data-summary>${place || "tous"}</p>${attributes} class="filtres"><h3>Filtres : ${place}</h3>
<form data-filter data-filter-auto action="/vitrine/galerie/a-part.html"><label>Lieu <select name="filter[lieu]"><option value="">–</option>
<option${place === "Halle" ? " selected" : ""}>Halle</option></select></label></form></${tag}></section>`;
    await page.route("**/a-part.html?*", (route) => {
      const place = new URLSearchParams(route.request().postData() ?? "").get("filter[lieu]") ?? "";
      return route.fulfill({ contentType: "text/html; charset=utf-8", body: blockOf(place) });
    });
    await openBody(page, blockOf(""));
    const box = page.locator(".filtres");
    await box.evaluate((element) =>
      element instanceof HTMLDialogElement ? element.showModal() : (element as HTMLElement).showPopover(),
    );
    const place = page.getByLabel("Lieu");
    await place.focus();
    await place.selectOption("Halle");
    await expect(page.locator("[data-summary]")).toHaveText("Halle");
    await expect(box.getByRole("heading")).toHaveText("Filtres : Halle");
    await expect(place).toBeFocused();
    expect(await box.evaluate((element) => element.matches("dialog:modal[open],:popover-open"))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    await expect(page).toHaveURL(/a-part\.html\?filter/);
  });
}

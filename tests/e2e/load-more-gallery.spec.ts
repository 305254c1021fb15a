import type { Page } from "@playwright/test";
import { holdRequests } from "./support/gate.ts";
import { idle, pass, quiet } from "./support/quiet.ts";
import { expect, open, test } from "./support/site.ts";

const address = "/vitrine/galerie/charger-plus.html";
const items = (page: Page, list: string) => page.locator(`#${list}-liste > :not(:has([data-load-more]))`);
const button = (page: Page, list: string, direction = "next") =>
  page.locator(`[data-selector="#${list}-liste"][data-direction="${direction}"]`);
const ids = (page: Page, list: string) => items(page, list).evaluateAll((all) => all.map(({ id }) => id));
const numbers = (list: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${list}-${from + index}`);
const status = (page: Page) => page.locator("[role=status]").first();
const middle = (element: Element) => element.scrollIntoView({ block: "center" });

test.describe("each option", () => {
  test.beforeEach(({ page }) => open(page, address));

  test("previous pages are prepended in order, until there are none", async ({ page }) => {
    await button(page, "clic", "prev").click();
    await expect(items(page, "clic")).toHaveCount(10);
    expect(await ids(page, "clic")).toEqual(numbers("clic", 6, 15));
    await expect(page.locator("#recu")).toHaveText(/POST .*\?liste=clic&p=2&identload=clic_more$/);
    await expect(page.locator("#evenement")).toHaveText("clic-liste : 5 prev");
    await button(page, "clic", "prev").click();
    await expect(items(page, "clic")).toHaveCount(15);
    expect(await ids(page, "clic")).toEqual(numbers("clic", 1, 15));
    await expect(button(page, "clic", "prev")).toHaveClass(/\boff\b/);
    await expect(button(page, "clic")).not.toHaveClass(/\boff\b/);
  });

  test("both directions can load at the same time", async ({ page }) => {
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-selector="#clic-liste"]')) button.click();
    });
    await expect(items(page, "clic")).toHaveCount(15);
    expect(await ids(page, "clic")).toEqual(numbers("clic", 6, 20));
    await expect(page.locator("#clic-liste")).not.toHaveAttribute("aria-busy");
  });

  test("a button element loads from its data-href, which is updated", async ({ page }) => {
    await button(page, "bouton").click();
    await expect(items(page, "bouton")).toHaveCount(10);
    await expect(button(page, "bouton")).toHaveAttribute("data-href", /p=3&/);
    await expect(button(page, "bouton")).not.toHaveAttribute("href");
  });

  test("in auto mode it loads in view, stops at each multiple of load-stop, and continues after a click", async ({
    page,
  }) => {
    const next = button(page, "auto");
    const follow = async (count: number) => {
      await expect
        .poll(async () => {
          await next.evaluate(middle);
          return items(page, "auto").count();
        })
        .toBe(count);
    };
    await follow(15);
    await page.clock.install();
    await next.evaluate(middle);
    await pass(page, 400);
    await expect(items(page, "auto")).toHaveCount(15);
    await expect(next).toHaveAttribute("data-load-start", "click");
    await next.click();
    await follow(25);
    await expect(next).toHaveAttribute("data-qte-click", "4");
    await expect(next).toHaveAttribute("data-load-start", "click");
  });

  test("an auto button started by a click continues by itself after the first load", async ({ page }) => {
    const next = button(page, "depart");
    await page.clock.install();
    await next.evaluate(middle);
    await pass(page, 400);
    await expect(items(page, "depart")).toHaveCount(5);
    await next.click();
    await expect(next).toHaveAttribute("data-load-start", "auto");
    await expect
      .poll(async () => {
        await next.evaluate(middle);
        return items(page, "depart").count();
      })
      .toBe(20);
    await expect(next).toHaveClass(/\boff\b/);
  });

  test("a button inside the list stays at its end, and the response's button is not inserted", async ({ page }) => {
    await button(page, "dedans").click();
    await expect(items(page, "dedans")).toHaveCount(10);
    expect(await ids(page, "dedans")).toEqual(numbers("dedans", 1, 10));
    await expect(page.locator("#dedans-liste [data-load-more]")).toHaveCount(1);
    await expect(page.locator("#dedans-liste > :last-child [data-load-more]")).toHaveCount(1);
  });

  test("rows are appended to the body of a table", async ({ page }) => {
    await button(page, "table").click();
    await expect(items(page, "table")).toHaveCount(10);
    expect(await ids(page, "table")).toEqual(numbers("table", 1, 10));
    expect(await items(page, "table").last().locator("td").textContent()).toMatch(/pages$/);
  });

  test("items whose id already exists are not inserted twice", async ({ page }) => {
    await button(page, "doubles").click();
    await expect(items(page, "doubles")).toHaveCount(10);
    expect(await ids(page, "doubles")).toEqual(numbers("doubles", 1, 10));
    await expect(status(page)).toHaveText("5 éléments ajoutés, 10 sur 11");
    await button(page, "doubles").click();
    await expect(status(page)).toHaveText("1 élément ajouté, 11 sur 11");
  });

  test("without a total only the number of added items is announced", async ({ page }) => {
    await button(page, "sans").click();
    await expect(status(page)).toHaveText("5 éléments ajoutés");
  });

  test("after a failure Réessayer loads the same page, and by keyboard the focus goes to the first new item (7.3)", async ({
    page,
  }) => {
    await button(page, "echec").focus();
    await page.keyboard.press("Enter");
    const notice = page.locator("[role=alert].vt-notice");
    await expect(notice).toBeVisible();
    await notice.getByRole("button", { name: "Réessayer" }).focus();
    await page.keyboard.press("Enter");
    await expect(items(page, "echec")).toHaveCount(10);
    await expect(notice).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("echec-6");
  });

  test("after Réessayer by mouse the focus returns to the button", async ({ page }) => {
    await button(page, "echec").click();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(items(page, "echec")).toHaveCount(10);
    await expect(button(page, "echec")).toBeFocused();
  });

  test("a click on a button that is off does nothing", async ({ page }) => {
    await page.locator("#epuise").dispatchEvent("click");
    await quiet(page);
    await expect(page).toHaveURL(address);
    await expect(page.locator("#recu")).toHaveText("Aucune requête.");
  });
});

test("without a list the button stays a plain link, without a URL it does nothing, and both are logged", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/^data-selector matches no list/);
  watch.expectConsole(/^data-href/);
  await open(page, address);
  await page.locator("#sans-adresse").click();
  await expect(page.locator("#recu")).toHaveText("Aucune requête.");
  await page.locator("#sans-selecteur").click();
  await expect(page).toHaveURL(/liste=clic&p=2$/);
});

test("a button taller than the view loads when it fills 70 % of the view", async ({ page }) => {
  await open(page, address);
  const next = button(page, "haut");
  await page.clock.install();
  await next.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight * 0.4));
  await pass(page, 400);
  await expect(items(page, "haut")).toHaveCount(5);
  await next.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight * 0.2));
  await expect(items(page, "haut")).toHaveCount(10);
});

test.describe("pictures that load 500 ms late move nothing in view", () => {
  const heights = (page: Page) =>
    page
      .locator("#images-liste img")
      .evaluateAll((images) => images.map((image) => Math.round(image.getBoundingClientRect().height)));

  /** Delays the pictures, loads the previous page, and returns how far the item seen first has ever moved. */
  async function prependLate(page: Page): Promise<number> {
    await open(page, address);
    await expect.poll(() => heights(page)).toEqual([160, 160, 160, 160]);
    const release = await holdRequests(page, /une\.svg/);
    await button(page, "images", "prev").evaluate(middle);
    await page.evaluate(() => {
      const item = document.querySelector("#images-5") as Element;
      const start = item.getBoundingClientRect().top;
      const watched = window as unknown as { moved: number };
      watched.moved = 0;
      const look = () => {
        watched.moved = Math.max(watched.moved, Math.abs(item.getBoundingClientRect().top - start));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await button(page, "images", "prev").click();
    await expect(items(page, "images")).toHaveCount(8);
    await idle(page);
    release();
    await expect.poll(() => heights(page)).toEqual(Array(8).fill(160));
    await quiet(page);
    return page.evaluate(() => (window as unknown as { moved: number }).moved);
  }

  test("with scroll anchoring by the browser", async ({ page }) => {
    expect(await prependLate(page)).toBeLessThanOrEqual(1);
    expect(await ids(page, "images")).toEqual(numbers("images", 1, 8));
  });

  test("without scroll anchoring, in what is painted", async ({ page }) => {
    await page.addInitScript(() => {
      const painted = window as unknown as { painted: number; frames: number };
      painted.painted = 0;
      painted.frames = 0;
      addEventListener("DOMContentLoaded", () => {
        for (const part of [document.documentElement, document.body]) part.style.setProperty("overflow-anchor", "none");
        const item = document.querySelector("#images-5") as Element;
        const list = document.querySelector("#images-liste") as Element;
        let start = 0;
        document.addEventListener("click", () => {
          start = item.getBoundingClientRect().top;
        });
        // Created after the page's own observer, so it is notified after it, when nothing is left to do before the
        // paint.
        const look = () => {
          painted.frames++;
          painted.painted = Math.max(painted.painted, Math.abs(item.getBoundingClientRect().top - start));
        };
        new MutationObserver(() => new ResizeObserver(look).observe(list)).observe(list, { childList: true });
      });
    });
    await prependLate(page);
    const [frames, moved] = await page.evaluate(() => {
      const { frames, painted } = window as unknown as { painted: number; frames: number };
      return [frames, painted];
    });
    expect(frames).toBeGreaterThan(1);
    expect(moved).toBeLessThanOrEqual(1);
  });
});

test("a load from the very top of a page does not move it either", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 3000 });
  await open(page, address);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const top = () => page.locator("#clic-11").evaluate((item) => item.getBoundingClientRect().top);
  const before = await top();
  await button(page, "clic", "prev").click();
  await expect(items(page, "clic")).toHaveCount(10);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

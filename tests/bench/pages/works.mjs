// Checks before any timing that each contender's page does the same as the others: the list's link brings page 2
// without leaving the document, a mask formats, an invalid form is refused with its three errors marked, a large photo
// loads.

const PHONE = { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true };

const ASKS = {
  async content(tab) {
    await tab.evaluate(() => Object.assign(window, { stays: true }));
    await tab.locator("#bloc nav a").nth(1).tap();
    await tab.waitForFunction(() => document.querySelector("[data-summary]").textContent.includes("page 2"));
    await tab.waitForFunction(() => window.stays);
  },
  async form(tab) {
    await tab.locator("#telephone").pressSequentially("0612345678");
    await tab.waitForFunction(() => document.querySelector("#telephone").value === "06 12 34 56 78");
    await tab.locator("#places").fill("99");
    await tab.locator("form").evaluate((form) => form.requestSubmit());
    await tab.waitForFunction(() => document.querySelectorAll("input[aria-invalid=true], input.error").length === 3);
  },
  async media(tab) {
    await tab.locator(".contact-sheet a").nth(1).tap();
    await tab.waitForFunction(() =>
      Array.from(document.images).some(
        ({ src, complete, naturalWidth }) => /bois\.jpg$/.test(src) && complete && naturalWidth,
      ),
    );
  },
};

export async function works(browser, address, contender, kind) {
  const context = await browser.newContext(PHONE);
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.waitForLoadState("networkidle");
  for (const selector of contender.stands[kind]) await tab.waitForSelector(selector, { state: "attached" });
  await ASKS[kind](tab).catch((cause) => {
    throw new Error(`${contender.name} does not do what the others do on the page ${kind}`, { cause });
  });
  await context.close();
}

import { expect, test } from "./page-models/fixtures.ts";

test(
  "the site shows the operator's name and logo, and its own until they have loaded",
  { tag: "@phone" },
  async ({ page, app }) => {
    const asked: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route("**/api/getSiteConfig*", async (route) => {
      asked.push(route.request().url());
      await held.promise;
      const answer = (await (await route.fetch()).json()) as { message: object };
      const message = { ...answer.message, site_name: "Northlight", site_logo: "/h5/icon-192.png" };
      await route.fulfill({ json: { ...answer, message } });
    });
    await app.open("home");
    await expect(page.getByRole("link", { name: "Candor, Home" })).toBeVisible();
    await expect(page).toHaveTitle(/ · Candor$/);
    held.resolve();
    const home = page.getByRole("link", { name: "Northlight, Home" });
    await expect(home).toBeVisible();
    await expect(home.locator("img")).toHaveAttribute("src", "/h5/icon-192.png");
    await expect(page).toHaveTitle(/ · Northlight$/);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "/h5/icon-192.png");
    await app.open("settings");
    await expect(page.getByRole("link", { name: "About Northlight" })).toBeVisible();
    expect(asked).toHaveLength(1);
  },
);

test(
  "a fiat figure is marked as old only if its exchange rate is older than 24 hours",
  { tag: "@phone" },
  async ({ page, app }) => {
    const old = new Date(Date.now() - 26 * 3_600_000).toISOString();
    await page.route("**/api/getSiteConfig*", async (route) => {
      const answer = (await (await route.fetch()).json()) as {
        message: { fiats: { currency_code: string; saveTime: string }[] };
      };
      const fresh = new Date().toISOString();
      for (const fiat of answer.message.fiats)
        fiat.saveTime = fiat.currency_code === "EUR" ? old : fresh;
      await route.fulfill({ json: answer });
    });
    const card = (name: string) =>
      page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
    const words = "Exchange rate is older than 24 hours";
    const mark = card("Currency converter").getByText(words);
    const to = page.getByRole("combobox", { name: "To", exact: true });
    await app.open("finance");
    await expect(page.getByRole("listitem").filter({ hasText: "EUR" })).toBeVisible();
    await expect(card("1 USDT in other currencies").getByText(words)).toBeVisible();
    await to.selectOption("USD");
    await expect(mark).toBeHidden();
    await to.selectOption("EUR");
    await expect(mark).toBeVisible();
    await to.selectOption("ETH");
    await expect(mark).toBeHidden();
    expect(await app.stored("saveFiatsTime")).toBe(String(Date.parse(old)));
  },
);

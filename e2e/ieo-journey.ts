import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { letPass, serverTime } from "./page-models/clock.ts";
import { type ConsoleApp, operatorAt } from "./page-models/console-app.ts";
import { approveInTurn } from "./page-models/console-requests.ts";
import { factIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Three users ask for three times the 50,000 on offer, the tested one of them for 30,000. */
const SUPPLY = "50000";
const OTHERS = ["70000", "50000"] as const;
const OWN = "30000";
const PRICE = "0.25";
const SALE = { key: "aurelia", name: "Aurelia" };

test.use({ visitor: "demo" });

test(
  "a sale that is subscribed three times over allocates a third to each user and returns the rest",
  { tag: "@desktop" },
  async ({ page, app, browser, server }) => {
    const main = page.getByRole("main");
    const assets = assetsScreenOf(page);
    /** The sale starts in an hour and runs for a day; a day later come the listing and a day of lock. */
    const hour = Math.ceil(serverTime() / 1_000 / HOUR) * HOUR;
    const startsAt = hour + HOUR;
    const endsAt = startsAt + DAY;
    const listingAt = endsAt + DAY;
    const releasedAt = listingAt + DAY;
    const letPassUntil = (second: number) =>
      letPass(second - Math.floor(serverTime() / 1_000) + 60);
    const openStatement = async (code: string): Promise<void> => {
      await app.open("assets");
      await page.reload();
      await assets.account("Spot").click();
      await assets.openStatement(code);
    };

    await test.step("an operator requests a new sale, and two others approve it", async () => {
      const desk = await operatorAt(browser, "configuration");
      await askForSale(desk, { ...SALE, startsAt, endsAt, listingAt });
      await approveInTurn(browser, ["configuration-2", "configuration-3"], {
        queue: "config",
        what: new RegExp(SALE.key),
        reason: "Agreed with the project",
      });
    });

    await test.step("the sale is announced and takes no subscriptions yet", async () => {
      await app.open("ieo");
      await page.getByRole("tab", { name: "Upcoming" }).click();
      await main.getByRole("link", { name: `Details: ${SALE.name}` }).click();
      await expect(main).toContainText("Starts in");
      await expect(main.getByRole("button", { name: "Subscribe", exact: true })).toHaveCount(0);
    });

    await test.step("once the sale runs, users subscribe for three times the tokens on offer", async () => {
      await letPassUntil(startsAt);
      const project = /project=(\d+)/.exec(page.url())?.[1] ?? "";
      for (const amount of OTHERS) {
        const wish = { amount, pay_currency: "USDT", price: PRICE };
        const other = await server.openDemo();
        await expect(async () => {
          await server.subscribe(other, project, wish);
        }).toPass();
      }
      await page.reload();
      await main.getByRole("textbox", { name: "Amount" }).fill(OWN);
      await expect(factIn(main, "Frozen until allocation")).toHaveText(/^7,500\s?USDT$/);
      await expect(factIn(main, "Estimated allocation")).toHaveText(/^10,000\s?VELORA$/);
      await main.getByRole("button", { name: "Subscribe", exact: true }).click();
      await expect(app.toast("Subscribed")).toBeVisible();
      await expect(main).toContainText("300% subscribed");
      await openStatement("USDT");
      expect(await assets.figure("Frozen")).toBe(7_500);
      expect(await assets.figure("Available")).toBe(92_500);
      await assets.close();
    });

    await test.step("at the end of the sale the allocation is published with the user's own line", async () => {
      await letPassUntil(endsAt);
      await expect(async () => {
        await app.open("ieoOrders");
        await page.reload();
        await expect(factIn(main, "Status")).toHaveText("Settled", { timeout: 3_000 });
      }).toPass();
      await expect(factIn(main, "Allocated")).toHaveText(/^10,000\s?VELORA$/);
      await expect(factIn(main, "Paid")).toHaveText(/^2,500\s?USDT$/);
      await expect(factIn(main, "Refunded")).toHaveText(/^5,000\s?USDT$/);
      await main.getByRole("link", { name: `Details: ${SALE.name} 3` }).click();
      const table = main.getByRole("table");
      // The allocation is proportional in lots of ten, and the last lot goes to the largest remainder.
      await expect(table.getByRole("row")).toHaveText([
        /Line/,
        /^1\s*70,000\s*23,330$/,
        /^2\s*50,000\s*16,670$/,
        /^3\s*Your line\s*30,000\s*10,000$/,
      ]);
      await main.getByRole("button", { name: "Recompute table" }).click();
      await expect(main).toContainText("Recomputed: all 3 lines match.");
    });

    await test.step("the unspent amount is available again, and the tokens are locked", async () => {
      await openStatement("USDT");
      expect(await assets.figure("Frozen")).toBe(0);
      expect(await assets.figure("Available")).toBe(97_500);
      await expect(assets.lines.filter({ hasText: "IEO: payment" })).toContainText(/[−-]2,500/);
      await assets.close();
      await openStatement("VELORA");
      expect(await assets.figure("Frozen")).toBe(10_000);
      expect(await assets.figure("Available")).toBe(0);
      await assets.close();
    });

    await test.step("after listing and lock the user's tokens are released", async () => {
      await letPassUntil(releasedAt);
      await expect(async () => {
        await app.open("ieoOrders");
        await page.reload();
        await expect(factIn(main, "Still locked")).toHaveText(/^0\s?VELORA$/, { timeout: 3_000 });
      }).toPass();
      await expect(main).toContainText("Released");
      await openStatement("VELORA");
      expect(await assets.figure("Available")).toBe(10_000);
    });
  },
);

type Sale = { key: string; name: string; startsAt: number; endsAt: number; listingAt: number };

const minuteOf = (second: number): string =>
  `${new Date(second * 1_000).toISOString().slice(0, "2026-12-01T12:00".length)}Z`;

/** Requests a new sale that is paid in USDT. */
async function askForSale({ page, sheet, open }: ConsoleApp, sale: Sale): Promise<void> {
  await open("/config/ieo");
  await page.getByRole("button", { name: "New project" }).click();
  const entries = {
    "Project key": sale.key,
    "Token (currency ID)": "46",
    Name: sale.name,
    "Lock-up after listing (days)": "1",
    "Total offered": SUPPLY,
    "Lot size": "10",
    Minimum: "100",
    "Maximum subscription": "80000",
    "Maximum allocation per person": "80000",
    "Start (UTC)": minuteOf(sale.startsAt),
    "End (UTC)": minuteOf(sale.endsAt),
    "Listing (UTC)": minuteOf(sale.listingAt),
    Price: PRICE,
    "Description in English": "A coin for trying out a sale.",
    Reason: "Agreed with the project",
  };
  for (const [label, text] of Object.entries(entries))
    await sheet.getByRole("textbox", { name: label, exact: true }).fill(text);
  await sheet.getByRole("combobox", { name: "Currency (ID)" }).selectOption("3");
  await sheet.getByRole("button", { name: "Submit request" }).click();
  await expect(sheet).toBeHidden();
}

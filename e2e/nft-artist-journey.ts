import type { Browser } from "@playwright/test";

import { PASSWORD, personAt } from "./journey/person.ts";
import { FUND_PASSWORD, proveName } from "./journey/prove-name.ts";
import { tone } from "./journey/tone.ts";
import { appOf } from "./page-models/app.ts";
import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { letPass } from "./page-models/clock.ts";
import { type ConsoleApp, operatorAt } from "./page-models/console-app.ts";
import { decideRequest, openRequest } from "./page-models/console-requests.ts";
import { pictureOf } from "./page-models/deposit-screens.ts";
import { factIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { nftScreensOf } from "./page-models/nft-screens.ts";

/** Longer than the trial holds payments after a change of the account. */
const HOLDS_SECONDS = 11 * 60;
const NAME = "Mara Lind Sounds";
const TITLE = "Long Tone";

test(
  "support admits an artist and approves a sound work after hearing it, and the artist sells a copy",
  { tag: "@desktop" },
  async ({ page, app, browser, server, pageOf }) => {
    const stamp = `${Date.now()}`;
    const mara = personAt(page, server, {
      email: `artist-${stamp}@example.com`,
      mobile: `8${stamp.slice(-8)}`,
    });
    const screen = nftScreensOf(page);
    const noor = personAt(await pageOf("guest"), server, {
      email: `buyer-${stamp}@example.com`,
      // The end of this number becomes the document number, which must be unique.
      mobile: `9${stamp.slice(-7)}9`,
    });
    const buyer = nftScreensOf(noor.page);

    await test.step("a verified user applies to be an artist, and support admits them", async () => {
      await server.register(mara.email, PASSWORD);
      await page.goto("/h5/");
      await app.open("login");
      await mara.auth.logIn(mara.email, PASSWORD);
      await expect(page).toHaveURL(app.at("home"));
      await proveName(mara, browser, "verification");
      await app.open("nftMine", "?tab=artist");
      await screen.artist.getByRole("textbox", { name: "Artist name" }).fill(NAME);
      await screen.artist.getByRole("textbox", { name: "About you" }).fill("One note at a time.");
      await screen.artist.getByRole("checkbox").check();
      expect.soft(await violations(page)).toEqual([]);
      await screen.artist.getByRole("button", { name: "Apply" }).click();
      await expect(screen.artist).toContainText("Your application is being reviewed.");
      const desk = await approve(browser, { queue: "artist", what: `as ${NAME}` });
      await desk.page.context().close();
      await page.reload();
      await expect(screen.artist).toContainText(NAME);
    });

    await test.step("the artist submits a sound work, which needs a cover, for review", async () => {
      await screen.artist.getByRole("button", { name: "Submit work" }).click();
      const sheet = screen.sheet;
      await sheet.getByLabel("File of the work").setInputFiles({
        name: "tone.wav",
        mimeType: "audio/wav",
        buffer: tone(2, Number(stamp) % 1_000),
      });
      await expect(sheet).toContainText("tone.wav · Audio");
      const entries = {
        Title: TITLE,
        Collection: "Tones",
        "About the work": "A tone of two seconds.",
        "Number of copies": "3",
      };
      for (const [label, text] of Object.entries(entries))
        await sheet.getByRole("textbox", { name: label, exact: true }).fill(text);
      await sheet.getByRole("button", { name: "Send to review" }).click();
      await expect(sheet).toContainText("Choose a cover");
      const buffer = await pictureOf(browser, `${TITLE} ${stamp}`);
      const cover = { name: "cover.png", mimeType: "image/png", buffer };
      await sheet.locator("input[type=file]").last().setInputFiles(cover);
      await expect(sheet.getByRole("button", { name: "Remove picture: Cover" })).toBeVisible();
      expect.soft(await violations(page)).toEqual([]);
      await sheet.getByRole("button", { name: "Send to review" }).click();
      await expect(screen.works).toContainText([/Long Tone.*In review/s]);
    });

    await test.step("support hears the work before approving it", async () => {
      const desk = await approve(browser, { queue: "work", what: TITLE, hears: true });
      await desk.open("/nft/works");
      await expect(desk.row(new RegExp(TITLE))).toContainText("Visible");
      expect.soft(await desk.violations()).toEqual([]);
    });

    await test.step("the artist puts two of the three copies on sale", async () => {
      await page.reload();
      await expect(screen.works).toContainText([/Approved.*3 copies to sell/s]);
      await letPass(HOLDS_SECONDS);
      await screen.works.getByRole("button", { name: `Open a sale: ${TITLE}` }).click();
      await screen.sheet.getByRole("textbox", { name: "Price" }).fill("40");
      await screen.sheet.getByRole("textbox", { name: "Copies to sell" }).fill("2");
      await expect(factIn(screen.sheet, "You receive")).toHaveText(/^39\s?USDT$/);
      expect.soft(await violations(page)).toEqual([]);
      await screen.sheet.getByRole("button", { name: "Open sale" }).click();
      await mara.screens.prove("Fund password", FUND_PASSWORD);
      await expect(screen.ownSales).toContainText([/40\s?USDT · 2 of 2/]);
      expect.soft(await excess(page)).toBe(0);
    });

    await test.step("another user buys a copy and confirms the payment with a proof", async () => {
      const token = await server.register(noor.email, PASSWORD);
      await noor.page.goto("/h5/");
      await noor.app.open("login");
      await noor.auth.logIn(noor.email, PASSWORD);
      await expect(noor.page).toHaveURL(noor.app.at("home"));
      await server.setCountry(token, "TH");
      await server.fillFromFaucet(token);
      await proveName(noor, browser, "verification-2");
      await letPass(HOLDS_SECONDS);
      await appOf(noor.page).open("nft", `?text=${encodeURIComponent(TITLE)}`);
      await buyer.firstSale.click();
      await buyer.main.getByRole("link", { name: "Buy", exact: true }).click();
      await expect(buyer.purchase).toContainText("You confirm this payment like a transfer");
      await buyer.purchase.getByRole("checkbox").check();
      // After the clock has moved, prices are stale until the next tick arrives, and the limit of payments needs one.
      await expect(async () => {
        await buyer.buy.click();
        await noor.screens.prove("Fund password", FUND_PASSWORD);
        await expect(buyer.items).toContainText(TITLE, { timeout: 10_000 });
      }).toPass();
      await buyer.items.getByRole("link", { name: TITLE, exact: true }).click();
      await expect(buyer.provenance).toHaveText([
        new RegExp(`^Bought\\s*40\\s?USDT`),
        new RegExp(`^Created`),
      ]);
    });

    await test.step("the artist receives the price less the fee and ends the rest of the sale", async () => {
      await app.open("assets");
      const assets = assetsScreenOf(page);
      await assets.account("Spot").click();
      await expect.poll(() => assets.balanceOf("USDT")).toBe(39);
      await app.open("nftMine", "?tab=artist");
      await expect(screen.ownSales).toContainText([/1 of 2/]);
      await screen.ownSales.getByRole("button", { name: `End sale: ${TITLE}` }).click();
      await screen.sheet.getByRole("button", { name: "End sale" }).click();
      await expect(screen.ownSales).toHaveCount(0);
      await expect(screen.works).toContainText([/2 copies to sell/]);
    });
  },
);

type Asked = { queue: string; what: string; hears?: boolean };

/** Support opens a request, plays its sound if asked to, and approves it. */
async function approve(
  browser: Browser,
  { queue, what, hears = false }: Asked,
): Promise<ConsoleApp> {
  const desk = await operatorAt(browser, "support");
  await openRequest(desk, queue, new RegExp(what));
  expect.soft(await desk.violations()).toEqual([]);
  if (hears) {
    const sound = desk.page.locator("audio");
    await sound.focus();
    await desk.page.keyboard.press("Space");
    await expect(sound).toHaveJSProperty("ended", true);
  }
  await decideRequest(desk, "Approve", "Their own work");
  return desk;
}

import { expect, test } from "./page-models/fixtures.ts";
import { nftScreensOf } from "./page-models/nft-screens.ts";

for (const { kind, tag } of [
  { kind: "video", tag: "video" },
  { kind: "audio", tag: "audio" },
] as const)
  test(`a work of ${kind} shows its picture and length, and plays in place from any position`, async ({
    page,
    app,
    request,
    server,
  }) => {
    const { main } = nftScreensOf(page);
    const fetched: string[] = [];
    page.on("request", (asked) => {
      if (asked.resourceType() === "media") fetched.push(asked.headers()["range"] ?? "whole");
    });
    // The work is opened by its address, since it may be for sale or up for auction.
    const code = await server.workOnSale(`kind=${kind}`, false);
    await app.open("nftVideo", `?code=${code}`);
    const player = main.locator(tag);
    await expect(player).toHaveAttribute("aria-label", /\S/);
    const title = (await player.getAttribute("aria-label"))!;
    await expect(main).toContainText(title);
    const picture =
      kind === "video" ? player : main.getByRole("img", { name: `Cover of ${title}` });
    await expect(picture).toHaveAttribute(kind === "video" ? "poster" : "src", /\.webp$/);
    const length = main.getByText(/^Length \d+:\d\d$/);
    await expect(length).toBeVisible();

    await test.step("the page has fetched nothing of the work's file", async () => {
      await page.waitForLoadState("networkidle");
      expect(fetched).toEqual([]);
      await expect(player).toHaveJSProperty("readyState", 0);
    });

    await test.step("the space bar starts the work, which is as long as stated", async () => {
      await player.focus();
      await page.keyboard.press("Space");
      await expect
        .poll(() => player.evaluate((one: HTMLMediaElement) => one.currentTime))
        .toBeGreaterThan(0);
      expect(fetched[0]).toMatch(/^bytes=/);
      const seconds = await player.evaluate((one: HTMLMediaElement) => one.duration);
      const [, minutes = "", rest = ""] = /(\d+):(\d+)/.exec((await length.textContent())!) ?? [];
      // The file states its length more exactly than the text, which shows seconds.
      expect(Math.abs(Number(minutes) * 60 + Number(rest) - seconds)).toBeLessThan(1);
    });

    await test.step("played from near its end, sound stops there and film starts again", async () => {
      await player.evaluate((one: HTMLMediaElement) => {
        one.currentTime = one.duration - 1;
      });
      if (kind === "audio") await expect(player).toHaveJSProperty("ended", true);
      else
        await expect
          .poll(() => player.evaluate((one: HTMLMediaElement) => one.currentTime))
          .toBeLessThan(3);
      await expect(player).toHaveJSProperty("error", null);
    });

    await test.step("the server answers a range request with that part of the file", async () => {
      const address = await player.evaluate((one: HTMLMediaElement) => one.currentSrc);
      const part = await request.get(address, { headers: { range: "bytes=1000-1999" } });
      expect([part.status(), (await part.body()).length]).toEqual([206, 1_000]);
      expect(part.headers()["content-range"]).toMatch(/^bytes 1000-1999\//);
      expect(part.headers()["cache-control"]).toContain("immutable");
    });
  });

test("with reduced motion a GIF stands still until the user starts it", async ({
  page,
  app,
  server,
}) => {
  const { main, firstSale } = nftScreensOf(page);
  await server.workOnSale("kind=gif", false);
  await app.open("nft", "?kind=gif");
  const title = (await firstSale.textContent())!;
  await firstSale.click();
  const picture = main.getByRole("img", { name: title });
  await expect(picture).toHaveAttribute("src", /\.webp$/);
  await main.getByRole("button", { name: "Play animation" }).click();
  await expect(picture).toHaveAttribute("src", /\.gif$/);
  await main.getByRole("button", { name: "Stop animation" }).click();
  await expect(picture).toHaveAttribute("src", /\.webp$/);
});

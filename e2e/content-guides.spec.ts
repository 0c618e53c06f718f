import { contentScreensOf } from "./page-models/content-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ kept: { lang: "th" } });

test("a guide's video plays in place, from any position, with captions in the reader's language", async ({
  page,
  app,
  request,
}) => {
  const { main, video, captions, answer } = contentScreensOf(page);
  await app.open("videos");
  await expect(main.getByRole("button", { name: /^เล่นวิดีโอ/ })).toHaveCount(4);
  await main
    .getByRole("button", { name: /^เล่นวิดีโอ.*, 0:\d\d$/ })
    .last()
    .click();
  await expect(video).toBeFocused();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).not.toBe(0);
  await expect.poll(captions.shown).toMatch(/^เปิดเมนูบัญชี/);
  expect(await captions.language()).toBe("th");
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = one.duration - 2;
  });
  await expect.poll(captions.shown).toMatch(/^ยกเลิกคำสั่ง/);
  await expect(video).toHaveJSProperty("ended", true);

  await test.step("the server answers a range request with that part of the video", async () => {
    const address = await video.evaluate((one: HTMLVideoElement) => one.currentSrc);
    const part = await request.get(address, { headers: { range: "bytes=1000-1999" } });
    expect([part.status(), (await part.body()).length]).toEqual([206, 1_000]);
    expect(part.headers()["content-range"]).toMatch(/^bytes 1000-1999\//);
    expect(part.headers()["cache-control"]).toContain("immutable");
  });

  await test.step("a guide without a video is shown without a play button", async () => {
    const id = "00000000-0000-7000-8000-000000000000";
    const own = { id, c_id: 6, slug: null, title: "Of the operator", abstract: "", link: null };
    const list = [{ ...own, created_at: "2026-01-01T00:00:00.000Z" }];
    await answer("/news/list", { list, page: 1, limit: 10, has_more: false, cursor: null });
    await page.reload();
    await expect(main.getByRole("link", { name: "Of the operator" })).toBeVisible();
    await expect(main.getByRole("button", { name: /^เล่นวิดีโอ/ })).toHaveCount(0);
  });
});

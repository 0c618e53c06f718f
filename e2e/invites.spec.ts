import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";

const PASSWORD = "correct horse battery";

test(
  "a user invites a friend, sees the friend listed, and reads the terms of rebates",
  { tag: "@core" },
  async ({ page, app, browser, baseURL, server }) => {
    const token = await server.register(`${randomUUID()}@candor.example`, PASSWORD);
    await app.open("home");
    await page.evaluate((given) => localStorage.setItem("token", given), token);
    await page.reload();
    await app.open("share");
    const link = await page.getByText(/\?invite=/).innerText();
    const code = /\?invite=([2-9A-HJ-NP-Z]{8})#/.exec(link)?.[1] ?? "";

    await test.step("the link fills its code into the registration form", async () => {
      const friend = await (await browser.newContext({ baseURL: baseURL! })).newPage();
      await friend.goto(link);
      await expect(friend.getByRole("textbox", { name: /^Invite code/ })).toHaveValue(code);
      await friend.context().close();
    });

    await test.step("a user who signs up with the code is listed under a masked name", async () => {
      await expect(page.getByText("No friends invited yet")).toBeVisible();
      await server.register(`samira-${randomUUID()}@candor.example`, PASSWORD, code);
      await page.reload();
      await expect(page.getByText(/^sa\*\*\*..@c\*\*\*$/)).toBeVisible();
      await page.getByRole("tab", { name: "Rebates" }).click();
      await expect(page.getByText("No rebates yet")).toBeVisible();
    });

    await test.step("the terms ask for the missing country and lead to where it is set", async () => {
      await expect(page.getByText("20%", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Set country" }).click();
      await page.getByRole("searchbox").fill("Thailand");
      await page.getByRole("button", { name: "Thailand" }).first().click();
      await expect(page).toHaveURL(app.at("share"));
      await expect(page.getByText("20%", { exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: "Set country" })).toBeHidden();
    });

    await test.step("the user opens a poster and saves it as a picture", async () => {
      await page.getByRole("button", { name: "Show poster" }).click();
      const poster = page.getByRole("img", { name: new RegExp(`^Poster .* ${code} `) });
      await expect(poster).toBeVisible();
      await expect
        .poll(() =>
          poster.evaluate((canvas: HTMLCanvasElement) => [
            ...canvas.getContext("2d")!.getImageData(540, 445, 1, 1).data,
          ]),
        )
        .toEqual([255, 255, 255, 255]);
      expect(await violations(page)).toEqual([]);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save picture" }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe("invitation.png");
      const bytes = await readFile(await file.path());
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1350]);
    });
  },
);

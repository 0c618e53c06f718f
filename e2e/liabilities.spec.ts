import { readFile } from "node:fs/promises";
import { expect, test } from "./page-models/fixtures.ts";

/** A job that runs every few seconds takes the daily and the requested snapshots. */
const TAKEN = { timeout: 90_000 };

test.use({ visitor: "demo" });

test(
  "the browser verifies a user's balance against a new snapshot, saves the proof, and detects an altered answer",
  { tag: ["@core", "@phone"] },
  async ({ page, app }) => {
    test.slow();
    const verify = page.getByRole("button", { name: "Verify my balance" });
    const verdict = page.getByTestId("verdict");
    const newest = page
      .getByRole("listitem")
      .filter({ hasText: /^Snapshot \d+/ })
      .first();

    await test.step("the assets lead to the verification, and a user's request makes a new snapshot", async () => {
      await app.open("assets");
      await page.getByRole("link", { name: "Verify my balance" }).click();
      await expect(page.getByRole("heading", { name: "What we owe" })).toBeVisible(TAKEN);
      const before = await newest.innerText();
      await page.getByRole("button", { name: "Request a snapshot" }).click();
      await expect(app.toast("Requested")).toBeVisible();
      await expect(newest).not.toHaveText(before, TAKEN);
      await expect(newest).toContainText("On request");
    });

    await test.step("each leaf leads to the signed root, and the leaves add up to the account's balance", async () => {
      await verify.click();
      await expect(verdict.getByRole("status")).toHaveText("Your balance is counted in full");
      await expect(verdict.getByRole("listitem")).toHaveCount(7);
      await expect(page.getByRole("main")).toContainText("120,000");
    });

    await test.step("the proof is saved as lines that the downloaded program reads", async () => {
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save my proof" }).click();
      const lines = (await readFile(await (await saved).path(), "utf8")).trim().split("\n");
      expect(lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual([
        "root",
        "proof",
      ]);
    });

    await test.step("the verification fails if the server reports a smaller amount than the signed one", async () => {
      await page.route("**/api/liabilities/proof*", async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { message: { leaves: { amount: string }[] } };
        for (const leaf of answer.message.leaves.slice(0, 1)) leaf.amount = "1";
        await route.fulfill({ response, json: answer });
      });
      await verify.click();
      await expect(verdict.getByRole("status")).toHaveText(/^Something is wrong/);
      await expect(verdict.getByRole("listitem").filter({ hasText: "Wrong" })).not.toHaveCount(0);
    });
  },
);

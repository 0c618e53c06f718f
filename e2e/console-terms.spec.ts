import { operatorAt } from "./page-models/console-app.ts";
import { expect, test } from "./page-models/fixtures.ts";

/** Each kind of terms with one of its fields and a new value. */
const TERMS = [
  ["conversion", "Minimum (USDT)", "2"],
  ["otc", "Minimum (USDT)", "20"],
  ["p2p", "Fee", "0.1"],
  ["nft", "Fee", "3"],
  ["options", "Minimum stake (USDT)", "2"],
  ["identity-terms", "Days that photos are kept after the decision", "400"],
] as const;

test(
  "an operator requests a change of the terms of each product",
  { tag: ["@desktop", "@trust"] },
  async ({ browser }) => {
    const { open, page, sheet } = await operatorAt(browser, "configuration-3");
    for (const [kind, field, value] of TERMS)
      await test.step(kind, async () => {
        await open(`/config/${kind}`);
        await page.getByRole("button", { name: "Request a change" }).first().click();
        await sheet.getByLabel(field, { exact: true }).fill(value);
        await sheet.getByRole("textbox", { name: "Reason" }).fill("the market is restless");
        await sheet.getByRole("button", { name: "Submit request" }).click();
        await expect.soft(page.getByText("Request submitted.")).toBeVisible();
        await page.reload();
      });
  },
);

import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ isDisturbed: true });

test("a lost connection is told and prices are marked as old; regained, they live again within 5 s", async ({
  page,
  context,
  app,
}) => {
  const price = page.getByTestId("price-BTC/USDT");
  await app.open("market");
  const before = await price.textContent();
  await expect(price).not.toHaveText(before!);
  await context.setOffline(true);
  await expect(app.connectionLost).toBeVisible();
  await expect(price).toContainText("Price is not updating");
  const figure = async () => figureIn(await price.textContent());
  const still = await figure();
  await context.setOffline(false);
  await expect(app.connectionLost).toBeHidden({ timeout: 5_000 });
  await expect(price).not.toContainText("Price is not updating", { timeout: 5_000 });
  await expect.poll(figure, { timeout: 5_000 }).not.toBe(still);
});

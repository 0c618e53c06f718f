import { afterEach, beforeEach, expect, it } from "vitest";
import { demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { suitabilityFor } from "../../testing/suitability.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
  await harness.database.ownerPool.query(
    "INSERT INTO jurisdictions (country, products) VALUES ('GB', '{options}')",
  );
  await harness.ctx.policy.refresh();
});
afterEach(() => harness.close());

it("a user reads before an order whether the country's law allows each product", async () => {
  const { token } = await registerUser(harness);
  const told = async (product: "contracts" | "options") =>
    (await suitabilityFor(harness, token, product)).is_offered;
  const movesTo = (country: string) => harness.call("account.setCountry", { country }, { token });
  expect(await told("contracts"), "where nobody knows").toBeNull();
  await movesTo("GB");
  expect(await told("contracts")).toBe(false);
  expect(await told("options")).toBe(true);
  await movesTo("TH");
  expect(await told("contracts")).toBe(true);
});

it("the demo realm offers every product", async () => {
  const token = await demoUser(harness);
  await harness.call("account.setCountry", { country: "GB" }, { token });
  expect((await suitabilityFor(harness, token)).is_offered).toBe(true);
});

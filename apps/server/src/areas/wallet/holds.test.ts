import { ZERO, add, dec, formatDec } from "@candor/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const holds = async (token: string) =>
  (await harness.call("wallet.listHolds", {}, { token })).message;

it("a user without frozen amounts has no holds", async () => {
  expect(await holds(await demoUser(harness))).toEqual([]);
});

it("holds list everything frozen by what holds it, and nothing of another user", async () => {
  const [token, other] = [await demoUser(harness), await demoUser(harness)];
  await placeLimit(harness, token, "buy", "0.1", "94000");
  await placeLimit(harness, token, "buy", "0.1", "93000");
  await placeLimit(harness, other, "buy", "0.2", "94000");
  const { message } = await harness.call("staking.listStakingProducts", {}, { token });
  const product = message.list.find(({ name }) => name === "usdt-30")!;
  await harness.call(
    "staking.placeStakingOrder",
    { config_id: `${product.config_id}`, amount: "200", consent: message.risk.consent },
    { token, key: "staked" },
  );
  const list = await holds(token);
  expect(list).toEqual([
    expect.objectContaining({ type: "change", currency_code: "USDT", held_by: "spot", count: 2 }),
    expect.objectContaining({ held_by: "staking", amount: "200", count: 1 }),
  ]);
  const balances = (await harness.call("wallet.listBalances", {}, { token })).message.list;
  const frozen = balances.reduce((sum, balance) => add(sum, dec(balance.frozen)), ZERO);
  const held = list.reduce((sum, { amount }) => add(sum, dec(amount)), ZERO);
  expect(formatDec(held)).toBe(formatDec(frozen));
});

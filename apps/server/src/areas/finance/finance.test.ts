import { add, dec, formatDec } from "@candor/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

it("holdings sum investments and debts in USDT and list them by due time, the next first", async () => {
  const token = await demoUser(harness);
  const none = await harness.call("finance.getHoldings", {}, { token });
  expect(none.message).toEqual({
    invested: "0",
    owed: "0",
    earned_today: "0",
    earned_total: "0",
    list: [],
  });
  const { message } = await harness.call("staking.listStakingProducts", {}, { token });
  const stake = async (name: string, amount: string) => {
    const product = message.list.find((one) => one.name === name)!;
    await harness.call(
      "staking.placeStakingOrder",
      { config_id: `${product.config_id}`, amount, consent: message.risk.consent },
      { token, key: name },
    );
  };
  await stake("usdt-30", "200");
  await stake("usdt-5", "1000");
  const { message: loans } = await harness.call("loans.getLoanConfig", {});
  const usdt = loans.loans.find(({ currency_code: code }) => code === "USDT")!;
  const wanted = {
    config_id: `${usdt.config_id}`,
    amount: "500",
    "collateral[0][currency_id]": "1",
    "collateral[0][amount]": "0.1",
  };
  await harness.moveIndex("1");
  const quote = await harness.call("loans.quoteLoan", wanted as never, { token });
  expect(quote.message).toMatchObject({ is_reviewed: false });
  await harness.call("loans.borrow", { ...wanted, consent: loans.risk.consent } as never, {
    token,
    key: "borrowed",
  });
  const { message: own } = await harness.call("loans.listLoans", {}, { token });
  expect(own.list.map(({ state, amount }) => [state, amount])).toEqual([["open", "500"]]);
  const { message: told } = await harness.call("finance.getHoldings", {}, { token });
  // The loan already owes interest for its first hour.
  const owed = formatDec(add(dec("500"), dec(own.list[0]!.interest)));
  expect(told).toMatchObject({ invested: "1200", owed, earned_total: "0" });
  expect(told.list.map(({ area, amount }) => [area, amount])).toEqual([
    ["staking", "1000"],
    ["staking", "200"],
    ["loans", owed],
  ]);
});

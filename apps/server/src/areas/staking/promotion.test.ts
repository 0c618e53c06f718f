import { dec } from "@candor/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { depositsAt } from "../../testing/deposits.ts";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let deposits: ReturnType<typeof depositsAt>;
beforeAll(async () => {
  harness = await createHarness();
  deposits = depositsAt(harness);
});
afterAll(() => harness.close());

const offered = async (token: string) =>
  (await harness.call("staking.listStakingProducts", {}, { token })).message.list;

it("only a promotion with a budget pays more than six percent a year", async () => {
  const products = await offered(await demoUser(harness));
  const dear = products.filter(
    ({ yearly_rate: rate, budget }) => budget === null && dec(rate) > dec("0.06"),
  );
  expect(dear).toEqual([]);
  expect(products.filter(({ budget }) => budget !== null)).toMatchObject([
    { name: "usdt-5", days: 5, daily_rate: "0.003", budget: { total: "3000", left: "3000" } },
  ]);
});

it("a promotion refuses an order that its budget cannot pay, and of two at once accepts one", async () => {
  // Nine users get nearly a tenth each: 1.95 of 2.
  await deposits.publish({ budget: "20" });
  const small = async (token: string) => ({ ...(await deposits.read(token)), amount: "130" });
  const users = await Promise.all(Array.from({ length: 11 }, () => demoUser(harness)));
  for (const token of users.slice(0, 9)) await deposits.place(token, await small(token));
  const last = users.slice(9);
  const asked = await Promise.all(last.map(small));
  const answers = await Promise.all(
    last.map((token, index) => deposits.place(token, asked[index]!)),
  );
  const refused = answers.flatMap(({ refusal }) => refusal ?? []);
  expect(refused).toEqual([
    { code: "promotion-spent", params: { available: "0.5", currency: "USDT" } },
  ]);
  const one = (await offered(users[0] ?? "")).find(({ name }) => name === "usdt-5");
  expect(one?.budget).toEqual({ total: "20", left: "0.5", part: "2" });
});

it("a promotion gives one user a tenth of its budget at most, over all orders and renewals", async () => {
  await deposits.publish({ budget: "400" });
  const token = await demoUser(harness);
  const asked = { ...(await deposits.read(token)), renew: "1" };
  for (let order = 0; order < 2; order += 1)
    expect((await deposits.place(token, asked)).type).toBe("ok");
  const third = await deposits.place(token, asked);
  expect(third.refusal).toEqual({
    code: "promotion-part-spent",
    params: { available: "10", currency: "USDT" },
  });
  harness.clock.advance(7 * 86_400_000);
  await deposits.workOff();
  // Both orders asked for renewal, and neither gets it: 15 are more than the 10 that are left.
  const { rows } = await harness.database.ownerPool.query(
    "SELECT count(*)::integer AS open FROM staking_orders WHERE is_open",
  );
  expect(rows).toEqual([{ open: 0 }]);
});

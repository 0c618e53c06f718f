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

it("an early offer pays no more than six percent a year, but for one promotion with a budget", async () => {
  const products = await offered(await demoUser(harness));
  const dear = products.filter(
    ({ yearly_rate: rate, budget }) => budget === null && dec(rate) > dec("0.06"),
  );
  expect(dear).toEqual([]);
  expect(products.filter(({ budget }) => budget !== null)).toMatchObject([
    { name: "usdt-5", days: 5, daily_rate: "0.003", budget: { total: "3000", left: "3000" } },
  ]);
});

it("a promotion takes no order that its budget would not pay, of two at once one", async () => {
  await deposits.publish({ budget: "20" });
  const users = await Promise.all([demoUser(harness), demoUser(harness)]);
  const asked = await Promise.all(users.map((token) => deposits.read(token)));
  const answers = await Promise.all(
    users.map((token, index) => deposits.place(token, asked[index]!)),
  );
  const refused = answers.flatMap(({ refusal }) => refusal ?? []);
  expect(refused).toEqual([
    { code: "promotion-spent", params: { available: "5", currency: "USDT" } },
  ]);
  const one = (await offered(users[0] ?? "")).find(({ name }) => name === "usdt-5");
  expect(one?.budget).toEqual({ total: "20", left: "5" });
});

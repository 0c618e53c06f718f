import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

it("operators see each pool with its lent amount, and every loan", async () => {
  const { message: pools } = await office.call("risk", "loans.listPools", {});
  expect(pools.list.map(({ currency_code: code, lent }) => [code, lent])).toContainEqual([
    "USDT",
    "0",
  ]);
  expect((await office.call("risk", "loans.listAllLoans", {})).message.list).toEqual([]);
});

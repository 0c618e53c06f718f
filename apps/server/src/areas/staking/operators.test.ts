import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { demoUser } from "../../testing/factories.ts";
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

it("operators see every deposit and the reserve that pays its interest", async () => {
  const token = await demoUser(harness);
  const { message } = await harness.call("staking.listStakingProducts", {}, { token });
  const product = message.list.find(({ name }) => name === "usdt-5")!;
  const placed = await harness.call(
    "staking.placeStakingOrder",
    { config_id: `${product.config_id}`, amount: "1000", consent: message.risk.consent },
    { token, key: "staked" },
  );
  const { message: all } = await office.call("finance", "staking.listAllStakingOrders", {});
  expect(all.list[0]).toMatchObject({ id: placed.message.id, realm: "demo", amount: "1000" });
  const { message: ended } = await office.call("finance", "staking.listAllStakingOrders", {
    status: "completed",
  });
  expect(ended.list).toEqual([]);
  const { message: reserve } = await office.call("finance", "staking.getStakingReserve", {});
  // The reserve is that of the live realm, which has no deposits here.
  expect(reserve.find(({ currency_code: code }) => code === "USDT")).toMatchObject({
    set_aside: "0",
    owed: "0",
  });
});

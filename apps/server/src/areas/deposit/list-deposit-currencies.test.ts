import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDepositor } from "../../testing/depositor.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Of the coins alone: what comes by bank has tests of its own. */
const listed = async (from: Harness, token: string) =>
  (await from.call("deposit.listDepositCurrencies", {}, { token })).message.filter(
    ({ kind }) => kind === "coin",
  );

describe("what can be deposited", () => {
  it("is each currency that comes by a network, with the networks that it has addresses on", async () => {
    const { token, addresses } = await openDepositor(harness);
    const currencies = await listed(harness, token);
    expect(currencies[0]).toEqual({
      id: 3,
      kind: "coin",
      name: "USDT",
      full_name: "Tether",
      networks: ["ERC20", "TRC20"],
    });
    expect(currencies.map(({ name }) => name)).toEqual(["USDT", "BTC", "ETH", "USDC"]);
    for (const { id, networks } of currencies)
      expect((await addresses(`${id}`)).map(([network]) => network)).toEqual(networks);
  });

  it("is nothing that is switched off", async () => {
    const { token } = await openDepositor(harness);
    const turn = (status: number) =>
      harness.database.ownerPool.query("UPDATE currencies SET status = $1 WHERE id = 1", [status]);
    await turn(0);
    const names = (await listed(harness, token)).map(({ name }) => name);
    await turn(1);
    expect(names).toEqual(["USDT", "ETH", "USDC"]);
  });
});

it("what comes only by networks without a key cannot be deposited", async () => {
  const { Bitcoin: _Bitcoin, ...depositKeys } = harness.ctx.config.depositKeys;
  const keyless = await createHarness({ config: { depositKeys } });
  const { token } = await openDepositor(keyless);
  expect((await listed(keyless, token)).map(({ name }) => name)).toEqual(["USDT", "ETH", "USDC"]);
  await keyless.close();
});

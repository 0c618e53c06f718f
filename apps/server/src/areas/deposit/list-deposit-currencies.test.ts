import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDepositor } from "../../testing/depositor.ts";
import { WITHDRAWING } from "../../testing/withdrawer.ts";
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
      withdrawal_networks: [],
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

describe("where withdrawals are paid", () => {
  const ways = async (from: Harness) => {
    const { token } = await openDepositor(from);
    const coins = await listed(from, token);
    return coins.map(({ name, networks, withdrawal_networks: out }) => [name, networks, out]);
  };

  it("each coin says which networks it leaves by, and a coin that comes alone has none", async () => {
    const ERC20 = { ...WITHDRAWING.chains.ERC20, chainId: 1 };
    const paying = await createHarness({ config: { ...WITHDRAWING, chains: { ERC20 } } });
    expect(await ways(paying)).toEqual([
      ["USDT", ["ERC20", "TRC20"], ["ERC20"]],
      ["BTC", ["Bitcoin"], []],
      ["ETH", ["ERC20"], ["ERC20"]],
      ["USDC", ["ERC20"], ["ERC20"]],
    ]);
    await paying.close();
  });

  it("a trial on a chain of its own takes no coin that it could not pay out again", async () => {
    const trial = await createHarness({ config: WITHDRAWING });
    expect((await ways(trial)).map(([name]) => name)).toEqual(["USDT", "ETH", "USDC"]);
    const { addresses, request } = await openDepositor(trial);
    expect(await addresses("1")).toEqual([]);
    expect(await request({ currency: "1", type: "Bitcoin", amount: "1" })).toBe("network-unknown");
    await trial.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDepositor } from "../../testing/depositor.ts";
import { WITHDRAWING } from "../../testing/withdrawer.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Lists the coins alone; fiat has tests of its own. */
const listed = async (from: Harness, token: string) =>
  (await from.call("deposit.listDepositCurrencies", {}, { token })).message.filter(
    ({ kind }) => kind === "coin",
  );

describe("the deposit currencies", () => {
  it("the deposit currencies are listed with the networks that the user has addresses on", async () => {
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

  it("a currency that is switched off is not listed for deposit", async () => {
    const { token } = await openDepositor(harness);
    const turn = (status: number) =>
      harness.database.ownerPool.query("UPDATE currencies SET status = $1 WHERE id = 1", [status]);
    await turn(0);
    const names = (await listed(harness, token)).map(({ name }) => name);
    await turn(1);
    expect(names).toEqual(["USDT", "ETH", "USDC"]);
  });
});

it("a currency whose only network has no key is not listed for deposit", async () => {
  const { Bitcoin: _Bitcoin, ...depositKeys } = harness.ctx.config.depositKeys;
  const keyless = await createHarness({ config: { depositKeys } });
  const { token } = await openDepositor(keyless);
  expect((await listed(keyless, token)).map(({ name }) => name)).toEqual(["USDT", "ETH", "USDC"]);
  await keyless.close();
});

describe("the withdrawal networks", () => {
  const ways = async (from: Harness) => {
    const { token } = await openDepositor(from);
    const coins = await listed(from, token);
    return coins.map(({ name, networks, withdrawal_networks: out }) => [name, networks, out]);
  };

  it("each coin lists the networks that it is withdrawn on, and a coin without any lists none", async () => {
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

  it("a trial on a chain of its own accepts no coin that it could not pay out", async () => {
    const trial = await createHarness({ config: WITHDRAWING });
    expect((await ways(trial)).map(([name]) => name)).toEqual(["USDT", "ETH", "USDC"]);
    const { addresses, request } = await openDepositor(trial);
    expect(await addresses("1")).toEqual([]);
    expect(await request({ currency: "1", type: "Bitcoin", amount: "1" })).toBe("network-unknown");
    await trial.close();
  });
});

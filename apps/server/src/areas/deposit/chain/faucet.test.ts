import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestChain, anvil, createFollower, openChain } from "../../../testing/chain.ts";
import { registerUser } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";

const USDT = { currency: "3" } as const;

describe.skipIf(anvil === undefined)("the test faucet", () => {
  let chain: TestChain;
  let harness: Harness;
  beforeAll(async () => {
    chain = await openChain();
    harness = await createHarness({ config: { chains: chain.chains } });
  });
  afterAll(async () => {
    await chain.stop();
    await harness.close();
  });

  const fill = (token: string, type = "ERC20") =>
    harness.call("deposit.fillFromFaucet", { ...USDT, type }, { token });
  const offered = async (token: string) =>
    (await harness.call("deposit.getFaucet", USDT, { token })).message.networks;

  it("the test faucet pays tokens and coins to the caller's own address and shows the amount", async () => {
    const { token } = await registerUser(harness);
    expect(await offered(token)).toEqual([{ type: "ERC20", amount: "1000" }]);
    expect((await fill(token)).refusal?.code).toBe("network-unknown");
    await harness.call("deposit.getDepositAddress", USDT, { token });
    const { message } = await fill(token);
    expect(message.amount).toBe("1000");
    await harness.call("deposit.fillFromFaucet", { currency: "2", type: "ERC20" }, { token });
    await chain.mine();
    await (await createFollower(harness.ctx, chain)).follow();
    const deposits = await harness.call("deposit.listDeposits", {}, { token });
    expect(deposits.message.list).toMatchObject([
      { currency_code: "USDT", amount: "1000", transaction: message.transaction },
      { currency_code: "ETH", amount: "0.5" },
    ]);
  });

  it("the test faucet pays on its own chain only, and each user twenty times a day", async () => {
    const { token } = await registerUser(harness);
    await harness.call("deposit.getDepositAddress", USDT, { token });
    expect((await fill(token, "TRC20")).refusal?.code).toBe("network-unknown");
    for (let count = 0; count < 20; count += 1) expect((await fill(token)).type).toBe("ok");
    await chain.mine();
    await (await createFollower(harness.ctx, chain)).follow();
    expect((await fill(token)).refusal?.code).toBe("too-many-requests");
    harness.clock.advance(86_400_001);
    expect((await fill(token)).type).toBe("ok");
  });

  it("there is no test faucet in production, on another chain or without one", async () => {
    const url = chain.chains.ERC20?.url ?? "";
    for (const config of [
      { isProduction: true, chains: chain.chains },
      { chains: { ERC20: { url, chainId: 1 } } },
      { chains: {} },
    ]) {
      const other = await createHarness({ config });
      const { token } = await registerUser(other);
      await other.call("deposit.getDepositAddress", USDT, { token });
      const { message } = await other.call("deposit.getFaucet", USDT, { token });
      expect(message.networks).toEqual([]);
      const asked = { ...USDT, type: "ERC20" };
      const filled = await other.call("deposit.fillFromFaucet", asked, { token });
      expect(filled.refusal?.code).toBe("network-unknown");
      await other.close();
    }
  });

  it("the test faucet refuses when its chain does not answer", async () => {
    const gone = await openChain();
    const other = await createHarness({ config: { chains: gone.chains } });
    const { token } = await registerUser(other);
    await other.call("deposit.getDepositAddress", USDT, { token });
    await gone.stop();
    const filled = await other.call(
      "deposit.fillFromFaucet",
      { ...USDT, type: "ERC20" },
      { token },
    );
    expect(filled.refusal?.code).toBe("faucet-empty");
    await other.close();
  });
});

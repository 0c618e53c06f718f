import { startStubNode } from "@candor/chains/testing/stub-node.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestChain, anvil, openChain } from "../../../testing/chain.ts";
import { registerUser } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { addDepositGauges, depositAlarms } from "./alarms.ts";
import { followChain } from "./follow-chain.ts";
import { createStatusRecorder } from "./status-recorder.ts";

describe.skipIf(anvil === undefined)("following a chain", () => {
  let chain: TestChain;
  let harness: Harness;
  const running: { stopping: AbortController; done: Promise<void> }[] = [];
  beforeEach(async () => {
    chain = await openChain();
  });
  afterEach(async () => {
    for (const { stopping, done } of running.splice(0)) {
      stopping.abort();
      await done;
    }
    await chain.stop();
    await harness.close();
  });

  const begin = (network: "ERC20" | "Bitcoin"): Promise<void> => {
    const stopping = new AbortController();
    const done = followChain(harness.ctx, network, stopping.signal);
    running.push({ stopping, done });
    return done;
  };
  const stateOf = async (network: string): Promise<string | undefined> => {
    const { rows } = await harness.database.pool.query<{ state: string }>(
      "SELECT state FROM deposit_chains WHERE network = $1",
      [network],
    );
    return rows[0]?.state;
  };
  const alarms = async () =>
    (await depositAlarms(harness.ctx)).map(({ code, subject }) => `${code} ${subject}`);

  it("one network is followed while another network's node does not answer, and operators get an alarm", async () => {
    const dead = await startStubNode(() => ({ error: { code: -1, message: "down" } }));
    const chains = { ...chain.chains, Bitcoin: { url: dead.url, start: 0 } };
    harness = await createHarness({ config: { chains } });
    const { token } = await registerUser(harness);
    const asked = await harness.call("deposit.getDepositAddress", { currency: "2" }, { token });
    const [network] = asked.message.networks;
    void begin("Bitcoin");
    void begin("ERC20");
    await chain.pay(network?.address ?? "", 10n ** 18n);
    await chain.mine();
    await expect
      .poll(async () => {
        const { message } = await harness.call("deposit.listDeposits", {}, { token });
        return message.list.map(({ amount }) => amount);
      })
      .toEqual(["1"]);
    await expect.poll(() => stateOf("Bitcoin")).toBe("failing");
    await expect.poll(() => stateOf("ERC20")).toBe("level");
    expect(await alarms()).toEqual([]);
    harness.clock.advance(130_000);
    await expect.poll(alarms).toEqual(["chain-lost Bitcoin"]);
    addDepositGauges(harness.ctx);
    const figures = await harness.ctx.metrics.registry.metrics();
    expect(figures).toMatch(/candor_deposit_chain\{network="ERC20",figure="height"\} 3\n/);
    expect(figures).toMatch(/candor_deposit_chain\{network="ERC20",figure="tip"\} 3\n/);
    dead.stop();
  });

  it("following ends when the chain has forked too deep, and operators get an alarm", async () => {
    harness = await createHarness({ config: { chains: chain.chains } });
    await chain.mine(110);
    void begin("ERC20");
    await expect.poll(() => stateOf("ERC20")).toBe("level");
    await chain.replace(105);
    await chain.mine();
    await running[0]?.done;
    expect(await stateOf("ERC20")).toBe("too-deep");
    expect(await alarms()).toEqual(["chain-too-deep ERC20"]);
  });

  it("following starts at the end of the chain by default and keeps only blocks that may be undone", async () => {
    const url = chain.chains.ERC20?.url ?? "";
    harness = await createHarness({ config: { chains: { ERC20: { url, chainId: 31_337 } } } });
    await chain.mine(5);
    void begin("ERC20");
    const heights = async () => {
      const { rows } = await harness.database.pool.query<{ lowest: number; last: number }>(
        "SELECT min(height) AS lowest, max(height) AS last FROM deposit_blocks",
      );
      return rows[0];
    };
    await expect.poll(heights).toEqual({ lowest: 7, last: 7 });
    await chain.mine(110);
    await expect.poll(heights).toEqual({ lowest: 17, last: 117 });
  });

  it("a chain that keeps failing raises an alarm until a round succeeds", async () => {
    harness = await createHarness({ config: { chains: chain.chains } });
    const recorder = createStatusRecorder(harness.ctx, "ERC20");
    const recorded = async (round: Parameters<typeof recorder.record>[0]) => {
      recorder.record(round);
      await recorder.idle();
      return alarms();
    };
    expect(await recorded("level")).toEqual([]);
    expect(await recorded({ error: new Error("down") })).toEqual([]);
    harness.clock.advance(130_000);
    for (const round of ["behind", { error: new Error("down") }, "unsettled"] as const)
      expect(await recorded(round)).toEqual(["chain-lost ERC20"]);
    expect(await recorded("more")).toEqual([]);
  });

  it("following a network without a node ends at once", async () => {
    harness = await createHarness({ config: { chains: {} } });
    await begin("ERC20");
    expect(await stateOf("ERC20")).toBeUndefined();
  });
});

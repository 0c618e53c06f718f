import type { ConfigValue } from "@candor/contract/types.ts";
import { DEVELOPMENT_TOKENS } from "@candor/chains/development/chain-terms.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestChain, anvil, createFollower, openChain } from "../../testing/chain.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { openDepositor } from "../../testing/depositor.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { type PayByHand, payByHand } from "../../testing/pay-by-hand.ts";
import { type TestSigner, openTestSigner, signerPolicy } from "../../testing/signer.ts";
import { WITHDRAWING, newAddress, openWithdrawer } from "../../testing/withdrawer.ts";

const WALLET = "0x98e503f35D0a019cB0a251aD243a4cCFCF371F46";
const USDT = DEVELOPMENT_TOKENS.USDT.contract;
const ONE = 1_000_000n;
const CONFIRMATIONS = 12;
const ON = { deposits: 1, withdrawals: 1, off_reason: null } as const;

describe.skipIf(anvil === undefined)("a network", () => {
  let chain: TestChain;
  let signerProcess: TestSigner;
  let harness: Harness;
  let office: OperatorConsole;
  let paying: PayByHand;
  beforeAll(async () => {
    chain = await openChain();
    const coin = { hour: `${10n ** 21n}`, day: `${10n ** 21n}` };
    const tokens = { coin, [USDT]: { hour: `${900n * ONE}`, day: `${900n * ONE}` } };
    const policy = signerPolicy({ gasCostMax: `${10n ** 17n}`, tokens });
    signerProcess = await openTestSigner({ SIGNER_POLICY: policy });
    const config = { ...WITHDRAWING, chains: chain.chains, signer: signerProcess.config };
    harness = await createHarness({ config });
    office = await openConsole(harness);
    paying = payByHand(harness.ctx);
    await chain.pay(WALLET, 10n ** 18n);
    await chain.pay(WALLET, 1_000n * ONE, USDT);
    await chain.mine();
  });
  afterAll(async () => {
    await chain.stop();
    await signerProcess.close();
    await office.close();
    await harness.close();
  });

  const ask = (value: ConfigValue<"network">, subject = "3-ERC20") =>
    office.call("configuration", "trust.requestChange", {
      change: { kind: "network", subject, value },
      reason: "the node is being replaced",
    });
  const turn = async (value: ConfigValue<"network">) => {
    const { message } = await ask(value);
    const by = ["configuration-2", "configuration-3"];
    expect(await approvedBy(office, message.request_id, by)).toBe("approved");
  };

  it("a network off for deposits shows no address, but payments to known addresses are credited", async () => {
    const follower = await createFollower(harness.ctx, chain);
    const [mara, late] = [await openDepositor(harness), await openDepositor(harness)];
    const [[, address] = []] = await mara.addresses();
    await turn({ deposits: 0, withdrawals: 1, off_reason: "maintenance" });
    const { token } = late;
    const asked = await harness.call("deposit.getDepositAddress", { currency: "3" }, { token });
    expect(asked.message.networks).toMatchObject([
      { type: "ERC20", address: null, off_reason: "maintenance" },
      { type: "TRC20", off_reason: null },
    ]);
    expect(await mara.request({ type: "ERC20" })).toBe("network-off");
    await chain.pay(address ?? "", 40n * ONE, USDT);
    await chain.mine(CONFIRMATIONS);
    await follower.follow();
    expect(await mara.balance()).toBe("40");
    await turn(ON);
    expect((await late.addresses())[0]?.[1]).toMatch(/^0x/);
    expect((await mara.addresses())[0]).toEqual(["ERC20", address]);
  });

  it("a network off for withdrawals takes no new ones, and approved ones wait until it is on", async () => {
    await harness.moveIndex("1");
    const user = await openWithdrawer(harness);
    const address = await user.save({ address: newAddress() });
    const ids = [
      await user.request({ number: "50", address }),
      await user.request({ number: "60", address }),
    ];
    for (const id of ids)
      expect(await approvedBy(office, id, ["finance", "finance-2"])).toBe("approved");
    await turn({ deposits: 1, withdrawals: 0, off_reason: "congestion" });
    expect((await user.terms()).networks).toMatchObject([
      { type: "ERC20", off_reason: "congestion", fee: "4" },
    ]);
    expect(await user.request({ number: "50", address })).toBe("network-off");
    await paying.pay();
    const stateOf = async (id = "") => (await user.find(id))?.state;
    expect([await stateOf(ids[0]), await stateOf(ids[1])]).toEqual(["approved", "approved"]);
    expect(await user.cancel(ids[1] ?? "")).toBe("cancelled");
    await turn(ON);
    await paying.pay();
    expect([await stateOf(ids[0]), await stateOf(ids[1])]).toEqual(["sent", "cancelled"]);
    expect(await user.find(ids[0] ?? "")).toMatchObject({ fee: "4", received: "46" });
  });

  it("switching a network off needs a cause, on has none, and an unknown network is refused", async () => {
    const causeless = { deposits: 0, withdrawals: 1, off_reason: null } as const;
    expect((await ask(causeless)).refusal?.code).toBe("parameter-error");
    const caused = { ...ON, off_reason: "incident" } as const;
    expect((await ask(caused)).refusal?.code).toBe("parameter-error");
    const off = { deposits: 0, withdrawals: 0, off_reason: "incident" } as const;
    expect((await ask(off, "3-Bitcoin")).refusal?.code).toBe("not-found");
    expect((await ask(off, "ERC20")).refusal?.code).toBe("not-found");
  });
});

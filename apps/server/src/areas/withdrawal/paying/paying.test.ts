import { NodeError } from "@candor/chains";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type TestChain, anvil, openChain } from "../../../testing/chain.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../../testing/console.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { USDT, WALLET, endingAfter } from "../../../testing/paying.ts";
import { type TestSigner, openTestSigner, signerPolicy } from "../../../testing/signer.ts";
import { WITHDRAWING, newAddress, openWithdrawer } from "../../../testing/withdrawer.ts";
import { withdrawalAlarms } from "./alarms.ts";
import { balanceOf } from "@candor/chains/evm/wallet-calls.ts";
import { confirmWithdrawals } from "./confirm.ts";
import { lookAtWallet } from "./look.ts";
import { payWithdrawals } from "./pay.ts";
import { type Payer, openPayer } from "./payer.ts";
import { returnWithdrawals } from "./return.ts";
import { SignerSilent } from "./signer-client.ts";

const ONE = 1_000_000n;
const { signal } = new AbortController();
/** The hourly limit of the test's signer. */
const HOUR = 900n * ONE;

describe.skipIf(anvil === undefined)("approved withdrawals", () => {
  let chain: TestChain;
  let signerProcess: TestSigner;
  let harness: Harness;
  let office: OperatorConsole;
  beforeAll(async () => {
    chain = await openChain();
    const coin = { hour: `${10n ** 21n}`, day: `${10n ** 21n}` };
    const tokens = { coin, [USDT]: { hour: `${HOUR}`, day: `${HOUR}` } };
    const policy = signerPolicy({ gasCostMax: `${10n ** 17n}`, tokens });
    signerProcess = await openTestSigner({ SIGNER_POLICY: policy });
    const config = { ...WITHDRAWING, chains: chain.chains, signer: signerProcess.config };
    harness = await createHarness({ config });
    office = await openConsole(harness);
    await chain.pay(WALLET, 10n ** 18n);
    await chain.pay(WALLET, 3_000n * ONE, USDT);
    await chain.mine();
  });
  afterAll(async () => {
    await chain.stop();
    await signerProcess.close();
    await office.close();
    await harness.close();
  });

  type Work = typeof payWithdrawals;
  const run = async (work: Work): Promise<void> => {
    const payer = await openPayer(harness.ctx, signal);
    if (payer === undefined) throw new Error("there is no payer");
    await work(harness.ctx, payer, signal);
  };
  const pay = () => run(payWithdrawals);
  const confirm = () => run(confirmWithdrawals);
  const holds = (address: string) => balanceOf(chain.node, address, USDT);
  const stateOf = async (id: string) => {
    const wanted = "SELECT state FROM withdrawals WHERE id = $1";
    const { rows } = await harness.database.ownerPool.query<{ state: string }>(wanted, [id]);
    return rows[0]?.state;
  };
  /** A withdrawal with two approvals, to a new address. */
  const approved = async (number = "100") => {
    const user = await openWithdrawer(harness);
    const to = newAddress();
    const address = await user.save({ address: to });
    const id = await user.request({ number, address });
    expect(await approvedBy(office, id, ["finance", "finance-2"])).toBe("approved");
    return { id, to, user };
  };
  const settle = async (id: string, outcome: "send" | "return") => {
    const asked = { id, outcome, reason: "looked at by hand" };
    const { message } = await office.call("finance", "withdrawal.requestSettlement", asked);
    expect(await approvedBy(office, message.request_id, ["finance-2"])).toBe("approved");
  };

  it("an approved withdrawal is sent once, confirmed by its blocks, and notifies at each step", async () => {
    const { id, to, user } = await approved();
    await pay();
    expect(await user.find(id)).toMatchObject({ state: "sent", may_cancel: false });
    expect(await user.cancel(id)).toBe("request-closed");
    await pay();
    await chain.mine();
    expect(await holds(to)).toBe(96n * ONE);
    await confirm();
    expect(await stateOf(id)).toBe("sent");
    await chain.mine(40);
    await confirm();
    expect(await stateOf(id)).toBe("confirmed");
    const told = (await user.notices()).slice(0, 2).map(({ content }) => content);
    expect(told).toEqual([expect.stringContaining("96 USDT"), expect.stringContaining("96 USDT")]);
  });

  it("an approved withdrawal is paid once, wherever a run ends, by the next run", async () => {
    for (let steps = 0; steps < 12; steps += 1) {
      const { id, to } = await approved("10");
      const payer = await openPayer(harness.ctx, signal);
      if (payer === undefined) throw new Error("there is no payer");
      await payWithdrawals(harness.ctx, endingAfter(payer, steps), signal).catch(() => undefined);
      if (steps % 3 === 0) await signerProcess.restart();
      await pay();
      await pay();
      await chain.mine();
      expect([steps, await holds(to), await stateOf(id)]).toEqual([steps, 6n * ONE, "sent"]);
    }
  });

  it("an approved withdrawal waits while the signer is away and is sent when it is back", async () => {
    const { id, to } = await approved();
    await signerProcess.kill();
    await expect(pay()).rejects.toThrow("does not answer");
    expect(await stateOf(id)).toBe("approved");
    await signerProcess.start();
    await pay();
    await chain.mine();
    expect(await holds(to)).toBe(96n * ONE);
  });

  it("a signed withdrawal is sent while the signer is away, and an unsigned one goes to operators", async () => {
    const [kept, lost] = [await approved("10"), await approved("10")];
    const payer = await openPayer(harness.ctx, signal);
    if (payer === undefined) throw new Error("there is no payer");
    const node: Payer["node"] = async (method, ...rest) => {
      if (method === "eth_sendRawTransaction") throw new NodeError("no answer");
      return payer.node(method, ...rest);
    };
    let signs = 0;
    const signer: Payer["signer"] = async (name, told) => {
      if (name === "sign" && (signs += 1) > 1) throw new SignerSilent("no answer");
      return payer.signer(name, told);
    };
    const failing = payWithdrawals(harness.ctx, { ...payer, node, signer }, signal);
    await expect(failing).rejects.toThrow("broadcasting");
    await signerProcess.kill();
    await expect(pay()).rejects.toThrow("broadcasting");
    expect([await stateOf(kept.id), await stateOf(lost.id)]).toEqual(["sent", "broadcasting"]);
    harness.clock.advance(600_000);
    await harness.moveIndex("1");
    await expect(pay()).rejects.toThrow("does not answer");
    expect(await stateOf(lost.id)).toBe("unknown");
    await signerProcess.start();
    await chain.mine();
    expect([await holds(kept.to), await holds(lost.to)]).toEqual([6n * ONE, 0n]);
  });

  it("a withdrawal waits with an alarm while the wallet holds too little, and can be cancelled", async () => {
    const { id, user } = await approved("5000");
    await pay();
    await run(lookAtWallet);
    expect(await stateOf(id)).toBe("approved");
    const codes = (await withdrawalAlarms(harness.ctx)).map(({ code }) => code);
    expect(codes).toEqual(["hot-wallet-short", "withdrawals-in-doubt"]);
    expect(await user.cancel(id)).toBe("cancelled");
  });

  it("a withdrawal whose block is replaced is sent again as it was signed and paid once", async () => {
    const { id, to } = await approved();
    await pay();
    await chain.mine(2);
    await confirm();
    await chain.replace(3);
    expect(await holds(to)).toBe(0n);
    await confirm();
    await chain.mine(41);
    await confirm();
    expect([await holds(to), await stateOf(id)]).toEqual([96n * ONE, "confirmed"]);
  });

  it("a withdrawal that the signer refuses is returned once it is sworn off", async () => {
    const { id, to, user } = await approved("905");
    await pay();
    expect(await stateOf(id)).toBe("unknown");
    await settle(id, "return");
    await run(returnWithdrawals);
    await pay();
    await chain.mine();
    expect([await stateOf(id), await user.funds()]).toEqual(["returned", ["100000", "0"]]);
    expect(await holds(to)).toBe(0n);
  });

  it("a withdrawal that turns out to be signed is sent, although operators decided to return it", async () => {
    const { id, to } = await approved();
    const payer = await openPayer(harness.ctx, signal);
    if (payer === undefined) throw new Error("there is no payer");
    const mute: Payer = {
      ...payer,
      signer: async (name, told) => {
        const answer = await payer.signer(name, told);
        if (name === "sign") throw new SignerSilent("not heard of");
        return answer;
      },
    };
    await expect(payWithdrawals(harness.ctx, mute, signal)).rejects.toThrow("broadcasting");
    harness.clock.advance(600_000);
    await harness.moveIndex("1");
    await payWithdrawals(harness.ctx, mute, signal);
    expect(await stateOf(id)).toBe("unknown");
    await settle(id, "return");
    await run(returnWithdrawals);
    await pay();
    await chain.mine();
    expect([await stateOf(id), await holds(to)]).toEqual(["sent", 96n * ONE]);
  });

  it("a withdrawal that fails on its chain is returned with its fee and not sent again", async () => {
    const { id, user } = await approved();
    await pay();
    const code = await chain.node("eth_getCode", [USDT, "latest"], z.string());
    await chain.node("anvil_setCode", [USDT, "0x60006000fd"], z.unknown());
    await chain.mine();
    await chain.node("anvil_setCode", [USDT, code], z.unknown());
    await chain.mine(40);
    await confirm();
    expect(await stateOf(id)).toBe("unknown");
    const again = { id, outcome: "send", reason: "once more" } as const;
    const refused = await office.call("finance", "withdrawal.requestSettlement", again);
    expect(refused.refusal?.code).toBe("request-closed");
    await settle(id, "return");
    await run(returnWithdrawals);
    expect([await stateOf(id), await user.funds()]).toEqual(["returned", ["100000", "0"]]);
  });
});

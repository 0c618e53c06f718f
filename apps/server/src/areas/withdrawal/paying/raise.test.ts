import { NodeError } from "@candor/chains";
import { countSent } from "@candor/chains/evm/wallet-calls.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anvil } from "../../../testing/chain.ts";
import { type Paying, WALLET, endingAfter, openPaying } from "../../../testing/paying.ts";
import { withdrawalAlarms } from "./alarms.ts";
import { confirmWithdrawals } from "./confirm.ts";
import { lookAtWallet } from "./look.ts";
import { payWithdrawals } from "./pay.ts";
import type { Payer } from "./payer.ts";
import { listVersions } from "./version-rows.ts";

const RECEIVED = 96_000_000n;

describe.skipIf(anvil === undefined)("a payment stuck for its fee", () => {
  let world: Paying;
  beforeAll(async () => {
    world = await openPaying({ gasCostMax: 10n ** 18n });
  });
  afterAll(() => world.close());

  const shown = async (id: string, user: { find: (id: string) => Promise<unknown> }) =>
    ((await user.find(id)) as { transaction: string }).transaction;
  /** A sent payment in no block, whose fee is by now below the network's. */
  const stuck = async (minutes = 3) => {
    await world.dearer(1n, 0);
    const one = await world.approved();
    await world.pay();
    await world.dearer(20n, minutes);
    return one;
  };
  const alarms = async () => (await withdrawalAlarms(world.harness.ctx)).map(({ code }) => code);
  const sent = () => countSent(world.chain.node, WALLET);

  it("a stuck payment is signed again with a higher fee at the same nonce and confirmed once", async () => {
    const before = await sent();
    const { id, to, user } = await stuck();
    const first = await shown(id, user);
    await world.confirm();
    expect(await world.find(id)).toEqual(["sent", 1]);
    expect(await shown(id, user)).not.toBe(first);
    await world.confirm();
    await world.chain.mine();
    expect([await world.holds(to), (await sent()) - before]).toEqual([RECEIVED, 1]);
    await world.chain.mine(12);
    await world.confirm();
    expect(await world.find(id)).toEqual(["confirmed", 1]);
    const { message } = await world.office.call("finance", "withdrawal.listAllWithdrawals", {});
    expect(message.list[0]).toMatchObject({ id, raises: 1 });
  });

  it("a payment's fee is not raised within three minutes or while it is enough", async () => {
    const { id } = await stuck(2);
    await world.confirm();
    expect(await world.find(id)).toEqual(["sent", 0]);
    await world.dearer(0n, 10);
    await world.confirm();
    expect(await world.find(id)).toEqual(["sent", 0]);
    await world.chain.mine(13);
    await world.confirm();
    expect(await world.find(id)).toEqual(["confirmed", 0]);
  });

  it("a raised payment counts by its old version when the chain takes that one", async () => {
    const { id, to, user } = await stuck();
    const first = await shown(id, user);
    const bytes = (await listVersions(world.harness.ctx.db, id))[0]?.signed ?? "";
    await world.run(confirmWithdrawals, (payer) => ({
      ...payer,
      node: (method, params, schema) => {
        const isLost = method === "eth_sendRawTransaction" && params[0] !== bytes;
        return isLost ? Promise.reject(new NodeError("lost")) : payer.node(method, params, schema);
      },
    }));
    expect(await world.find(id)).toEqual(["sent", 1]);
    await world.dearer(1n, 0);
    await world.chain.send(bytes);
    await world.chain.mine();
    await world.confirm();
    expect([await shown(id, user), await world.holds(to)]).toEqual([first, RECEIVED]);
    await world.chain.mine(12);
    await world.confirm();
    expect([await world.find(id), await world.holds(to)]).toEqual([["confirmed", 1], RECEIVED]);
  });

  it("a payment counts as sent when a version is in a block though no node confirmed sending it", async () => {
    await world.dearer(1n, 0);
    const { id, to } = await world.approved();
    const unheard = (payer: Payer): Payer => ({
      ...payer,
      node: (method, params, schema) =>
        method.startsWith("eth_sendRaw") || method === "eth_getTransactionByHash"
          ? Promise.reject(new NodeError("lost"))
          : payer.node(method, params, schema),
    });
    const fails = () => expect(world.run(payWithdrawals, unheard)).rejects.toThrow("broadcasting");
    await fails();
    const bytes = (await listVersions(world.harness.ctx.db, id))[0]?.signed ?? "";
    await world.dearer(30n);
    await fails();
    expect(await world.find(id)).toEqual(["broadcasting", 1]);
    // The first version was sent all the same, and the chain takes it when fees have fallen.
    await world.dearer(1n, 0);
    await world.chain.send(bytes);
    await world.chain.mine();
    await world.pay();
    expect([await world.find(id), await world.holds(to)]).toEqual([["sent", 1], RECEIVED]);
    await world.chain.mine(12);
    await world.confirm();
    expect([await world.find(id), await world.holds(to)]).toEqual([["confirmed", 1], RECEIVED]);
  });

  it("a stuck payment is raised once, wherever a run ends, by the next run", async () => {
    for (let steps = 0; steps < 8; steps += 1) {
      const before = await sent();
      const { id, to } = await stuck();
      const ending = world.run(confirmWithdrawals, (payer) => endingAfter(payer, steps));
      await ending.catch(() => undefined);
      if (steps % 3 === 0) await world.signer.restart();
      await world.dearer(40n, 0);
      await world.confirm();
      await world.confirm();
      await world.chain.mine();
      await world.confirm();
      const found = [steps, await world.holds(to), (await sent()) - before];
      expect(found).toEqual([steps, RECEIVED, 1]);
      expect(await world.find(id)).toEqual(["sent", 1]);
    }
    await world.chain.mine(12);
    await world.confirm();
  });

  it("a payment whose fee may not be raised is an alarm, and is sent when fees fall", async () => {
    const before = await sent();
    const { id, to } = await stuck(0);
    await world.dearer(20_000n);
    await world.confirm();
    await world.run(lookAtWallet);
    expect([await world.find(id), await alarms()]).toEqual([["sent", 0], ["payments-stuck"]]);
    await world.dearer(50n);
    await world.confirm();
    await world.run(lookAtWallet);
    expect([await world.find(id), await alarms()]).toEqual([["sent", 1], []]);
    await world.chain.mine();
    expect([await world.holds(to), (await sent()) - before]).toEqual([RECEIVED, 1]);
    await world.chain.mine(12);
    await world.confirm();
  });

  it("a payment is raised four times at most and never signed at a second nonce", async () => {
    const before = await sent();
    const { id, to } = await stuck(0);
    for (const gwei of [30n, 90n, 270n, 800n, 2_400n, 7_200n]) {
      await world.dearer(gwei);
      await world.confirm();
    }
    await world.run(lookAtWallet);
    expect([await world.find(id), await alarms()]).toEqual([["sent", 4], ["payments-stuck"]]);
    await world.dearer(1n, 0);
    await world.confirm();
    await world.chain.mine();
    expect([await world.holds(to), (await sent()) - before]).toEqual([RECEIVED, 1]);
  });

  it("a payment that its node refuses for its fee is raised before it is sent", async () => {
    await world.dearer(1n, 0);
    const { id, to } = await world.approved();
    const send = world.run(payWithdrawals, (payer) => ({
      ...payer,
      node: (method, ...rest) =>
        method === "eth_sendRawTransaction"
          ? Promise.reject(new NodeError("max fee per gas less than block base fee"))
          : payer.node(method, ...rest),
    }));
    await expect(send).rejects.toThrow("broadcasting");
    await world.dearer(30n);
    await world.pay();
    expect(await world.find(id)).toEqual(["sent", 1]);
    await world.chain.mine();
    expect(await world.holds(to)).toBe(RECEIVED);
  });
});

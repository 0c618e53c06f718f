import { countSent } from "@candor/chains/evm/wallet-calls.ts";
import { dec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { anvil, createFollower } from "../../../testing/chain.ts";
import { openDepositor } from "../../../testing/depositor.ts";
import { type Paying, USDT, WALLET, endingAfter, openPaying } from "../../../testing/paying.ts";
import { withdrawalAlarms } from "../paying/alarms.ts";
import { payWithdrawals } from "../paying/pay.ts";
import { beginSweeps } from "./begin.ts";
import { followMoves, sendMoves } from "./send-moves.ts";

const ONE = 1_000_000n;
const ETHER = 10n ** 18n;
/** The confirmations of a deposit and of a move in this test. */
const BLOCKS = 2;
const STEPS = [beginSweeps, sendMoves("fuel"), sendMoves("sweep"), followMoves];
type Step = (typeof STEPS)[number];

describe.skipIf(anvil === undefined)("amounts on deposit addresses", () => {
  let world: Paying;
  let follower: Awaited<ReturnType<typeof createFollower>>;
  beforeAll(async () => {
    world = await openPaying();
    await world.harness.database.ownerPool.query("UPDATE currency_networks SET confirmations = 2");
    follower = await createFollower(world.harness.ctx, world.chain);
  });
  afterAll(() => world.close());

  /** Mines blocks and credits deposits in them. */
  const settle = async (blocks = BLOCKS) => {
    await world.chain.mine(blocks);
    await follower.follow();
  };
  /** A user who has paid an amount to the own deposit address. */
  const depositor = async (value: bigint, token: string | null = USDT) => {
    const user = await openDepositor(world.harness);
    const found = new Map((await user.addresses("3")) as [string, string][]);
    const address = found.get("ERC20") ?? "";
    await world.chain.pay(address, value, token);
    await settle();
    return { ...user, address };
  };
  const round = async (): Promise<void> => {
    for (const step of STEPS) await world.run(step);
  };
  /** Runs all steps more often than needed, until no move is open. */
  const sweep = async (): Promise<void> => {
    for (let times = 0; times < 4; times += 1) {
      await round();
      await settle();
      await world.run(followMoves);
    }
  };
  type Row = { kind: string; state: string; amount: string; gas: string | null; nonce: number };
  const movesOf = async (address: string): Promise<Row[]> => {
    const read = "SELECT * FROM wallet_moves WHERE address = $1 ORDER BY number";
    return (await world.harness.database.ownerPool.query<Row>(read, [address])).rows;
  };
  const kindsOf = async (address: string) =>
    (await movesOf(address)).map(({ kind, state }) => `${kind} ${state}`);
  const ledgerLines = async () => {
    const read = "SELECT count(*)::integer AS count FROM ledger_entries";
    return (await world.harness.database.ownerPool.query<{ count: number }>(read)).rows[0]?.count;
  };
  const unswept = async (code: string) => {
    const { message } = await world.office.call("finance", "withdrawal.getHotWallet", {});
    return message.balances.find(({ currency_code: one }) => one === code)?.unswept;
  };

  it("a sweep goes to the wallet once, after its gas top-up, and changes no user's balance", async () => {
    const user = await depositor(200n * ONE);
    const [before, lines] = [await world.holds(WALLET), await ledgerLines()];
    expect(await unswept("USDT")).toBe("200");
    await sweep();
    expect([await world.holds(user.address), (await world.holds(WALLET)) - before]).toEqual([
      0n,
      200n * ONE,
    ]);
    expect(await kindsOf(user.address)).toEqual(["fuel confirmed", "sweep confirmed"]);
    const gas = (await movesOf(user.address)).map((one) => dec(one.gas ?? "0") > 0n);
    expect([gas, await ledgerLines(), await user.balance()]).toEqual([[true, true], lines, "200"]);
    expect(await unswept("USDT")).toBe("0");
    await sweep();
    expect(await kindsOf(user.address)).toHaveLength(2);
  });

  it("coins are swept too, except for what the fee may rise by", async () => {
    const user = await depositor(ETHER, null);
    const before = await world.holds(WALLET, null);
    await sweep();
    const [left, came] = [
      await world.holds(user.address, null),
      (await world.holds(WALLET, null)) - before,
    ];
    expect(left < ETHER / 100n).toBe(true);
    expect(came > (ETHER * 99n) / 100n).toBe(true);
    expect([await kindsOf(user.address), await user.balance("ETH")]).toEqual([
      ["sweep confirmed"],
      "1",
    ]);
  });

  it("an amount below the minimum is not swept until enough has come", async () => {
    const user = await depositor(30n * ONE);
    await sweep();
    expect([await kindsOf(user.address), await unswept("USDT")]).toEqual([[], "30"]);
    await world.chain.pay(user.address, 30n * ONE, USDT);
    await settle();
    await sweep();
    expect([await world.holds(user.address), await unswept("USDT")]).toEqual([0n, "0"]);
  });

  it("a gas top-up is not counted as a deposit, in any version", async () => {
    const user = await depositor(200n * ONE);
    await world.dearer(1n, 0);
    await world.run(beginSweeps);
    await world.run(sendMoves("fuel"));
    await world.dearer(30n);
    await world.run(followMoves);
    await world.chain.mine();
    const ids = async () => (await user.list()).map(({ id }) => id);
    const deposits = await ids();
    await settle();
    const read = `SELECT count(*)::integer AS versions FROM payment_versions v
      JOIN wallet_moves m USING (id) WHERE m.address = $1`;
    const { rows } = await world.harness.database.ownerPool.query(read, [user.address]);
    expect([rows[0], (await world.holds(user.address, null)) > 0n]).toEqual([
      { versions: 2 },
      true,
    ]);
    expect([await ids(), await user.balance("ETH")]).toEqual([deposits, "0"]);
    await sweep();
    expect(await world.holds(user.address)).toBe(0n);
  });

  it("a sweep's fee rises no further than its address can pay, and the sweep is sent when fees fall", async () => {
    const user = await depositor(200n * ONE);
    await world.dearer(1n, 0);
    await round();
    await settle();
    await world.run(followMoves);
    await round();
    await world.dearer(30n);
    await world.run(followMoves);
    const codes = (await withdrawalAlarms(world.harness.ctx)).map(({ code }) => code);
    expect(codes).toContain("payments-stuck");
    await world.dearer(1n, 0);
    await sweep();
    expect([await world.holds(user.address), await kindsOf(user.address)]).toEqual([
      0n,
      ["fuel confirmed", "sweep confirmed"],
    ]);
  });

  it("a deposit address is swept once, wherever a run ends, by the next run", async () => {
    // The steps to stop after: before and after the signer has signed and the node was told.
    const ends = [[3], [5, 6], [5, 6], [1]];
    for (const [kind, step] of STEPS.entries())
      for (const asked of ends[kind] ?? []) {
        const user = await depositor(100n * ONE);
        const before = await world.holds(WALLET);
        // A token takes all steps twice: for its gas and for itself.
        for (let times = 0; times < 2; times += 1) {
          for (const one of STEPS.slice(0, kind)) await world.run(one);
          await ending(step, asked);
          if (asked !== 6) await world.signer.restart();
          await round();
          await settle();
          await world.run(followMoves);
        }
        await sweep();
        const moved = (await world.holds(WALLET)) - before;
        expect([kind, asked, moved, await kindsOf(user.address)]).toEqual([
          kind,
          asked,
          100n * ONE,
          ["fuel confirmed", "sweep confirmed"],
        ]);
        expect(await countSent(world.chain.node, user.address)).toBe(1);
      }
  });
  const ending = (step: Step, asked: number) =>
    world.run(step, (payer) => endingAfter(payer, asked)).catch(() => undefined);

  it("a sweep whose block is reverted is sent again as it was signed", async () => {
    const user = await depositor(200n * ONE);
    const before = await world.holds(WALLET);
    await round();
    await settle();
    await world.run(followMoves);
    await round();
    await world.chain.mine();
    await world.run(followMoves);
    expect(await world.holds(user.address)).toBe(0n);
    await world.chain.replace(2);
    expect(await world.holds(user.address)).toBe(200n * ONE);
    await sweep();
    expect([await world.holds(user.address), (await world.holds(WALLET)) - before]).toEqual([
      0n,
      200n * ONE,
    ]);
  });

  it("an address is not swept while one of its deposits is frozen", async () => {
    const user = await depositor(200n * ONE);
    const set = (state: string) =>
      world.harness.database.ownerPool.query(
        "UPDATE deposits SET state = $1 WHERE user_id = $2 AND amount = 60",
        [state, user.id],
      );
    await world.chain.pay(user.address, 60n * ONE, USDT);
    await settle();
    await set("vanished");
    await sweep();
    expect(await kindsOf(user.address)).toEqual([]);
    await set("credited");
    await sweep();
    expect(await world.holds(user.address)).toBe(0n);
  });

  it("a sweep that fails on its chain is an alarm and waits for an operator's review", async () => {
    const user = await depositor(200n * ONE);
    await round();
    await settle();
    await world.run(followMoves);
    await round();
    const code = await world.chain.node("eth_getCode", [USDT, "latest"], z.string());
    await world.chain.node("anvil_setCode", [USDT, "0x60006000fd"], z.unknown());
    await world.chain.mine();
    await world.chain.node("anvil_setCode", [USDT, code], z.unknown());
    await sweep();
    expect(await kindsOf(user.address)).toEqual(["fuel confirmed", "sweep failed"]);
    const codes = (await withdrawalAlarms(world.harness.ctx)).map((one) => one.code);
    expect(codes).toContain("sweeps-failed");
    expect(await world.holds(user.address)).toBe(200n * ONE);
    const { message } = await world.office.call("finance", "withdrawal.getHotWallet", {});
    const id = message.moves[0]?.id ?? "";
    const asked = { id, reason: "looked at by hand" };
    const answers = [
      await world.office.call("risk", "withdrawal.closeSweep", asked),
      await world.office.call("finance", "withdrawal.closeSweep", asked),
      await world.office.call("finance", "withdrawal.closeSweep", asked),
    ];
    expect(answers.map(({ refusal }) => refusal?.code)).toEqual([
      "role-required",
      undefined,
      "request-closed",
    ]);
    await sweep();
    expect(await world.holds(user.address)).toBe(0n);
  });

  it("sweeps and withdrawals share the wallet's nonces, and withdrawals wait for promised gas", async () => {
    const users = [await depositor(100n * ONE), await depositor(100n * ONE)];
    const before = await countSent(world.chain.node, WALLET);
    const { id, to } = await world.approved();
    await world.run(beginSweeps);
    await Promise.all([world.run(payWithdrawals), world.run(sendMoves("fuel"))]);
    await world.chain.mine();
    await world.confirm();
    expect([await world.holds(to), (await countSent(world.chain.node, WALLET)) - before]).toEqual([
      96n * ONE,
      3,
    ]);
    expect(await world.find(id)).toEqual(["sent", 0]);
    await sweep();
    for (const { address } of users) expect(await world.holds(address)).toBe(0n);
  });
});

describe.skipIf(anvil === undefined)("a signer without the key of deposit addresses", () => {
  it("a signer without the key of deposit addresses sweeps nothing, pays and raises no alarm", async () => {
    const world = await openPaying({ isSweeping: false });
    const follower = await createFollower(world.harness.ctx, world.chain);
    const user = await openDepositor(world.harness);
    const found = new Map((await user.addresses("3")) as [string, string][]);
    const address = found.get("ERC20") ?? "";
    await world.chain.pay(address, 200n * ONE, USDT);
    await world.chain.mine(12);
    await follower.follow();
    for (const step of STEPS) await world.run(step);
    const { to } = await world.approved();
    await world.pay();
    await world.chain.mine();
    expect([await world.holds(address), await world.holds(to)]).toEqual([200n * ONE, 96n * ONE]);
    const { rows } = await world.harness.database.ownerPool.query("SELECT FROM wallet_moves");
    expect(rows).toEqual([]);
    await world.close();
  });
});

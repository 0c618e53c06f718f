import { formatDec, sub } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anvil, createFollower } from "../../testing/chain.ts";
import { openDepositor } from "../../testing/depositor.ts";
import { type Paying, USDT, openPaying } from "../../testing/paying.ts";
import { reconciled } from "../../testing/reconciled.ts";
import { sweepingOf } from "../../testing/sweeping.ts";
import { bookTrialFundings } from "./book-trial.ts";
import { expectedOf } from "./decide.ts";

describe.skipIf(anvil === undefined)("a reconciliation during a sweep", () => {
  let world: Paying;
  beforeAll(async () => {
    world = await openPaying();
  });
  afterAll(() => world.close());

  it("the chain's balances match the books at each stage of a gas top-up and a sweep", async () => {
    const { chain, harness } = world;
    await harness.database.ownerPool.query("UPDATE currency_networks SET confirmations = 2");
    const follower = await createFollower(harness.ctx, chain);
    const user = await openDepositor(harness);
    const found = new Map((await user.addresses("3")) as [string, string][]);
    await follower.follow();
    const difference = async () => {
      await follower.follow();
      await reconciled(harness.ctx, chain);
      await bookTrialFundings(harness.ctx);
      const all = [...(await reconciled(harness.ctx, chain))];
      return all.map(
        ([code, { holds, parts }]) => `${code} ${formatDec(sub(holds, expectedOf(parts)))}`,
      );
    };
    const sweeping = sweepingOf(world);
    const nothing = ["ETH 0", "USDC 0", "USDT 0"];
    await chain.pay(found.get("ERC20") ?? "", 200_000_000n, USDT);
    await chain.mine(2);
    expect((await difference()).toSorted()).toEqual(nothing);
    for (const kind of ["fuel", "sweep"] as const) {
      await sweeping.send(kind);
      expect([kind, (await difference()).toSorted()]).toEqual([kind, nothing]);
      await chain.mine();
      expect([kind, (await difference()).toSorted()]).toEqual([kind, nothing]);
      await chain.mine();
      await sweeping.follow();
      expect([kind, (await difference()).toSorted()]).toEqual([kind, nothing]);
    }
    const { rows } = await harness.database.ownerPool.query("SELECT kind, state FROM wallet_moves");
    expect(rows).toEqual([
      { kind: "fuel", state: "confirmed" },
      { kind: "sweep", state: "confirmed" },
    ]);
  });
});

import { ZERO, dec, formatDec, neg, sum } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { namedAccount } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import { outsideAccount } from "../../ledger/outside.ts";
import { post } from "../../ledger/post.ts";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let loser: ContractUser;
let winner: ContractUser;
beforeEach(async () => {
  harness = await createHarness();
  loser = await contractsOf(harness);
  winner = await contractsOf(harness);
});
afterEach(() => harness.close());

/** Empties the fund, as a withdrawal of capital does. */
async function emptyFund(): Promise<void> {
  const { ctx } = harness;
  const balance = dec(await loser.fund());
  await inTransaction(ctx.db, async (tx) => {
    const at = { realm: "demo", currencyId: 3 } as const;
    const line = { currencyId: 3, kind: "funding", ref: null } as const;
    await post(tx, {
      realm: "demo",
      cause: "test.emptying",
      causeId: crypto.randomUUID(),
      reason: "an empty fund",
      postedAt: ctx.clock.now(),
      lines: [
        {
          ...line,
          accountId: await namedAccount(tx, { ...at, name: houseName.insurance }),
          amount: neg(balance),
        },
        { ...line, accountId: await outsideAccount(tx, "demo", 3), amount: balance },
      ],
    });
  });
  ctx.exchange.refresh();
  await ctx.exchange.idle();
}

describe("what the writer takes the insurance fund to hold", () => {
  it("the writer records the insurance fund's balance before a decision uses it, even if the clock was set back", async () => {
    const held = dec(await loser.fund());
    await loser.opened({ lots: 1, multiple: 5 }, GOLD);
    harness.clock.set(-600_000);
    await emptyFund();
    await harness.nextSecond();
    const { id } = await loser.opened({ lots: 1, multiple: 5 }, GOLD);
    const { rows } = await harness.database.ownerPool.query<{
      insurance: string;
      is_before: boolean;
    }>(
      `SELECT insurance, after_number < (SELECT min(number) FROM contract_changes WHERE position_id = $1) AS is_before
       FROM contract_funds WHERE realm = 'demo' ORDER BY id`,
      [id],
    );
    expect(rows.map(({ insurance }) => dec(insurance))).toEqual([held, ZERO]);
    expect(rows.every(({ is_before: isBefore }) => isBefore)).toBe(true);
  });
});

describe("a loss that exceeds the margin while the fund is empty", () => {
  it("with an empty fund, deleveraging covers a loss from a winning position at the loser's bankruptcy price", async () => {
    const lost = await loser.opened({ lots: 100, multiple: 50 }, GOLD);
    const won = await winner.opened({ direction: "short", lots: 100, multiple: 50 }, GOLD);
    await emptyFund();
    await harness.moveIndex("0.9");
    const [liquidation] = (await loser.receipt(lost.id)).closings;
    const [taken] = (await winner.receipt(won.id)).closings;
    expect(taken).toMatchObject({ cause: "deleverage", fee: "0" });
    expect(dec(taken?.price ?? "0")).toBeGreaterThan(dec(taken?.mark ?? "0"));
    expect(dec(taken?.profit ?? "0")).toBeGreaterThan(ZERO);
    const { rows } = await harness.database.ownerPool.query<{
      from_others: string;
      deficit: string;
    }>("SELECT from_others, deficit FROM contract_closings WHERE position_id = $1", [lost.id]);
    expect(dec(rows[0]?.deficit ?? "0")).toBe(dec(liquidation?.deficit ?? "1"));
    // The closing price is on a tick, so that a small rest may be left to the house.
    const gap = dec(rows[0]?.deficit ?? "0") - dec(rows[0]?.from_others ?? "0");
    expect(gap).toBeLessThan(dec("0.02"));
    expect(await loser.fund()).toBe("0");
  });

  it("deleveraging first closes the position that gained most for its margin", async () => {
    const modest = await winner.opened({ direction: "short", lots: 100, multiple: 5 }, GOLD);
    const bold = await winner.opened({ direction: "short", lots: 100, multiple: 50 }, GOLD);
    await loser.opened({ lots: 50, multiple: 50 }, GOLD);
    await emptyFund();
    await harness.moveIndex("0.9");
    expect((await winner.receipt(bold.id)).closings).toMatchObject([{ cause: "deleverage" }]);
    expect((await winner.receipt(modest.id)).closings).toEqual([]);
  });

  it("the house bears a loss when the fund is empty and no position is in profit", async () => {
    await loser.opened({ lots: 100, multiple: 50 }, GOLD);
    await emptyFund();
    await harness.moveIndex("0.9");
    expect(await loser.fund()).toBe("0");
    const { rows } = await harness.database.ownerPool.query<{ amount: string }>(
      "SELECT deficit AS amount FROM contract_closings WHERE from_fund = 0 AND from_others = 0",
    );
    expect(formatDec(sum(rows.map(({ amount }) => dec(amount))))).not.toBe("0");
  });
});

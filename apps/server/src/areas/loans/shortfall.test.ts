import { ZERO, add, dec, neg, sub } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { lockAccounts, namedAccount } from "../../ledger/accounts.ts";
import { audit } from "../../ledger/audit.ts";
import { post } from "../../ledger/post.ts";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { lendingAt } from "../../testing/loans.ts";
import { moveSlice } from "./selling/move-slice.ts";
import { sellCollateral } from "./selling/sell.ts";
import { watchLoans } from "./watch.ts";

let harness: Harness;
let lending: ReturnType<typeof lendingAt>;
beforeAll(async () => {
  harness = await createHarness();
  lending = lendingAt(harness);
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

const held = async (name: string, currencyId = 3) => {
  const { rows } = await harness.database.ownerPool.query<{ held: string }>(
    `SELECT a.available + a.frozen AS held FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE h.name = $1 AND h.realm = 'demo' AND a.currency_id = $2`,
    [name, currencyId],
  );
  return dec(rows[0]!.held);
};
const alter = (text: string, values: unknown[] = []) =>
  harness.database.ownerPool.query(text, values);
const findings = async () =>
  (await audit(harness.database.pool, audited)).map(({ invariant }) => invariant);

/** Leaves this much in the fund of loans and moves the rest into the pool, as capital moves. */
async function leaveFund(amount: string): Promise<void> {
  const rest = sub(await held("house:loan-insurance"), dec(amount));
  await inTransaction(harness.ctx.db, async (tx) => {
    const at = { realm: "demo", currencyId: 3 } as const;
    const fund = await namedAccount(tx, { ...at, name: "house:loan-insurance" });
    const pool = await namedAccount(tx, { ...at, name: "house:loans" });
    await lockAccounts(tx, [fund, pool]);
    const line = { currencyId: 3, kind: "funding", ref: null } as const;
    await post(tx, {
      realm: "demo",
      cause: "house.capital",
      causeId: newId(harness.clock),
      reason: null,
      postedAt: harness.clock.now(),
      lines: [
        { ...line, accountId: fund, amount: neg(rest) },
        { ...line, accountId: pool, amount: rest },
      ],
    });
  });
}

describe("a shortfall", () => {
  it("a shortfall beyond the insurance fund is the house's loss, and the pool gets all that it was owed", async () => {
    const token = await demoUser(harness);
    const fund = await held("house:loan-insurance");
    const pool = await held("house:loans");
    const { message } = await lending.borrow(token, "6240", "0.1");
    await leaveFund("100");
    await harness.moveIndex("0.5");
    await watchLoans(harness.ctx);
    await lending.sellAll();
    const { loan, covered } = await lending.getLoan(token, message.id);
    expect(loan.state).toBe("liquidated");
    const { rows } = await alter("SELECT lost, covered FROM loans WHERE id = $1", [message.id]);
    const lost = dec((rows as { lost: string }[])[0]!.lost);
    expect(lost > ZERO).toBe(true);
    expect(await held("house:losses")).toBe(sub(ZERO, lost));
    expect(await held("house:loan-insurance")).toBe(ZERO);
    // The fund also received the fee of the sale; all of it went into the pool.
    expect(dec(covered) > dec("100")).toBe(true);
    expect(sub(await held("house:loans"), pool)).toBe(
      add(sub(fund, dec("100")), dec(message.interest)),
    );
    expect(await held("house:loan-sales")).toBe(ZERO);
    expect(await held("house:loan-sales", 1)).toBe(ZERO);
  });

  it("the audit finds a loan whose lost or sold amount differs from the posted one", async () => {
    await alter("UPDATE loans SET lost = lost + 1, covered = covered - 1 WHERE lost > 0");
    expect(await findings()).toContain(
      "what of a loan was not paid back is what its fund and the house have paid for it, once",
    );
    await alter("UPDATE loans SET lost = lost - 1, covered = covered + 1 WHERE lost > 0");
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "6240", "0.1");
    await harness.moveIndex("0.72");
    await watchLoans(harness.ctx);
    await moveSlice(harness.ctx, message.id);
    await alter("UPDATE loan_slices SET amount = amount + 1 WHERE state = 'moved'");
    expect(await findings()).toContain(
      "what sells collateral holds what running slices have of it, and else what capital put there",
    );
    await alter("UPDATE loan_slices SET amount = amount - 1 WHERE state = 'moved'");
    await lending.sellAll();
    expect(await findings()).toEqual([]);
  });
});

describe("a debt without collateral", () => {
  it("a debt without collateral is ended without an LTV, and its borrower is notified only of its end", async () => {
    const token = await demoUser(harness);
    const { message } = await lending.borrow(token, "6240", "0.1");
    await harness.moveIndex("0.6");
    // Before any check of the loan, the borrower has all of it sold, which is not enough.
    await lending.repayLoan(token, { id: message.id, all: "1", from: "collateral" });
    await lending.sellAll();
    expect((await lending.getLoan(token, message.id)).loan).toMatchObject({
      state: "open",
      ltv: null,
    });
    await watchLoans(harness.ctx);
    await sellCollateral(harness.ctx);
    const { loan, sales } = await lending.getLoan(token, message.id);
    expect(loan.state).toBe("liquidated");
    expect(sales.find(({ event }) => event !== null)).toMatchObject({
      ltv_before: null,
      slices: [],
    });
    const { message: told } = await harness.call("notices.listNotices", {}, { token });
    const codes = told.list.map(({ code }) => code);
    expect(codes).toContain("loan-liquidated");
    expect(codes).not.toContain("loan-liquidating");
  });
});

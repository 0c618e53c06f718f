import { type Dec, ZERO, dec, formatDec, neg } from "@candor/money";
import { shortfallOf } from "@candor/rules/finance/loans/repayment.ts";
import type { Ctx } from "../../../ctx.ts";
import type { Tx } from "../../../db/transaction.ts";
import { type Line, post } from "../../../ledger/post.ts";
import { notify } from "../../notices/index.ts";
import { changeLent } from "../pool.ts";
import { type Loan, changeLoan, owedBy, setHeld } from "../rows.ts";
import { codeOf } from "../view.ts";

type Accounts = { pool: number; fund: number; funds: Dec; sales: ReadonlyMap<number, number> };

/**
 * Ends a loan that nothing secures any more. The fund of loans pays what it has, which the pool gains, and the rest is
 * the pool's loss: it was lent, and does not come back. What of the collateral is too little for any order goes to the
 * house in return.
 */
export async function writeOff(
  ctx: Ctx,
  tx: Tx,
  loan: Loan,
  { pool, fund, funds, sales }: Accounts,
): Promise<void> {
  const now = ctx.clock.now();
  const { covered, lost } = shortfallOf(owedBy(loan), funds);
  const { currency_id: currencyId } = loan;
  const rests = loan.collateral.filter((row) => dec(row.held) > ZERO);
  const lines: Line[] = rests.flatMap((row) => {
    const of = { currencyId: row.currency_id, kind: "loan-collateral" as const };
    const amount = dec(row.held);
    return [
      { ...of, accountId: row.account_id, amount: neg(amount), ref: loan.id },
      { ...of, accountId: sales.get(row.currency_id) ?? 0, amount, ref: null },
    ];
  });
  if (covered > ZERO)
    lines.push(
      { accountId: fund, currencyId, kind: "insurance", amount: neg(covered), ref: null },
      { accountId: pool, currencyId, kind: "insurance", amount: covered, ref: null },
    );
  for (const row of rests) await setHeld(tx, loan.id, row.currency_id, "0");
  if (lines.length > 0)
    await post(tx, {
      realm: loan.realm,
      cause: "loans.shortfall",
      causeId: loan.id,
      reason: null,
      postedAt: now,
      lines,
      holds: rests.map((row) => ({
        accountId: row.account_id,
        amount: neg(dec(row.held)),
        cause: "loans.collateral",
        causeId: loan.id,
      })),
    });
  await changeLent(tx, loan.realm, currencyId, neg(dec(loan.principal)));
  await changeLoan(tx, loan.id, {
    state: "liquidated",
    principal: "0",
    interest: "0",
    covered: formatDec(covered),
    lost: formatDec(lost),
    is_liquidating: false,
    sale_wish: "0",
    ended_at: now,
  });
  await tx
    .updateTable("loan_sales")
    .set({ ended_at: now })
    .where("loan_id", "=", loan.id)
    .where("ended_at", "is", null)
    .execute();
  await notify(ctx, tx, loan.user_id, "loan-liquidated", {
    amount: formatDec(dec(loan.amount)),
    currency: codeOf(ctx, currencyId),
  });
}

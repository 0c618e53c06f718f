import { type Dec, ZERO, dec, formatDec, neg } from "@candor/money";
import { shortfallOf } from "@candor/rules/finance/loans/repayment.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Tx } from "../../../db/transaction.ts";
import { type Line, post } from "../../../ledger/post.ts";
import { notify } from "../../notices/index.ts";
import { changeLent } from "../pool-rows.ts";
import { type Loan, changeLoan, owedBy, setHeld } from "../rows.ts";
import { codeOf } from "../view.ts";
import { endSales } from "./sale-rows.ts";

type Accounts = {
  pool: number;
  losses: number;
  /** The insurance funds of loans by currency, and the balance of the debt's one. */
  funds: ReadonlyMap<number, number>;
  funded: Dec;
};

/**
 * Ends a loan without collateral. Its insurance fund pays the pool what it has, and the house pays the rest as a loss,
 * with or without capital for it, so that an alarm lasts until it is covered. Collateral too small for an order goes to
 * the fund in return.
 */
export async function writeOff(
  ctx: Ctx,
  tx: Tx,
  loan: Loan,
  { pool, losses, funds, funded }: Accounts,
): Promise<void> {
  const now = ctx.clock.now();
  const { covered, lost } = shortfallOf(owedBy(loan), funded);
  const { currency_id: currencyId } = loan;
  const rests = loan.collateral.filter((row) => dec(row.held) > ZERO);
  const lines: Line[] = rests.flatMap((row) => {
    const of = { currencyId: row.currency_id, kind: "loan-collateral" as const };
    const amount = dec(row.held);
    return [
      { ...of, accountId: row.account_id, amount: neg(amount), ref: loan.id },
      { ...of, accountId: fundOf(funds, row.currency_id), amount, ref: null },
    ];
  });
  const pay = (kind: "insurance" | "loss", accountId: number, amount: Dec): Line[] => [
    { accountId, currencyId, kind, amount: neg(amount), ref: null },
    { accountId: pool, currencyId, kind, amount, ref: null },
  ];
  if (covered > ZERO) lines.push(...pay("insurance", fundOf(funds, currencyId), covered));
  if (lost > ZERO) lines.push(...pay("loss", losses, lost));
  for (const row of rests)
    await setHeld(tx, { loanId: loan.id, currencyId: row.currency_id, held: "0", at: now });
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
  await endSales(tx, loan.id, { ended_at: now });
  await notify(ctx, tx, loan.user_id, "loan-liquidated", {
    amount: formatDec(dec(loan.amount)),
    currency: codeOf(ctx, currencyId),
  });
}

function fundOf(funds: ReadonlyMap<number, number>, currencyId: number): number {
  const id = funds.get(currencyId);
  if (id === undefined) throw new Error(`no fund of loans in currency ${currencyId}`);
  return id;
}

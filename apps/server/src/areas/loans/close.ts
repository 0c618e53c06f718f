import { type Dec, ZERO, add, dec, formatDec, min, neg, sub } from "@candor/money";
import { type Paid, owedOf } from "@candor/rules/finance/loans/repayment.ts";
import type { Tx } from "../../db/transaction.ts";
import { moveHolds } from "../../ledger/move.ts";
import { changeLent } from "./pool-rows.ts";
import { type Loan, changeLoan, owedBy, setHeld } from "./rows.ts";
import { endSales } from "./selling/sale-rows.ts";

/** Records a payment; without a debt the collateral is released. The caller has locked accounts and loan. */
export async function settlePayment(
  tx: Tx,
  loan: Loan,
  paid: Pick<Paid, "interest" | "principal">,
  now: Date,
  wish?: Dec,
): Promise<void> {
  const left = sub(owedOf(owedBy(loan)), add(paid.interest, paid.principal));
  const isOver = left === ZERO;
  await changeLent(tx, loan.realm, loan.currency_id, neg(paid.principal));
  await changeLoan(tx, loan.id, {
    interest: formatDec(sub(dec(loan.interest), paid.interest)),
    principal: formatDec(sub(dec(loan.principal), paid.principal)),
    interest_paid: formatDec(add(dec(loan.interest_paid), paid.interest)),
    repaid: formatDec(add(dec(loan.repaid), paid.principal)),
    sale_wish: formatDec(min(left, wish ?? dec(loan.sale_wish))),
    ...(isOver ? { state: "repaid", ended_at: now, is_liquidating: false } : {}),
  });
  if (!isOver) return;
  await releaseAll(tx, loan, now);
  await endSales(tx, loan.id, { ended_at: now });
}

/** Releases everything that a loan freezes. */
export async function releaseAll(tx: Tx, { id, collateral }: Loan, now: Date): Promise<void> {
  const held = collateral.filter((row) => dec(row.held) > ZERO);
  for (const { currency_id: currencyId } of held)
    await setHeld(tx, { loanId: id, currencyId, held: "0", at: now });
  if (held.length === 0) return;
  await moveHolds(
    tx,
    held.map((row) => ({
      accountId: row.account_id,
      amount: neg(dec(row.held)),
      cause: "loans.collateral",
      causeId: id,
    })),
  );
}

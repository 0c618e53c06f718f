import { formatDec } from "@candor/money";
import type { Tx } from "../../db/transaction.ts";
import type { Plan } from "./plan.ts";
import type { LoanTerms } from "./terms.ts";

const NOTHING = "0";

type New = {
  id: string;
  realm: "live" | "demo";
  userId: string;
  accountId: number;
  createdAt: Date;
};

/** Inserts a loan that still waits for its payout. */
export const insertLoan = (tx: Tx, one: New, terms: LoanTerms, { debt, currency }: Plan) =>
  tx
    .insertInto("loans")
    .values({
      id: one.id,
      realm: one.realm,
      user_id: one.userId,
      account_id: one.accountId,
      currency_id: currency.id,
      terms_id: terms.id,
      base_rate: formatDec(terms.baseRate),
      kink: formatDec(terms.kink),
      slope_low: formatDec(terms.slopeLow),
      slope_high: formatDec(terms.slopeHigh),
      liquidation_fee: formatDec(terms.liquidationFee),
      amount: formatDec(debt.amount),
      principal: NOTHING,
      interest: NOTHING,
      state: "pending",
      created_at: one.createdAt,
    })
    .execute();

/** Inserts the coins that secure a loan. */
export async function insertCollateral(
  tx: Tx,
  loanId: string,
  held: readonly (Plan["pledges"][number] & { accountId: number })[],
  at: Date,
): Promise<void> {
  const rows = held.map((one) => ({
    coin: { loan_id: loanId, currency_id: one.currencyId, account_id: one.accountId },
    amount: formatDec(one.amount),
    levels: {
      initial: formatDec(one.initial),
      call: formatDec(one.call),
      liquidation: formatDec(one.liquidation),
    },
  }));
  await tx
    .insertInto("loan_collateral")
    .values(rows.map(({ coin, amount, levels }) => ({ ...coin, ...levels, held: amount })))
    .execute();
  await tx
    .insertInto("loan_pledges")
    .values(rows.map(({ coin, amount }) => ({ ...coin, amount, moved_at: at })))
    .execute();
}

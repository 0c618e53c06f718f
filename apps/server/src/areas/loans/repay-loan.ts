import type { loans } from "@candor/contract/areas/loans/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { ZERO, add, formatDec, neg } from "@candor/money";
import { refuseFiner } from "@candor/rules/amount-step.ts";
import { owedOf, paymentOf } from "@candor/rules/finance/loans/repayment.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import { accrueOne, recordHours } from "./accrue.ts";
import { settlePayment } from "./close.ts";
import { poolAccount } from "./disburse.ts";
import { changeLoan, findLoan, lockLoan, owedBy } from "./rows.ts";
import { codeOf, viewOf } from "./view.ts";

export const repayLoan: WriteHandler<typeof loans.calls.repayLoan> = async (
  ctx,
  { input, caller, tx, afterCommit },
) => {
  if ((input.amount === undefined) === (input.all !== true))
    return refuse("parameter-error", { field: "amount" });
  const found = await findLoan(tx, input.id, caller.userId);
  if (found === undefined) return refuse("loan-not-found");
  const { realm, currency_id: currencyId, account_id: accountId } = found;
  const pool = await poolAccount(tx, realm, currencyId);
  const own = found.collateral.map((row) => row.account_id);
  const available = await lockAccounts(tx, [accountId, pool, ...own]);
  // All interest up to this hour is owed, computed or not.
  await recordHours({ ...ctx, db: tx });
  await accrueOne(ctx, tx, found.id);
  const loan = await lockLoan(tx, found.id);
  if (loan.state !== "open") return refuse("loan-not-open");
  const owed = owedOf(owedBy(loan));
  const amount = input.amount ?? owed;
  const currency = codeOf(ctx, currencyId);
  const decimals = ctx.catalogue.currency(currencyId)?.decimals ?? 0;
  const finer = refuseFiner(amount, decimals);
  if (finer !== undefined) return finer;
  if (amount > owed) return refuse("above-maximum", { maximum: owed, currency });
  if (input.from === "collateral") {
    await changeLoan(tx, loan.id, { sale_wish: formatDec(amount) });
    return viewOf(ctx, tx, await lockLoan(tx, loan.id));
  }
  const funds = available.get(accountId) ?? ZERO;
  if (funds < amount) return refuse("insufficient-balance", { available: funds, currency });
  const paid = paymentOf(amount, owedBy(loan));
  const now = ctx.clock.now();
  await settlePayment(tx, loan, paid, now);
  await post(tx, {
    realm,
    cause: "loans.repayment",
    causeId: newId(ctx.clock),
    reason: null,
    postedAt: now,
    lines: (
      [
        ["loan-interest", paid.interest],
        ["loan", paid.principal],
      ] as const
    ).flatMap(([kind, part]) =>
      part === ZERO
        ? []
        : [
            { accountId, currencyId, kind, amount: neg(part), ref: loan.id },
            { accountId: pool, currencyId, kind, amount: add(part, ZERO), ref: null },
          ],
    ),
  });
  afterCommit(() =>
    ctx.bus.emit("balances", { userId: caller.userId, accountIds: [accountId, ...own] }),
  );
  return viewOf(ctx, tx, await lockLoan(tx, loan.id));
};

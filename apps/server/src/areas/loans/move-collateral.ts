import { COLLATERAL_MAX, type loans } from "@candor/contract/areas/loans/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, add, dec, formatDec, neg } from "@candor/money";
import { isWithinInitial, levelOf, withChange } from "@candor/rules/finance/loans/ltv.ts";
import { owedOf } from "@candor/rules/finance/loans/repayment.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { moveHolds } from "../../ledger/move.ts";
import { accrueOne, recordHours } from "./accrue.ts";
import { insertCollateral } from "./opened-rows.ts";
import { pledgeOf } from "./plan.ts";
import { priceOf, refuseHalted } from "./prices.ts";
import { findLoan, lockLoan, owedBy, pledgesOf, setHeld } from "./rows.ts";
import { termsById } from "./terms.ts";
import { codeOf, viewOf } from "./view.ts";

export const moveCollateral: WriteHandler<typeof loans.calls.moveCollateral> = async (
  ctx,
  { input, caller, tx, afterCommit },
) => {
  const { userId, realm } = caller;
  const { currency_id: currencyId, amount, direction } = input;
  const found = await findLoan(tx, input.id, userId);
  if (found === undefined) return refuse("loan-not-found");
  const pledge = pledgeOf(ctx, await termsById(tx, found.terms_id), currencyId, amount);
  if (isRefusal(pledge)) return pledge;
  const accountId = await openAccount(tx, { holderId: userId, realm, kind: "change", currencyId });
  const funds = (await lockAccounts(tx, [accountId])).get(accountId) ?? ZERO;
  // Releasing collateral counts all debt up to this hour.
  await recordHours({ ...ctx, db: tx });
  await accrueOne(ctx, tx, found.id);
  const loan = await lockLoan(tx, found.id);
  if (loan.state !== "open") return refuse("loan-not-open");
  const row = loan.collateral.find((one) => one.currency_id === currencyId);
  const held = row === undefined ? ZERO : dec(row.held);
  const currency = codeOf(ctx, currencyId);
  const moved = direction === "add" ? amount : neg(amount);
  if (direction === "add") {
    if (funds < amount) return refuse("insufficient-balance", { available: funds, currency });
    if (row === undefined && loan.collateral.length >= COLLATERAL_MAX)
      return refuse("too-many-orders", { maximum: `${COLLATERAL_MAX}` });
  } else {
    if (held < amount) return refuse("above-maximum", { maximum: held, currency });
    const coins = [loan.currency_id, ...loan.collateral.map((one) => one.currency_id)];
    const halted = refuseHalted(ctx, coins);
    if (halted !== undefined) return halted;
    const pledges = pledgesOf(loan, (id) => priceOf(ctx, id));
    const price = priceOf(ctx, loan.currency_id);
    if (pledges === undefined || price === undefined) return refuse("no-price");
    const left = withChange(pledges, currencyId, moved);
    if (!isWithinInitial({ amount: owedOf(owedBy(loan)), price }, left))
      return refuse("ltv-too-high", { ltv: levelOf(left, "initial") });
  }
  const at = ctx.clock.now();
  if (row === undefined) await insertCollateral(tx, loan.id, [{ ...pledge, accountId }], at);
  else await setHeld(tx, { loanId: loan.id, currencyId, held: formatDec(add(held, moved)), at });
  await moveHolds(tx, [{ accountId, amount: moved, cause: "loans.collateral", causeId: loan.id }]);
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
  return viewOf(ctx, tx, await lockLoan(tx, loan.id));
};

import { type Dec, ZERO, dec, formatDec, quantize } from "@candor/money";
import {
  type Debt,
  type Pledge,
  hasReached,
  ltvOf,
  missingCollateral,
} from "@candor/rules/finance/loans/ltv.ts";
import { owedOf } from "@candor/rules/finance/loans/repayment.ts";
import { roundedUp } from "@candor/rules/finance/rounding.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { notify } from "../notices/index.ts";
import { accrueOne } from "./accrue.ts";
import { type Second, newestSecond } from "./prices.ts";
import { type Loan, changeLoan, lockLoan, openAfter, owedBy, pledgesOf } from "./rows.ts";
import { insertSale, runningSale } from "./selling/sale-rows.ts";
import { codeOf, figureOf } from "./view.ts";

/** How many open loans are read at a time. */
const PAGE = 1_000;
/** Rounds down to a hundredth of a percent, so that no user is warned of a level that is not reached. */
const LTV_STEP = dec("0.0001");
const shownLtv = (ltv: Dec): string => formatDec(quantize(ltv, LTV_STEP, "down"));
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Makes due margin calls and decides due liquidations by the newest recorded second. Each loan has a transaction of its
 * own, so that a failing one does not stop the others.
 */
export async function watchLoans(ctx: Ctx): Promise<void> {
  const second = await newestSecond(ctx);
  if (second === undefined) return;
  const errors: unknown[] = [];
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const page: Loan[] = await openAfter(ctx.db, after, PAGE);
    for (const loan of page)
      if (changeDue(loan, second) !== undefined)
        await decide(ctx, loan.id, second).catch((error: unknown) => errors.push(error));
    after = page.length < PAGE ? undefined : page.at(-1)?.id;
  }
  if (errors.length > 0) throw new AggregateError(errors, "loans could not be called or sold");
}

type Stood = { debt: Debt; pledges: Pledge[] };

/** Undefined if a price is unknown: without it no loan is called or liquidated. */
function stoodAt(loan: Loan, { priceOf }: Second): Stood | undefined {
  const [price, pledges] = [priceOf(loan.currency_id), pledgesOf(loan, priceOf)];
  if (price === undefined || pledges === undefined) return undefined;
  return { debt: { amount: owedOf(owedBy(loan)), price }, pledges };
}

/** The change of state that the second requires of a loan, if any. */
function changeDue(loan: Loan, second: Second): "liquidate" | "call" | "recover" | undefined {
  if (loan.state !== "open" || loan.is_liquidating) return undefined;
  const stood = stoodAt(loan, second);
  if (stood === undefined) return undefined;
  // Sold slices that are not settled will pay debt too; the loan is judged after that.
  if (hasReached(stood.debt, stood.pledges, "liquidation")) return "liquidate";
  const isCalled = hasReached(stood.debt, stood.pledges, "call");
  if (isCalled === (loan.called_at !== null)) return undefined;
  return isCalled ? "call" : "recover";
}

/** Decides again under the loan's lock and applies the change. */
const decide = (ctx: Ctx, id: string, second: Second): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    // The decision counts all debt up to now.
    await accrueOne(ctx, tx, id);
    const loan = await lockLoan(tx, id);
    const due = changeDue(loan, second);
    const stood = stoodAt(loan, second);
    if (due === undefined || stood === undefined) return;
    const { debt, pledges } = stood;
    const now = ctx.clock.now();
    const ltv = ltvOf(debt, pledges);
    const params = { amount: formatDec(debt.amount), currency: codeOf(ctx, loan.currency_id) };
    if (due === "recover") return void (await changeLoan(tx, id, { called_at: null }));
    if (due === "call") {
      await changeLoan(tx, id, { called_at: now });
      const first = pledges.find(({ amount }) => amount > ZERO);
      // A debt without collateral is beyond every level and is liquidated, not called.
      if (first === undefined || ltv === undefined)
        throw new Error(`loan ${id} is called without collateral`);
      await notify(ctx, tx, loan.user_id, "loan-called", {
        ...params,
        ltv: shownLtv(ltv),
        // Rounded up to the coin's decimals, since nothing finer can be added.
        more: formatDec(
          roundedUp(
            missingCollateral(debt, pledges, first),
            ctx.catalogue.currency(first.currencyId)?.decimals ?? 0,
          ),
        ),
        collateral: codeOf(ctx, first.currencyId),
      });
      return;
    }
    const running = await runningSale(tx, id);
    // A sale by the borrower's wish ends first, since its slice is under way.
    if (running !== undefined) return;
    await changeLoan(tx, id, { is_liquidating: true, called_at: loan.called_at ?? now });
    await insertSale(tx, {
      id: newId(ctx.clock),
      loan_id: id,
      event: second.event,
      prices: JSON.stringify(
        Object.fromEntries(
          [loan.currency_id, ...loan.collateral.map((row) => row.currency_id)].flatMap(
            (currencyId) => {
              const price = second.priceOf(currencyId);
              // A price may be missing for a coin of which nothing is left.
              return price === undefined ? [] : [[currencyId, formatDec(price)]];
            },
          ),
        ),
      ),
      ltv_before: figureOf(ltv),
      decided_at: now,
    });
    // Without collateral nothing is sold, so the borrower is notified only of the end.
    if (ltv !== undefined)
      await notify(ctx, tx, loan.user_id, "loan-liquidating", { ...params, ltv: shownLtv(ltv) });
  });

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

/** Open loans are looked at so many at a time. */
const PAGE = 1_000;
/** Down to a hundredth of a percent: no user is warned of a level that is not reached. */
const LTV_STEP = dec("0.0001");
const shownLtv = (ltv: Dec): string => formatDec(quantize(ltv, LTV_STEP, "down"));
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Makes due margin calls and decides due liquidations, by the newest recorded second: each loan in a transaction of
 * its own, so that a failing one keeps no other from being examined.
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

/** Undefined: a price is unknown, and no loan is called or sold by an unknown price. */
function stoodAt(loan: Loan, { priceOf }: Second): Stood | undefined {
  const [price, pledges] = [priceOf(loan.currency_id), pledgesOf(loan, priceOf)];
  if (price === undefined || pledges === undefined) return undefined;
  return { debt: { amount: owedOf(owedBy(loan)), price }, pledges };
}

/** What the second means for a loan that does not stand so already. */
function changeDue(loan: Loan, second: Second): "liquidate" | "call" | "recover" | undefined {
  if (loan.state !== "open" || loan.is_liquidating) return undefined;
  const stood = stoodAt(loan, second);
  if (stood === undefined) return undefined;
  // What was sold and is not settled yet pays for the debt too: it is judged once it has.
  if (hasReached(stood.debt, stood.pledges, "liquidation")) return "liquidate";
  const isCalled = hasReached(stood.debt, stood.pledges, "call");
  if (isCalled === (loan.called_at !== null)) return undefined;
  return isCalled ? "call" : "recover";
}

/** The same, under the loan's lock. */
const decide = (ctx: Ctx, id: string, second: Second): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    // A decision counts all debt up to then.
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
      // A debt without collateral is beyond every level, and is not called any more.
      if (first === undefined || ltv === undefined)
        throw new Error(`loan ${id} is called without collateral`);
      await notify(ctx, tx, loan.user_id, "loan-called", {
        ...params,
        ltv: shownLtv(ltv),
        // Nothing is added that is finer than its coin.
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
    // A sale by its borrower's wish comes to its end first: its slice is on its way.
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
              // Of a coin of which nothing is left, it may not be known.
              return price === undefined ? [] : [[currencyId, formatDec(price)]];
            },
          ),
        ),
      ),
      ltv_before: figureOf(ltv),
      decided_at: now,
    });
    // Of a debt without collateral nothing is sold: its borrower hears of its end alone.
    if (ltv !== undefined)
      await notify(ctx, tx, loan.user_id, "loan-liquidating", { ...params, ltv: shownLtv(ltv) });
  });

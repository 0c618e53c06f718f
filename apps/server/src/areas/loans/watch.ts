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
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { newId } from "../../ids.ts";
import { notify } from "../notices/index.ts";
import { accrueOne } from "./accrue.ts";
import { type Second, newestSecond } from "./prices.ts";
import { type Loan, changeLoan, lockLoan, openAfter, owedBy, pledgesOf } from "./rows.ts";
import { codeOf, figureOf } from "./view.ts";

/** Open loans are looked at so many at a time. */
const PAGE = 1_000;
/** Down to a hundredth of a percent: nobody is told of a level that is not reached. */
const LTV_STEP = dec("0.0001");
const toldLtv = (ltv: Dec): string => formatDec(quantize(ltv, LTV_STEP, "down"));
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Calls whoever has to be called, and decides what is to be sold, by the newest recorded second: each loan in a
 * transaction of its own, so that one that fails keeps none of the others from being looked at.
 */
export async function watchLoans(ctx: Ctx): Promise<void> {
  const second = await newestSecond(ctx);
  if (second === undefined) return;
  const faults: unknown[] = [];
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const page: Loan[] = await openAfter(ctx.db, after, PAGE);
    for (const loan of page)
      if (changeDue(loan, second) !== undefined)
        await decide(ctx, loan.id, second).catch((error: unknown) => faults.push(error));
    after = page.length < PAGE ? undefined : page.at(-1)?.id;
  }
  if (faults.length > 0) throw new AggregateError(faults, "loans could not be called or sold");
}

type Stood = { debt: Debt; pledges: Pledge[] };

/** Undefined: a price is not known, and nobody is called or sold by what nobody knows. */
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

/** The same, once nobody else can change the loan. */
const decide = (ctx: Ctx, id: string, second: Second): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    // What is decided is decided by all that is owed by then.
    await accrueOne(ctx, tx, id);
    const loan = await lockLoan(tx, id);
    const due = changeDue(loan, second);
    const stood = stoodAt(loan, second);
    if (due === undefined || stood === undefined) return;
    const { debt, pledges } = stood;
    const now = ctx.clock.now();
    const ltv = ltvOf(debt, pledges);
    const told = { amount: formatDec(debt.amount), currency: codeOf(ctx, loan.currency_id) };
    if (due === "recover") return void (await changeLoan(tx, id, { called_at: null }));
    if (due === "call") {
      await changeLoan(tx, id, { called_at: now });
      const first = pledges.find(({ amount }) => amount > ZERO);
      // A debt without collateral is beyond every level, and is not called any more.
      if (first === undefined || ltv === undefined)
        throw new Error(`loan ${id} is called without collateral`);
      await notify(ctx, tx, loan.user_id, "loan-called", {
        ...told,
        ltv: toldLtv(ltv),
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
    const running = await tx
      .selectFrom("loan_sales")
      .select("id")
      .where("loan_id", "=", id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    // A sale by its borrower's wish comes to its end first: its slice is on its way.
    if (running !== undefined) return;
    await changeLoan(tx, id, { is_liquidating: true, called_at: loan.called_at ?? now });
    await tx
      .insertInto("loan_sales")
      .values({
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
      })
      .execute();
    // Of a debt without collateral nothing is sold: its borrower hears of its end alone.
    if (ltv !== undefined)
      await notify(ctx, tx, loan.user_id, "loan-liquidating", { ...told, ltv: toldLtv(ltv) });
  });

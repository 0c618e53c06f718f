import {
  type Dec,
  UNIT,
  ZERO,
  add,
  dec,
  div,
  formatDec,
  fromUnits,
  max,
  mul,
  neg,
  quantize,
  sub,
} from "@candor/money";
import {
  type Sale,
  type Sellable,
  nextSale,
  nextWished,
} from "@candor/rules/finance/loans/liquidation.ts";
import { isWithinInitial, ltvOf } from "@candor/rules/finance/loans/ltv.ts";
import { owedOf } from "@candor/rules/finance/loans/repayment.ts";
import { slippageCap } from "@candor/rules/spot.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import { newId } from "../../../platform/ids.ts";
import { lockAccounts, namedAccount } from "../../../ledger/accounts.ts";
import { lossAccount } from "../../../ledger/house-funds.ts";
import { houseName } from "../../../ledger/house-names.ts";
import { post } from "../../../ledger/post.ts";
import { accrueOne, recordHours } from "../accrue.ts";
import { poolAccount } from "../disburse.ts";
import { isQuote, marketOf, newestSecond } from "../prices.ts";
import { type Loan, changeLoan, findLoan, lockLoan, owedBy, pledgesOf, setHeld } from "../rows.ts";
import { endSales, insertSale, pricesOfUnsold, runningSale } from "./sale-rows.ts";
import { insertSlice, runningSlice } from "./slice-rows.ts";
import { writeOff } from "./write-off.ts";

/** The most USDT of one slice: a sale moves the market, and the next slice is computed by the remaining debt. */
const SLICE_MAX = dec("20000");
const TWO = dec("2");

/** Takes the next slice of a loan, or ends its sale if there is nothing more to sell. */
export async function moveSlice(ctx: Ctx, id: string): Promise<void> {
  const second = await newestSecond(ctx);
  if (second === undefined) return;
  const found = await findLoan(ctx.db, id);
  if (found === undefined) return;
  await recordHours(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const own = found.collateral.map((row) => row.account_id);
    const named = (name: string, currencyId: number) =>
      namedAccount(tx, { realm: found.realm, name, currencyId });
    const sales = new Map<number, number>();
    const funds = new Map<number, number>();
    for (const row of found.collateral)
      sales.set(row.currency_id, await named(houseName.loanSales, row.currency_id));
    for (const id of [found.currency_id, ...sales.keys()])
      funds.set(id, await named(houseName.loanInsurance, id));
    const pool = await poolAccount(tx, found.realm, found.currency_id);
    const losses = await lossAccount(tx, found.realm, found.currency_id);
    const house = [...sales.values(), ...funds.values(), pool, losses];
    const available = await lockAccounts(tx, [...own, ...house]);
    const funded = available.get(funds.get(found.currency_id) ?? 0) ?? ZERO;
    await accrueOne(ctx, tx, id);
    const loan = await lockLoan(tx, id);
    if (loan.state !== "open" || (await runningSlice(tx, id)) !== undefined) return;
    const priceOf = (loan.is_liquidating && (await reopenedDecision(tx, id))) || second.priceOf;
    const price = priceOf(loan.currency_id);
    const pledges = pledgesOf(loan, priceOf);
    if (price === undefined || pledges === undefined) return;
    const sellable = pledges.flatMap((pledge) => sellableOf(ctx, pledge, loan.currency_id) ?? []);
    const debt = { amount: owedOf(owedBy(loan)), price };
    const now = ctx.clock.now();
    const feeRateOf = (currencyId: number): Dec => tradingFee(ctx, currencyId, loan.currency_id);
    const sale = loan.is_liquidating
      ? nextSale(debt, sellable, dec(loan.liquidation_fee), SLICE_MAX)
      : nextWished({ amount: dec(loan.sale_wish), price }, sellable, feeRateOf, SLICE_MAX);
    if (sale === undefined) {
      if (loan.is_liquidating && !isWithinInitial(debt, pledges))
        return writeOff(ctx, tx, loan, { pool, losses, funds, funded });
      const ltv = ltvOf(debt, pledges);
      await endSales(tx, id, {
        ended_at: now,
        ltv_after: ltv === undefined ? null : formatDec(ltv),
      });
      return void (await changeLoan(tx, id, { is_liquidating: false, sale_wish: "0" }));
    }
    // A halted market is waited for: no other collateral of the loan is sold instead, and no other loan waits.
    if (!isOpen(ctx, sale.currencyId) || !isOpen(ctx, loan.currency_id)) return;
    const feeRate = loan.is_liquidating ? dec(loan.liquidation_fee) : feeRateOf(sale.currencyId);
    const salesAccount = sales.get(sale.currencyId) ?? 0;
    await takeSlice(ctx, tx, loan, { ...sale, salesAccount, feeRate, now });
  });
}

/**
 * The prices of the second that decided a sale of which nothing is sold yet, so that a halt in between gives the
 * borrower no choice of another price.
 */
async function reopenedDecision(
  tx: Tx,
  loanId: string,
): Promise<((currencyId: number) => Dec | undefined) | undefined> {
  const prices = await pricesOfUnsold(tx, loanId);
  if (prices === undefined) return undefined;
  return (currencyId) => {
    const price = prices[currencyId];
    return price === undefined ? undefined : dec(price);
  };
}

const isOpen = (ctx: Ctx, currencyId: number): boolean =>
  isQuote(ctx, currencyId) || marketOf(ctx, currencyId)?.state === "open";

/** The taker fees of selling a coin on the spot market and buying the debt's coin with it. */
function tradingFee(ctx: Ctx, currencyId: number, debtId: number): Dec {
  const of = (id: number): Dec =>
    isQuote(ctx, id) ? ZERO : (marketOf(ctx, id)?.terms.takerFeeRate ?? ZERO);
  return add(of(currencyId), of(debtId));
}

/** How much of a coin can be sold; an order's minimum is counted at the worst price that it may trade at. */
function sellableOf(
  ctx: Ctx,
  pledge: Omit<Sellable, "step" | "least">,
  debtId: number,
): Sellable | undefined {
  const buying = isQuote(ctx, debtId) ? ZERO : (marketOf(ctx, debtId)?.terms.notionalMin ?? ZERO);
  // If the debt is a coin, the sold amount has to buy some of it at any price.
  const leastValue = mul(buying, TWO, "up");
  const market = marketOf(ctx, pledge.currencyId);
  const decimals = ctx.catalogue.currency(pledge.currencyId)?.decimals ?? 0;
  if (isQuote(ctx, pledge.currencyId)) {
    const step = fromUnits(UNIT / 10n ** BigInt(decimals));
    return { ...pledge, step, least: max(step, leastValue) };
  }
  if (market === undefined) return undefined;
  const { notionalMin, quantityStep: step } = market.terms;
  const worst = slippageCap(market.terms, "sell", pledge.price);
  const value = max(notionalMin, leastValue);
  return { ...pledge, step, least: quantize(div(value, worst, "up"), step, "up") };
}

async function takeSlice(
  ctx: Ctx,
  tx: Tx,
  loan: Loan,
  {
    currencyId,
    quantity,
    salesAccount,
    feeRate,
    now,
  }: Sale & { salesAccount: number; feeRate: Dec; now: Date },
): Promise<void> {
  const row = loan.collateral.find((one) => one.currency_id === currencyId);
  if (row === undefined) throw new Error(`loan ${loan.id} has no collateral in ${currencyId}`);
  const id = newId(ctx.clock);
  const isAlready = isQuote(ctx, currencyId);
  const left: Dec = sub(dec(row.held), quantity);
  const saleId = await saleUnderWay(ctx, tx, loan, now);
  const amount = formatDec(quantity);
  await insertSlice(tx, {
    id,
    sale_id: saleId,
    loan_id: loan.id,
    currency_id: currencyId,
    amount,
    // USDT needs no sale.
    state: isAlready ? "sold" : "moved",
    sold: isAlready ? amount : "0",
    proceeds: isAlready ? amount : "0",
    fee_rate: formatDec(feeRate),
    created_at: now,
  });
  await setHeld(tx, { loanId: loan.id, currencyId, held: formatDec(left), at: now });
  await post(tx, {
    realm: loan.realm,
    cause: "loans.slice",
    causeId: id,
    reason: null,
    postedAt: now,
    lines: [
      {
        accountId: row.account_id,
        currencyId,
        kind: "loan-collateral",
        amount: neg(quantity),
        ref: loan.id,
      },
      { accountId: salesAccount, currencyId, kind: "loan-collateral", amount: quantity, ref: null },
    ],
    holds: [
      {
        accountId: row.account_id,
        amount: neg(quantity),
        cause: "loans.collateral",
        causeId: loan.id,
      },
    ],
  });
}

/** The sale that a slice belongs to: the running one, or a new one by the borrower's wish. */
async function saleUnderWay(ctx: Ctx, tx: Tx, loan: Loan, now: Date): Promise<string> {
  const running = await runningSale(tx, loan.id);
  if (running !== undefined) return running;
  const id = newId(ctx.clock);
  await insertSale(tx, { id, loan_id: loan.id, prices: "{}", decided_at: now });
  return id;
}

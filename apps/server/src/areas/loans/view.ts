import { type Dec, dec, formatDec } from "@candor/money";
import {
  type Debt,
  type Pledge,
  debtPriceAt,
  levelOf,
  ltvOf,
  pledgePriceAt,
} from "@candor/rules/finance/loans/ltv.ts";
import { annualRate, utilisationOf } from "@candor/rules/finance/loans/rate.ts";
import { owedOf } from "@candor/rules/finance/loans/repayment.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { type Pool, poolOf } from "./pool-rows.ts";
import { isQuote, priceOf } from "./prices.ts";
import { type Loan, levelsOf, owedBy, pledgesOf } from "./rows.ts";

export const figureOf = (value: Dec | undefined): string | null =>
  value === undefined ? null : formatDec(value);
const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const codeOf = ({ catalogue }: Pick<CoreCtx, "catalogue">, currencyId: number): string =>
  catalogue.currency(currencyId)?.code ?? `${currencyId}`;

type Amounts = Pick<Pledge, "currencyId" | "amount" | "initial" | "call" | "liquidation">;

/** A debt and its collateral at the known prices. */
export function standingView(
  ctx: CoreCtx,
  debt: { currencyId: number; amount: Dec },
  amounts: readonly Amounts[],
  priced: (currencyId: number) => Dec | undefined,
) {
  const price = priced(debt.currencyId);
  const pledges = amounts.flatMap((one): Pledge[] => {
    const known = priced(one.currencyId);
    return known === undefined ? [] : [{ ...one, price: known }];
  });
  const isKnown = pledges.length === amounts.length && price !== undefined;
  const owed: Debt | undefined = isKnown ? { amount: debt.amount, price } : undefined;
  const isCoin = !isQuote(ctx, debt.currencyId);
  const at = (level: "call" | "liquidation") =>
    figureOf(owed && isCoin ? debtPriceAt(owed, pledges, level) : undefined);
  return {
    ltv: figureOf(owed && ltvOf(owed, pledges)),
    initial: formatDec(levelOf(pledges, "initial")),
    call: formatDec(levelOf(pledges, "call")),
    liquidation: formatDec(levelOf(pledges, "liquidation")),
    price: figureOf(price),
    call_price: at("call"),
    liquidation_price: at("liquidation"),
    collateral: amounts.map((one) => ({
      currency_id: one.currencyId,
      currency_code: codeOf(ctx, one.currencyId),
      amount: formatDec(one.amount),
      initial: formatDec(one.initial),
      call: formatDec(one.call),
      liquidation: formatDec(one.liquidation),
      price: figureOf(priced(one.currencyId)),
      call_price: figureOf(owed && pledgePriceAt(owed, pledges, one.currencyId, "call")),
      liquidation_price: figureOf(
        owed && pledgePriceAt(owed, pledges, one.currencyId, "liquidation"),
      ),
    })),
  };
}

/** Uses the loan's own terms, since later ones apply to other loans. */
export const rateOf = (loan: Loan, utilisation: Dec): Dec =>
  annualRate(
    {
      baseRate: dec(loan.base_rate),
      kink: dec(loan.kink),
      slopeLow: dec(loan.slope_low),
      slopeHigh: dec(loan.slope_high),
    },
    utilisation,
  );

/** A loan as the wire shows it. */
export function loanView(ctx: CoreCtx, loan: Loan, pool: Pool) {
  const { amount, principal, interest } = loan;
  // A pending loan shows the amount that it will owe.
  const owed = loan.state === "pending" ? dec(amount) : owedOf(owedBy(loan));
  const utilisation = utilisationOf(pool.lent, pool.available);
  return {
    id: loan.id,
    currency_id: loan.currency_id,
    currency_code: codeOf(ctx, loan.currency_id),
    amount: formatDec(dec(amount)),
    principal: formatDec(dec(principal)),
    interest: formatDec(dec(interest)),
    interest_paid: formatDec(dec(loan.interest_paid)),
    state: loan.state,
    annual_rate: figureOf(rateOf(loan, utilisation)),
    ...standingView(
      ctx,
      { currencyId: loan.currency_id, amount: owed },
      loan.collateral.map((row) => ({
        currencyId: row.currency_id,
        amount: dec(row.held),
        ...levelsOf(row),
      })),
      (currencyId) => priceOf(ctx, currencyId),
    ),
    called_at: momentOf(loan.called_at),
    is_liquidating: loan.is_liquidating,
    sale_wish: formatDec(dec(loan.sale_wish)),
    created_at: loan.created_at.toISOString(),
    disbursed_at: momentOf(loan.disbursed_at),
    ended_at: momentOf(loan.ended_at),
  };
}

/** A loan after a change, with its pool. */
export const viewOf = async (ctx: CoreCtx, db: CoreCtx["db"], loan: Loan) =>
  loanView(ctx, loan, await poolOf(db, loan.realm, loan.currency_id));

/** A view of loans that reads each pool once. */
export async function viewsOf(ctx: CoreCtx, loans: readonly Loan[]) {
  const keyOf = ({ realm, currency_id: id }: Loan) => `${realm} ${id}`;
  const pools = new Map<string, Pool>();
  for (const loan of loans)
    if (!pools.has(keyOf(loan)))
      pools.set(keyOf(loan), await poolOf(ctx.db, loan.realm, loan.currency_id));
  return (loan: Loan) => {
    const pool = pools.get(keyOf(loan));
    if (pool === undefined) throw new Error(`no pool of ${loan.currency_id}`);
    return loanView(ctx, loan, pool);
  };
}

/** The LTV of a debt at the present index; undefined without a price. */
export const ltvNow = (ctx: CoreCtx, loan: Loan, debt: Dec): Dec | undefined => {
  const pledges = pledgesOf(loan, (id) => priceOf(ctx, id));
  const price = priceOf(ctx, loan.currency_id);
  return pledges && price && ltvOf({ amount: debt, price }, pledges);
};

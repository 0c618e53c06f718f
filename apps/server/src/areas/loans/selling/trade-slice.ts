import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add, dec, formatDec, sub } from "@candor/money";
import type { Ctx } from "../../../manifest/ctx.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { OrderRow } from "../../../exchange/spot/committed.ts";
import { requestHashOf } from "../../../http/idempotency.ts";
import { isQuote, marketOf } from "../prices.ts";
import type { Loan } from "../rows.ts";
import { holderOfSales, readOrder } from "./sale-rows.ts";
import { type SliceRow, changeSlice, lockSlice } from "./slice-rows.ts";

/** After an order without a counterparty, none is placed for this long. */
const RETRY_MS = 15_000;

/** Sells a moved slice, or spends its proceeds on the debt's coin; returns false if nothing is left to trade. */
export async function tradeSlice(ctx: Ctx, loan: Loan, slice: SliceRow): Promise<boolean> {
  const now = ctx.clock.now();
  if (slice.retry_at !== null && slice.retry_at > now) return true;
  if (slice.state === "moved") {
    await order(ctx, loan, slice, "sell", dec(slice.amount));
    return true;
  }
  const rest = sub(dec(slice.proceeds), dec(slice.spent));
  const market = marketOf(ctx, loan.currency_id);
  if (isQuote(ctx, loan.currency_id) || market === undefined) return false;
  // Proceeds below an order's minimum go back to the borrower.
  if (rest < market.terms.notionalMin) return false;
  await order(ctx, loan, slice, "buy", rest);
  return true;
}

/** Places one market order of the house without a fee; the key makes a repetition the same order. */
async function order(
  ctx: Ctx,
  loan: Loan,
  slice: SliceRow,
  side: "sell" | "buy",
  amount: Dec,
): Promise<void> {
  const market = marketOf(ctx, side === "sell" ? slice.currency_id : loan.currency_id);
  if (market?.state !== "open") return;
  const holder = await holderOfSales(ctx.db, loan.realm);
  const request = {
    side,
    type: "market" as const,
    price: undefined,
    quantity: side === "sell" ? amount : undefined,
    quoteAmount: side === "buy" ? amount : undefined,
  };
  const key = `${slice.id}:${slice.attempts}`;
  const answer = await ctx.exchange.spot.submit({
    kind: "place",
    claim: {
      userId: holder,
      call: "loans.sale",
      key,
      requestHash: requestHashOf({ key, side, amount: formatDec(amount) }),
    },
    realm: loan.realm,
    marketId: market.id,
    request,
    feeRates: { maker: ZERO, taker: ZERO },
  });
  // No process leads the exchange, or it is too busy: the same key is tried again.
  if (isRefusal(answer) && answer.refused === "busy") return;
  const sold = isRefusal(answer) ? answer : await decidedOrder(ctx, answer.ok);
  // The order is not decided yet: the same key is tried again.
  if (sold === undefined) return;
  const retryAt = new Date(ctx.clock.now().getTime() + RETRY_MS);
  await inTransaction(ctx.db, async (tx) => {
    const known = await lockSlice(tx, slice.id);
    if (known.attempts !== slice.attempts || known.state !== slice.state) return;
    const attempts = known.attempts + 1;
    if (isRefusal(sold) || dec(sold.filled_quantity) === ZERO)
      return void (await changeSlice(tx, slice.id, { attempts, retry_at: retryAt }));
    await changeSlice(tx, slice.id, {
      attempts,
      ...filled(known, side, sold),
      retry_at: null,
    });
  });
}

type Filled = Pick<OrderRow, "id" | "filled_quantity" | "filled_quote">;

/** An accepted order with its fills; undefined while it is not decided. */
async function decidedOrder({ db }: Ctx, order: OrderRow): Promise<Filled | undefined> {
  if (order.state !== "accepted") return order;
  return readOrder(db, order.id);
}

const filled = (slice: SliceRow, side: "sell" | "buy", order: Filled): Partial<SliceRow> => ({
  order_ids: [...slice.order_ids, order.id],
  ...(side === "sell"
    ? { state: "sold" as const, sold: order.filled_quantity, proceeds: order.filled_quote }
    : {
        spent: formatDec(add(dec(slice.spent), dec(order.filled_quote))),
        bought: formatDec(add(dec(slice.bought), dec(order.filled_quantity))),
      }),
});

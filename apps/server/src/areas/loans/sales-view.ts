import { dec, formatDec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { tradesOfOrders } from "../spot/index.ts";
import { listSales } from "./selling/sale-rows.ts";
import { type SliceRow, slicesOf } from "./selling/slice-rows.ts";
import { marketOf } from "./prices.ts";
import { codeOf } from "./view.ts";

/** The most sales of one loan that are shown, the newest first. */
const SALES_SHOWN = 20;

const plain = (text: string): string => formatDec(dec(text));

/** All sales of a loan's collateral: the cause of each, and its slices with their orders and fills. */
export async function salesView(ctx: Ctx, loanId: string) {
  const sales = await listSales(ctx.db, loanId, SALES_SHOWN);
  const slices = await slicesOf(
    ctx.db,
    sales.map(({ id }) => id),
  );
  const trades = Map.groupBy(
    await tradesOfOrders(
      ctx.db,
      slices.flatMap((slice) => slice.order_ids),
    ),
    ({ order_id }) => order_id,
  );
  const sliceView = (slice: SliceRow) => ({
    number: slice.number,
    state: slice.state,
    currency_code: codeOf(ctx, slice.currency_id),
    amount: plain(slice.amount),
    sold: plain(slice.sold),
    proceeds: plain(slice.proceeds),
    bought: plain(slice.bought),
    spent: plain(slice.spent),
    fee_rate: plain(slice.fee_rate),
    fee: plain(slice.fee),
    interest_paid: plain(slice.interest_paid),
    principal_paid: plain(slice.principal_paid),
    returned: plain(slice.returned),
    order_ids: slice.order_ids,
    trades: slice.order_ids
      .flatMap((id) => trades.get(id) ?? [])
      .map(({ id, side, price, quantity, traded_at }) => ({
        id,
        side,
        price: plain(price),
        quantity: plain(quantity),
        traded_at: traded_at.toISOString(),
      })),
    created_at: slice.created_at.toISOString(),
    settled_at: slice.settled_at?.toISOString() ?? null,
  });
  return sales.map((sale) => ({
    event: sale.event,
    prices: Object.entries(sale.prices as Record<string, string>).map(([id, price]) => ({
      currency_code: codeOf(ctx, Number.parseInt(id, 10)),
      market_id: marketOf(ctx, Number.parseInt(id, 10))?.id ?? null,
      price,
    })),
    ltv_before: sale.ltv_before && plain(sale.ltv_before),
    ltv_after: sale.ltv_after && plain(sale.ltv_after),
    decided_at: sale.decided_at.toISOString(),
    ended_at: sale.ended_at?.toISOString() ?? null,
    slices: slices.filter(({ sale_id }) => sale_id === sale.id).map(sliceView),
  }));
}

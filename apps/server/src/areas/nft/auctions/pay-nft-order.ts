import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { add, dec } from "@candor/money";
import type { Tx } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { currencyOf } from "../market/coins.ts";
import { handOver } from "../market/hand-over.ts";
import { keepLeft, leavingUse } from "../market/leaving.ts";
import { openPaying, postPayment, tellBalances } from "../market/pay.ts";
import { itemViews } from "../views/item-view.ts";
import { orderViews } from "../views/order-view.ts";
import { endMargins, getMargin } from "./margin-rows.ts";
import { type OrderRow, findWon, lockOrder, updateOrder } from "./order-rows.ts";
import { releaseOf } from "./return-margins.ts";
import { getSale } from "./sale-rows.ts";

/** Locks: the daily limit, the accounts, the order. An order that is paid already is answered as it stands. */
export const payNFTOrder: WriteHandler<typeof nft.calls.payNFTOrder> = async (
  ctx,
  { input: { code }, caller, from, tx, afterCommit },
) => {
  const { userId } = caller;
  const seen = await findWon(tx, userId, code);
  if (seen === undefined) return refuse("nft-unknown");
  if (seen.state === "paid") return paidView(ctx, tx, seen);
  if (seen.state === "expired") return refuse("nft-order-over");
  const sale = await getSale(tx, seen.sale_id);
  const price = dec(seen.price);
  const currency = currencyOf(ctx, sale.currency_id);
  const use = await leavingUse(ctx, tx, caller, { sale, currency, price });
  if (isRefusal(use)) return use;
  const paying = await openPaying(ctx, tx, sale, userId);
  const order = await lockOrder(tx, seen.id);
  if (order.state === "paid") return paidView(ctx, tx, order);
  const at = ctx.clock.now();
  if (order.state === "expired" || order.deadline === null || order.deadline <= at)
    return refuse("nft-order-over");
  const { amount: margin } = await getMargin(tx, sale.id, userId);
  const available = add(paying.available, dec(margin));
  if (available < price)
    return refuse("insufficient-balance", { available, currency: currency.code });
  const ended = await endMargins(tx, sale.id, [userId], { state: "paid", at });
  if (ended.length !== 1) throw new Error(`the margin of order ${order.id} is not held`);
  const releases = ended.map(releaseOf);
  await postPayment(ctx, tx, paying, { orderId: order.id, price, at, releases });
  const paid = await updateOrder(tx, order.id, { state: "paid", paid_at: at });
  await handOver(tx, { itemId: itemOf(paid), sale, userId, price: order.price, at });
  await keepLeft(ctx, tx, {
    notice: "nft-paid",
    causeId: order.id,
    userId,
    from,
    title: sale.title,
    amount: price,
    currency,
    use,
    at,
  });
  afterCommit(() => tellBalances(ctx, paying));
  return paidView(ctx, tx, paid);
};

function itemOf({ id, item_id: itemId }: OrderRow): string {
  if (itemId === null) throw new Error(`the order ${id} is of no item`);
  return itemId;
}

async function paidView(ctx: Ctx, tx: Tx, row: OrderRow) {
  const within = { ...ctx, db: tx };
  const [order] = await orderViews(within, [row]);
  const item = (await itemViews(within, row.user_id, [itemOf(row)])).get(itemOf(row));
  if (order === undefined || item === undefined) throw new Error(`no order ${row.id}`);
  return { order, item };
}

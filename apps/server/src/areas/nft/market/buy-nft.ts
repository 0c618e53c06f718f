import { randomBytes } from "node:crypto";
import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import type { Tx } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { newId } from "../../../platform/ids.ts";
import { insertOrder } from "../auctions/order-rows.ts";
import { type SaleRow, findSale, lockSale, updateSale } from "../auctions/sale-rows.ts";
import { boxViews } from "../boxes/box-view.ts";
import { itemViews } from "../views/item-view.ts";
import { orderViews } from "../views/order-view.ts";
import { currencyOf } from "./coins.ts";
import { SEALED_BOXES_MAX, refuseSale } from "./decide.ts";
import { handOver } from "./hand-over.ts";
import { isHidden } from "./hidden.ts";
import { keepLeft, leavingUse } from "./leaving.ts";
import { openPaying, postPayment, tellBalances } from "./pay.ts";
import { countBought, countSealed, insertBox, lockBoxes, oldestItem } from "./purchase-rows.ts";

/** Locks: the daily limit, the accounts, the sale. A later buyer finds what the earlier one has left. */
export const buyNFT: WriteHandler<typeof nft.calls.buyNFT> = async (
  ctx,
  { input: { code, price }, caller, from, tx, afterCommit },
) => {
  const { userId, realm } = caller;
  const seen = await findSale(tx, { realm, code });
  if (seen === undefined || (await isHidden(tx, seen))) return refuse("nft-unknown");
  if (seen.mode === "auction") return refuse("nft-not-for-sale");
  if (seen.seller_id === userId) return refuse("nft-own-sale");
  const currency = currencyOf(ctx, seen.currency_id);
  const asked = { price, currency: currency.code, now: ctx.clock.now() };
  const early = refuseSale(offeredOf(seen), { ...asked, bought: 0 });
  if (early !== undefined) return early;
  const use = await leavingUse(ctx, tx, caller, { sale: seen, currency, price });
  if (isRefusal(use)) return use;
  if (seen.mode === "box") await lockBoxes(tx, userId);
  const paying = await openPaying(ctx, tx, seen, userId);
  const sale = await lockSale(tx, seen.id);
  const now = ctx.clock.now();
  const bought = await countBought(tx, sale.id, userId);
  const refusal = refuseSale(offeredOf(sale), { ...asked, bought, now });
  if (refusal !== undefined) return refusal;
  if (sale.mode === "box" && (await countSealed(tx, userId)) >= SEALED_BOXES_MAX)
    return refuse("nft-boxes-full", { maximum: `${SEALED_BOXES_MAX}` });
  const { available } = paying;
  if (available < price)
    return refuse("insufficient-balance", { available, currency: currency.code });
  const bill = { orderId: newId(ctx.clock), price, at: now };
  const sold = await sell(ctx, tx, { sale, userId, accountId: paying.buyer.accountId, bill });
  await postPayment(ctx, tx, paying, bill);
  await keepLeft(ctx, tx, {
    notice: "nft-paid",
    causeId: bill.orderId,
    userId,
    from,
    title: sale.title,
    amount: price,
    currency,
    use,
    at: now,
  });
  afterCommit(() => tellBalances(ctx, paying));
  return { ...sold, order: await orderViewOf(ctx, tx, bill.orderId) };
};

const offeredOf = ({ state, starts_at, ends_at, stock, price, per_user }: SaleRow) => ({
  state,
  startsAt: starts_at,
  endsAt: ends_at,
  stock,
  price: dec(price),
  perUser: per_user,
});

type Bill = { orderId: string; price: Dec; at: Date };
type Sold = { sale: SaleRow; userId: string; accountId: number; bill: Bill };

/** Makes the order and hands over the oldest copy of the sale, or the next sealed box. */
async function sell(ctx: Ctx, tx: Tx, { sale, userId, accountId, bill }: Sold) {
  const { orderId, at } = bill;
  const price = formatDec(bill.price);
  const itemId = sale.mode === "box" ? null : await oldestItem(tx, sale.id);
  await insertOrder(tx, {
    id: orderId,
    sale_id: sale.id,
    user_id: userId,
    account_id: accountId,
    item_id: itemId,
    price,
    state: "paid",
    created_at: at,
    paid_at: at,
  });
  const isLast = sale.stock === 1;
  await updateSale(tx, sale.id, {
    stock: sale.stock - 1,
    ...(isLast && { state: "sold" as const, ended_at: at }),
  });
  const within = { ...ctx, db: tx };
  if (itemId !== null) {
    await handOver(tx, { itemId, sale, userId, price, at });
    return { item: (await itemViews(within, userId, [itemId])).get(itemId) ?? null, box: null };
  }
  const box = await insertBox(tx, {
    id: newId(ctx.clock),
    sale_id: sale.id,
    order_id: orderId,
    user_id: userId,
    serial: sale.total - sale.stock + 1,
    server_seed: randomBytes(32),
    bought_at: at,
  });
  return { item: null, box: (await boxViews(within, userId, [box]))[0] ?? null };
}

async function orderViewOf(ctx: Ctx, tx: Tx, id: string) {
  const row = await tx
    .selectFrom("nft_orders")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const [view] = await orderViews({ ...ctx, db: tx }, [row]);
  if (view === undefined) throw new Error(`the order ${id} is not shown`);
  return view;
}

import { dec, formatDec, neg } from "@candor/money";
import { proceedsOf } from "@candor/rules/nft/proceeds.ts";
import type { Tx } from "../../../db/transaction.ts";
import { eachAlone } from "../../../jobs/each-alone.ts";
import { withAfter } from "../../../jobs/with-after.ts";
import { lockAccounts } from "../../../ledger/accounts.ts";
import { feeAccount } from "../../../ledger/house-funds.ts";
import { type Line, post } from "../../../ledger/post.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { newId } from "../../../platform/ids.ts";
import { notify } from "../../notices/index.ts";
import { giveBack } from "../market/end-sales.ts";
import { isHidden } from "../market/hidden.ts";
import { endMargins, getMargin } from "./margin-rows.ts";
import { type OrderRow, getOrder, listDue, lockOrder, updateOrder } from "./order-rows.ts";
import { releaseOf } from "./return-margins.ts";
import { type SaleRow, getSale, insertSale, lockSale, moveItems, updateSale } from "./sale-rows.ts";

/** The most orders that one run handles. */
const RUN_ORDERS = 100;
export const FORFEIT = "nft.forfeit";

/** Gives unpaid winners' margins less the fee to the sellers and auctions the copies again. */
export async function forfeitMargins(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const due = await listDue(ctx.db, ctx.clock.now(), { count: RUN_ORDERS });
  await eachAlone(due, (id) => forfeit(ctx, id), signal);
}

/** Locks: accounts, the order, the sale. */
const forfeit = (ctx: Ctx, id: string): Promise<void> =>
  withAfter(ctx, async ({ tx, afterCommit }) => {
    const seen = await getOrder(tx, id);
    const sale = await getSale(tx, seen.sale_id);
    const fees = await feeAccount(tx, sale.realm, sale.currency_id);
    await lockAccounts(tx, [seen.account_id, sale.account_id, fees]);
    const order = await lockOrder(tx, id);
    const now = ctx.clock.now();
    // The order was paid meanwhile, or the clock was set back.
    if (order.state !== "waiting" || order.deadline === null || order.deadline > now) return;
    const amount = await take(ctx, tx, { order, sale, fees });
    await updateOrder(tx, id, { state: "expired" });
    await relist(ctx, tx, await lockSale(tx, sale.id));
    const currency = ctx.catalogue.currency(sale.currency_id)?.code ?? "";
    await notify(ctx, tx, order.user_id, "nft-forfeited", { title: sale.title, amount, currency });
    afterCommit(() => {
      ctx.bus.emit("balances", { userId: order.user_id, accountIds: [order.account_id] });
      if (sale.seller_id !== null)
        ctx.bus.emit("balances", { userId: sale.seller_id, accountIds: [sale.account_id] });
    });
  });

type Taking = { order: OrderRow; sale: SaleRow; fees: number };

async function take(ctx: Ctx, tx: Tx, { order, sale, fees }: Taking): Promise<string> {
  const { currency_id: currencyId, realm } = sale;
  const margin = await getMargin(tx, sale.id, order.user_id);
  const { price, fee, receives } = proceedsOf(dec(margin.amount), {
    feeRate: dec(sale.fee_rate),
    royaltyRate: dec(sale.royalty_rate),
    isResale: false,
    decimals: ctx.catalogue.currency(currencyId)?.decimals ?? 0,
  });
  const at = ctx.clock.now();
  const ended = await endMargins(tx, sale.id, [order.user_id], { state: "forfeited", at });
  if (ended.length !== 1) throw new Error(`the margin of order ${order.id} is not held`);
  const line = { currencyId, ref: order.id, kind: "nft-forfeit" } as const;
  const lines: Line[] = [
    { ...line, accountId: margin.account_id, amount: neg(price) },
    { ...line, accountId: sale.account_id, amount: receives },
    { ...line, accountId: fees, kind: "nft-fee", amount: fee },
  ];
  await post(tx, {
    realm,
    cause: FORFEIT,
    causeId: order.id,
    reason: null,
    postedAt: at,
    lines: lines.filter(({ amount }) => amount !== 0n),
    holds: ended.map(releaseOf),
  });
  return formatDec(price);
}

/** Opens the auction again for the same duration; a hidden work's copy goes back to its owner instead. */
async function relist(ctx: Ctx, tx: Tx, sale: SaleRow): Promise<void> {
  if (await isHidden(tx, sale)) {
    await updateSale(tx, sale.id, { state: "unpaid" });
    await giveBack(tx, sale.id);
    return;
  }
  const now = ctx.clock.now();
  const endsAt = new Date(now.getTime() + sale.first_ends_at.getTime() - sale.starts_at.getTime());
  const { number: _number, relisted_as: _before, ...terms } = sale;
  const next = await insertSale(tx, {
    ...terms,
    id: newId(ctx.clock),
    stock: 1,
    top: null,
    top_user_id: null,
    bids: 0,
    bidders: 0,
    starts_at: now,
    ends_at: endsAt,
    first_ends_at: endsAt,
    state: "open",
    returns_margins: false,
    created_at: now,
    ended_at: null,
  });
  await updateSale(tx, sale.id, { state: "unpaid", relisted_as: next.id });
  await moveItems(tx, sale.id, next.id);
}

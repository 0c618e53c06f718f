import { dec, formatDec } from "@candor/money";
import type { Tx } from "../../../db/transaction.ts";
import { eachAlone } from "../../../jobs/each-alone.ts";
import { withAfter } from "../../../jobs/with-after.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { newId } from "../../../platform/ids.ts";
import { utcMinute } from "../../../platform/text.ts";
import { notify } from "../../notices/index.ts";
import { giveBack } from "../market/end-sales.ts";
import { isHidden } from "../market/hidden.ts";
import { getMargin } from "./margin-rows.ts";
import { insertOrder } from "./order-rows.ts";
import {
  type SaleRow,
  anyItemOf,
  listEnded,
  listHidden,
  lockSale,
  updateSale,
} from "./sale-rows.ts";

/** The most auctions that one run ends. */
const RUN_AUCTIONS = 100;
/** How long a winner has to pay (product rules, section 10). */
export const PAY_MS = 86_400_000;

/**
 * Ends auctions whose time is over and those of hidden works. Each ends in a transaction of its own, so that one that
 * fails delays no other.
 */
export async function endAuctions(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const ended = await listEnded(ctx.db, ctx.clock.now(), RUN_AUCTIONS);
  const hidden = await listHidden(ctx.db, RUN_AUCTIONS);
  await eachAlone(
    [...new Set([...ended, ...hidden])],
    (id) => withAfter(ctx, ({ tx }) => endAuction(ctx, tx, id)),
    signal,
  );
}

async function endAuction(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const sale = await lockSale(tx, id);
  const now = ctx.clock.now();
  const isOff = await isHidden(tx, sale);
  // A bid has moved the end, another run has ended the auction, or the clock was set back.
  if (sale.state !== "open" || (sale.ends_at > now && !isOff)) return;
  const state = stateAfter(sale, isOff);
  const over = { stock: 0, ended_at: now, returns_margins: sale.bidders > 0 };
  await updateSale(tx, id, { ...over, state });
  if (state === "sold" && sale.top !== null && sale.top_user_id !== null)
    return won(ctx, tx, sale, { price: sale.top, userId: sale.top_user_id });
  await giveBack(tx, id);
  if (sale.seller_id !== null)
    await notify(ctx, tx, sale.seller_id, "nft-unsold", { title: sale.title });
}

/**
 * An auction of a hidden work has no winner. A hidden work takes no bids, so that an operator who hides it would
 * otherwise choose the winner.
 */
function stateAfter({ top }: SaleRow, isOff: boolean): "closed" | "unsold" | "sold" {
  if (isOff) return "closed";
  return top === null ? "unsold" : "sold";
}

/** The copy stays in the sale and the winner's margin held until the order is paid or expires. */
async function won(
  ctx: Ctx,
  tx: Tx,
  sale: SaleRow,
  { price, userId }: { price: string; userId: string },
): Promise<void> {
  const now = ctx.clock.now();
  const deadline = new Date(now.getTime() + PAY_MS);
  const margin = await getMargin(tx, sale.id, userId);
  const itemId = await anyItemOf(tx, sale.id);
  await insertOrder(tx, {
    id: newId(ctx.clock),
    sale_id: sale.id,
    user_id: userId,
    account_id: margin.account_id,
    item_id: itemId,
    price,
    state: "waiting",
    created_at: now,
    deadline,
  });
  await notify(ctx, tx, userId, "nft-won", {
    title: sale.title,
    price: formatDec(dec(price)),
    currency: ctx.catalogue.currency(sale.currency_id)?.code ?? "",
    until: utcMinute(deadline),
  });
}

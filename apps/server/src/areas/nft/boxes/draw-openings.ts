import { dec, formatDec } from "@candor/money";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { type BoxRow, firstOpening, listLeft, lockOpenings, updateOpened } from "./box-rows.ts";
import { getOrder } from "../auctions/order-rows.ts";
import { getSale } from "../auctions/sale-rows.ts";
import { handOver } from "../market/hand-over.ts";
import { clientSeedOf, drawnPlace } from "./draw.ts";
import { type DrawnBy, firstUnknownSecond } from "./second.ts";

/** Openings of one sale that one run draws. */
const DRAWS_MAX = 200;

/**
 * Draws the openings of a sale that are due, strictly in order: one whose second is not recorded yet keeps later ones
 * waiting. Any process may run it any number of times.
 */
export async function drawOpenings(ctx: CoreCtx, saleId: string): Promise<void> {
  for (let drawn = 0; drawn < DRAWS_MAX; drawn += 1) {
    const box = await firstOpening(ctx.db, saleId);
    if (box === undefined) return;
    const second = await firstUnknownSecond(ctx, { id: box.id, ...askedOf(box) });
    if (second === undefined) return;
    await inTransaction(ctx.db, (tx) => drawIfFirst(ctx, tx, box, second));
  }
}

function askedOf({ id, asked_at: at, asked_event: event }: BoxRow) {
  if (at === null || event === null) throw new Error(`the box ${id} is being opened unasked`);
  return { acceptedAt: at.getTime(), acceptedEvent: event };
}

/** Another process may have drawn the opening meanwhile; then there is nothing left to do. */
async function drawIfFirst(
  ctx: CoreCtx,
  tx: Tx,
  { id, sale_id: saleId }: BoxRow,
  second: DrawnBy,
): Promise<void> {
  await lockOpenings(tx, saleId);
  const box = await firstOpening(tx, saleId);
  if (box?.id !== id) return;
  const left = await listLeft(tx, saleId);
  const seed = clientSeedOf(box.client_seed ?? "", second);
  const itemId = left[drawnPlace(box.server_seed, seed, box.serial, left.length)];
  if (itemId === undefined) throw new Error(`nothing is left for the box ${id}`);
  const now = ctx.clock.now();
  const { price } = await getOrder(tx, box.order_id);
  const sale = await getSale(tx, saleId);
  await handOver(tx, { itemId, sale, userId: box.user_id, price, at: now });
  await updateOpened(tx, id, {
    item_id: itemId,
    second_id: second.id,
    second_price: formatDec(dec(second.price)),
    second_at: second.at,
    opened_at: now,
  });
}

import type { Ctx } from "../../../manifest/ctx.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { notify } from "../../notices/index.ts";
import { listUnwarned } from "./due-rows.ts";
import { eachAlone } from "../../../jobs/each-alone.ts";
import { lockOrder, updateOrder } from "./order-rows.ts";

/** The most orders of one run. */
const RUN_ORDERS = 100;
/** How long before the time is over; the texts name it. */
const SOON_MS = 5 * 60_000;

/** Warns the side of the next step once in each state that its time is nearly over. */
export async function warnSoon(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const after = ctx.clock.now();
  const before = new Date(after.getTime() + SOON_MS);
  const ending = await listUnwarned(ctx.db, { after, before }, RUN_ORDERS);
  await eachAlone(ending, (id) => warn(ctx, id), signal);
}

const warn = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id);
    // The order's side has acted before.
    if (order === undefined || order.warned_in === order.state) return;
    if (order.state !== "created" && order.state !== "paid") return;
    await updateOrder(tx, id, { warned_in: order.state });
    const number = `${order.number}`;
    if (order.state === "created")
      await notify(ctx, tx, order.buyer_id, "p2p-pay-soon", { number });
    else await notify(ctx, tx, order.seller_id, "p2p-release-soon", { number });
  });

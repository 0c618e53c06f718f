import { eachAlone } from "../../../jobs/each-alone.ts";
import { withAfter } from "../../../jobs/with-after.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { utcMinute } from "../../../platform/text.ts";
import { notify } from "../../notices/index.ts";
import { listDue, lockOrder, updateOrder } from "./order-rows.ts";
import { getSale } from "./sale-rows.ts";

/** The most orders that one run handles. */
const RUN_ORDERS = 100;
/** How long before the deadline a winner is reminded. */
const AHEAD_MS = 3 * 3_600_000;

/** Reminds winners who have not paid that their time ends soon, once. */
export async function remindWinners(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const by = new Date(ctx.clock.now().getTime() + AHEAD_MS);
  const due = await listDue(ctx.db, by, { count: RUN_ORDERS, isUnreminded: true });
  await eachAlone(due, (id) => remind(ctx, id), signal);
}

const remind = (ctx: Ctx, id: string): Promise<void> =>
  withAfter(ctx, async ({ tx }) => {
    const order = await lockOrder(tx, id);
    if (order.state !== "waiting" || order.deadline === null || order.reminded_at !== null) return;
    const now = ctx.clock.now();
    await updateOrder(tx, id, { reminded_at: now });
    // An order that is over cannot be paid any more.
    if (order.deadline <= now) return;
    const { title } = await getSale(tx, order.sale_id);
    await notify(ctx, tx, order.user_id, "nft-pay-soon", {
      title,
      until: utcMinute(order.deadline),
    });
  });

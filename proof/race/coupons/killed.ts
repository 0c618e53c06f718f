import { setTimeout as wait } from "node:timers/promises";
import { answerOf } from "../../harness/outcome.ts";
import { type Stage, restingOrder, withCoupon } from "./scenes.ts";

const TRADERS = 20;
/** Long enough that some orders are placed and some are not. */
const KILLED_AFTER_MS = 30;
const SETTLED_WITHIN_MS = 60_000;

/**
 * Kills the process while orders with coupons are being placed. Afterwards each coupon is applied to the order placed
 * with it or is its owner's again, and no owner has both.
 */
export async function killWhilePlacing(stage: Stage): Promise<void> {
  const { server, tally } = stage;
  const owners = await Promise.all(Array.from({ length: TRADERS }, () => withCoupon(stage)));
  const order = restingOrder(stage);
  const placing = owners.map(({ call, id }, turn) =>
    answerOf(async () => {
      await wait(turn);
      return call("spot.placeOrder", { ...order, coupon_id: id });
    }),
  );
  await wait(KILLED_AFTER_MS);
  await server.kill();
  await Promise.all(placing);
  await server.start();
  // Moves past the minute in which an order may still be under way.
  await server.pool.query(
    `UPDATE coupons SET applied_at = applied_at - interval '2 minutes', due_at = now() WHERE state = 'applied' AND order_id IS NULL`,
  );
  await untilNoneIsLost(stage);
  const ids = owners.map(({ userId }) => userId);
  const { rows } = await server.pool.query<{ orders: number; on_order: number }>(
    `SELECT (SELECT count(*)::integer FROM spot_orders o WHERE o.user_id = u.id) AS orders,
      (SELECT count(*)::integer FROM coupons c JOIN spot_orders o ON o.id = c.order_id AND o.user_id = c.user_id
       WHERE c.user_id = u.id) AS on_order
     FROM users u WHERE u.id = ANY ($1)`,
    [ids],
  );
  tally.tried += rows.length;
  for (const { orders, on_order: standing } of rows) {
    tally.overspent += Math.max(0, orders - 1);
    if (orders === 1 && standing !== 1) tally.underspent += 1;
    if (orders === 0 && standing !== 0) tally.overspent += 1;
  }
}

async function untilNoneIsLost({ server, tally }: Stage): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  while (Date.now() < deadline) {
    const { rows } = await server.pool.query<{ lost: number }>(
      "SELECT count(*)::integer AS lost FROM coupons WHERE state = 'applied' AND order_id IS NULL",
    );
    if (rows[0]?.lost === 0) return;
    await wait(500);
  }
  tally.underspent += 1;
}

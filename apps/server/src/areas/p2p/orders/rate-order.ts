import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { otherOf } from "./escrow.ts";
import { lockOwnOrder } from "./order-rows.ts";
import { findRating, insertRating, isRateable, isSeen } from "./rating-rows.ts";

export const rateOrder: WriteHandler<typeof p2p.calls.rateOrder> = async (
  { clock },
  { input: { id, is_positive }, caller: { userId }, tx },
) => {
  const order = await lockOwnOrder(tx, userId, id);
  if (order === undefined) return refuse("p2p-order-unknown");
  const now = clock.now();
  if (order.deadline === null && !isSeen(order)) return refuse("p2p-state");
  if (!isRateable(order, now)) return refuse("p2p-not-ended");
  if ((await findRating(tx, id, userId)) !== undefined) return refuse("p2p-rated");
  const other = otherOf(order, userId);
  await insertRating(tx, { order_id: id, by_id: userId, other_id: other, is_positive, at: now });
  return { is_positive };
};

import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { lockKey } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { addBlock, blockedBy, removeBlock } from "./block-rows.ts";
import { BLOCKS_MAX } from "./decide.ts";
import { findTraderByNumber } from "./trader-rows.ts";

export const setBlocked: WriteHandler<typeof p2p.calls.setBlocked> = async (
  ctx,
  { input: { number, is_blocked }, caller: { userId }, tx },
) => {
  const other = await findTraderByNumber(tx, number);
  if (other === undefined || other.user_id === userId) return refuse("p2p-counterpart-unknown");
  // The lock makes parallel requests count one by one, so that the one too many is refused.
  await lockKey(tx, `p2p ${userId}`);
  const blocked = await blockedBy(tx, userId);
  if (is_blocked && !blocked.includes(other.user_id)) {
    if (blocked.length >= BLOCKS_MAX)
      return refuse("p2p-too-many-blocks", { maximum: `${BLOCKS_MAX}` });
    await addBlock(tx, userId, other.user_id, ctx.clock.now());
  }
  if (!is_blocked) await removeBlock(tx, userId, other.user_id);
  return { number, is_blocked };
};

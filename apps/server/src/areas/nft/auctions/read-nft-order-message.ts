import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { countUnread, lockOwnOrder, readAll, updateOrder } from "./order-rows.ts";

export const readNFTOrderMessage: WriteHandler<typeof nft.calls.readNFTOrderMessage> = async (
  ctx,
  { input: { code }, caller: { userId }, tx },
) => {
  const now = ctx.clock.now();
  if (code === undefined) await readAll(tx, userId, now);
  else {
    const order = await lockOwnOrder(tx, userId, code);
    if (order === undefined) return refuse("nft-unknown");
    if (order.read_at === null) await updateOrder(tx, order.id, { read_at: now });
  }
  return { unread: await countUnread(tx, userId) };
};

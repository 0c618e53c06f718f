import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { blockedBy } from "./block-rows.ts";
import { findTraders, traderView } from "./trader-rows.ts";

export const listBlocked: ReadHandler<typeof p2p.calls.listBlocked> = async (ctx, { caller }) => {
  const ids = await blockedBy(ctx.db, caller.userId);
  const known = await findTraders(ctx.db, ids);
  return ids.flatMap((id) => {
    const row = known.get(id);
    return row === undefined ? [] : [traderView(row)];
  });
};

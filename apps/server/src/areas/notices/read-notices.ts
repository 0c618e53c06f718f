import type { notices } from "@candor/contract/areas/notices.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { countUnread, markRead } from "./rows.ts";

export const readNotices: WriteHandler<typeof notices.calls.readNotices> = async (
  ctx,
  { input, caller, tx },
) => {
  const isThere = await markRead(tx, caller.userId, input.id, ctx.clock.now());
  return isThere ? { unread: await countUnread(tx, caller.userId) } : refuse("not-found");
};

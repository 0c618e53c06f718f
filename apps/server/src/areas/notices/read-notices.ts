import type { notices } from "@candor/contract/areas/notices/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { countUnread, markRead } from "./rows.ts";

export const readNotices: WriteHandler<typeof notices.calls.readNotices> = async (
  ctx,
  { input, caller, tx, afterCommit },
) => {
  const isThere = await markRead(tx, caller.userId, input.id, ctx.clock.now());
  // Updates the count of unread notices in the user's other tabs and devices.
  afterCommit(() => void ctx.bus.emit("noticed", { userId: caller.userId }));
  return isThere ? { unread: await countUnread(tx, caller.userId) } : refuse("not-found");
};

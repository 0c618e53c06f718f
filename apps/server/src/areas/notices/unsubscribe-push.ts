import type { notices } from "@candor/contract/areas/notices/calls.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { deleteOwnSubscription } from "./subscription-rows.ts";

export const unsubscribePush: WriteHandler<typeof notices.calls.unsubscribePush> = async (
  _ctx,
  { input: { endpoint }, caller, tx },
) => {
  await deleteOwnSubscription(tx, caller.userId, endpoint);
  return { is_subscribed: false as const };
};

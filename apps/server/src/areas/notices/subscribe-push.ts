import type { notices } from "@candor/contract/areas/notices/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { isPushEndpoint, isPushKey } from "../../outbox/push-endpoint.ts";
import { deleteOldest, putSubscription } from "./subscription-rows.ts";

const SUBSCRIPTIONS_MAX = 10;

export const subscribePush: WriteHandler<typeof notices.calls.subscribePush> = async (
  { clock, config },
  { input: { endpoint, p256dh, auth }, caller, tx },
) => {
  if (!isPushEndpoint(endpoint, config)) return refuse("push-service-unknown");
  if (!isPushKey(p256dh)) return refuse("parameter-error", { field: "p256dh" });
  await lockKey(tx, `push ${caller.userId}`);
  await putSubscription(tx, {
    id: newId(clock),
    user_id: caller.userId,
    realm: caller.realm,
    session: Buffer.from(caller.tokenHash, "hex"),
    endpoint,
    p256dh,
    auth,
    created_at: clock.now(),
  });
  await deleteOldest(tx, caller.userId, SUBSCRIPTIONS_MAX);
  return { is_subscribed: true as const };
};

import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

export type NewSubscription = {
  id: string;
  user_id: string;
  realm: Realm;
  /** The subscription ends with this session. */
  session: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
};

/** Subscribes a browser to this user's notices, also when another user had subscribed it. */
export async function putSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const { user_id, session, p256dh, auth, created_at } = subscription;
  await tx
    .insertInto("push_subscriptions")
    .values(subscription)
    .onConflict((conflict) =>
      conflict
        .columns(["endpoint", "realm"])
        .doUpdateSet({ user_id, session, p256dh, auth, created_at }),
    )
    .execute();
}

/** Deletes all but the user's newest subscriptions, `most` of them. */
export async function deleteOldest(tx: Tx, userId: string, most: number): Promise<void> {
  await tx
    .deleteFrom("push_subscriptions")
    .where("id", "in", (old) =>
      old
        .selectFrom("push_subscriptions")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .offset(most),
    )
    .execute();
}

export async function deleteOwnSubscription(
  tx: Tx,
  userId: string,
  endpoint: string,
): Promise<void> {
  await tx
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .execute();
}

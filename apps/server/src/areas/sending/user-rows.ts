import type { Tx } from "../../db/transaction.ts";

/**
 * The end of the sender's hold after a change of protections, which may be past. Both users are locked in one order in
 * either direction, so that neither changes until this transaction ends.
 */
export async function holdUsers(
  tx: Tx,
  { senderId, recipientId }: { senderId: string; recipientId: string },
): Promise<Date | null> {
  const rows = await tx
    .selectFrom("users")
    .select(["id", "withdrawals_held_until"])
    .where("id", "in", [senderId, recipientId])
    .orderBy("id")
    .forShare()
    .execute();
  return rows.find(({ id }) => id === senderId)?.withdrawals_held_until ?? null;
}

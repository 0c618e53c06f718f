import type { Tx } from "../../db/transaction.ts";

/**
 * Until when a change of the sender's protections holds up outgoing amounts, past or not. Neither of the two users is
 * changed until this transaction ends; both are locked in one order, in either direction.
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

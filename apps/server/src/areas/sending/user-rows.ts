import type { Tx } from "../../db/transaction.ts";

/**
 * Until when a change of what protects the sender's account holds up what leaves it, past or not. Neither of the
 * two is changed until this transaction ends; both are locked in one order, whoever sends to whom.
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

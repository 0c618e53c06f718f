import type { RefusalCode } from "@candor/contract/refusals.ts";
import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";

/** Why a user's bots place no orders now: the reason for which the user's own orders would be refused. */
export async function whyNoOrders(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<RefusalCode | undefined> {
  const { rows } = await sql<{ is_barred: boolean }>`
    SELECT u.locked_at IS NOT NULL OR EXISTS (
      SELECT FROM account_freezes f WHERE f.user_id = u.id AND f.until > ${now}) AS is_barred
    FROM users u WHERE u.id = ${userId}`.execute(tx);
  return rows[0]?.is_barred === false ? undefined : "account-frozen";
}

import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

/** How many operators an owner, with all who count as the same person, has stopped alone since a moment. */
export async function countStoppedBy(
  tx: Tx,
  ownerId: string,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom("operators")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("stopped_at", ">", since)
    .where(
      sql<boolean>`operator_hand(stopped_by, ${now}, false) = operator_hand(${ownerId}, ${now}, false)`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether there is another auditor besides this operator. */
export async function isOtherAuditor(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("operators")
    .select("id")
    .where("is_active", "=", true)
    .where("enrolled_at", "is not", null)
    .where(sql<boolean>`'auditor' = ANY (roles)`)
    .where("id", "<>", id)
    .executeTakeFirst();
  return row !== undefined;
}

import { inTransaction } from "../../../db/transaction.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Within } from "./move-order.ts";

/** Work of a job in a transaction of its own, and what it leaves for after the commit. */
export async function withAfter<T>(
  { db }: Pick<Ctx, "db">,
  work: (within: Within) => Promise<T>,
): Promise<T> {
  let after: (() => void)[] = [];
  const done = await inTransaction(db, (tx) => {
    after = [];
    return work({ tx, afterCommit: (later) => after.push(later) });
  });
  for (const later of after) later();
  return done;
}

import type { Db } from "../db/pool.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";

/** A transaction, and the time after it. */
type Within = { tx: Tx; afterCommit: (work: () => void) => void };

/** Runs a job's work in a transaction, and its deferred work after the commit. */
export async function withAfter<T>(
  { db }: { db: Db },
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

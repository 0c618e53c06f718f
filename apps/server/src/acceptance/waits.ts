import { type Dec, dec, formatDec, neg } from "@candor/money";
import type { Db } from "../db/pool.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";
import type { HeldRows } from "../ledger/invariants.ts";
import { moveHolds } from "../ledger/move.ts";

const CAUSE = "price-wait";

/** The holds of accepted calls that wait for their deciding second. */
export const heldByWaits: HeldRows = {
  cause: CAUSE,
  query: "SELECT account_id, held AS amount, id AS cause_id FROM price_waits",
};

type Wait = { id: string; accountId: number; held: Dec; acceptedAt: Date };

/** Holds a call's cost until it is decided; the account is locked and has the amount. */
export async function beginWait(tx: Tx, { id, accountId, held, acceptedAt }: Wait): Promise<void> {
  await tx
    .insertInto("price_waits")
    .values({ id, account_id: accountId, held: formatDec(held), accepted_at: acceptedAt })
    .execute();
  await moveHolds(tx, [{ accountId, amount: held, cause: CAUSE, causeId: id }]);
}

/** Releases the hold and returns its amount; undefined if already released, so that the call has no effect. */
export async function endWait(tx: Tx, id: string): Promise<Dec | undefined> {
  const ended = await tx
    .deleteFrom("price_waits")
    .where("id", "=", id)
    .returning(["account_id", "held"])
    .executeTakeFirst();
  if (ended === undefined) return undefined;
  const held = dec(ended.held);
  await moveHolds(tx, [
    { accountId: ended.account_id, amount: neg(held), cause: CAUSE, causeId: id },
  ]);
  return held;
}

/** No call waits this long: its process was killed, or the clock was set. */
const ABANDONED_MS = 30_000;
const AT_ONCE = 100;

/** Releases the holds of calls whose process was killed before deciding them, each in its own transaction. */
export async function endAbandonedWaits(db: Db, now: Date): Promise<void> {
  const abandoned = await db
    .selectFrom("price_waits")
    .select("id")
    .where((where) =>
      where.or([
        where("accepted_at", "<", new Date(now.getTime() - ABANDONED_MS)),
        where("accepted_at", ">", new Date(now.getTime() + ABANDONED_MS)),
      ]),
    )
    .limit(AT_ONCE)
    .execute();
  for (const { id } of abandoned) await inTransaction(db, (tx) => endWait(tx, id));
}

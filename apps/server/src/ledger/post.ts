import type { EntryKind } from "@candor/contract/area-words.ts";
import { type Dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";
import type { Realm } from "./accounts.ts";
import { type Hold, moveBalances } from "./move.ts";

/** One leg of a posting: `amount` is signed, in units of the account's currency. */
export type Line = {
  accountId: number;
  currencyId: number;
  kind: EntryKind;
  amount: Dec;
  ref: string | null;
};

export type Posting = {
  realm: Realm;
  /** The cause of the posting; one cause never posts twice. */
  cause: string;
  causeId: string;
  reason: string | null;
  postedAt: Date;
  lines: readonly Line[];
  /** The amounts frozen or released with it: a payment from a hold releases it. */
  holds?: readonly Hold[];
};

/**
 * Moves value: writes the entries and changes the balances by their sums. The lines of each currency have to sum to
 * zero, and no balance may become negative: otherwise the database refuses. A caller that decides by a balance locks
 * the accounts first.
 */
export async function post(tx: Tx, posting: Posting): Promise<void> {
  const { postedAt, lines, holds = [] } = posting;
  const { id } = await tx
    .insertInto("ledger_transactions")
    .values({
      realm: posting.realm,
      cause: posting.cause,
      cause_id: posting.causeId,
      reason: posting.reason,
      posted_at: postedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const of = <T>(get: (line: Line) => T): T[] => lines.map(get);
  await sql`
    INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, ref, posted_at)
    SELECT ${id}, line.*, ${postedAt}::timestamptz FROM unnest(${of(({ accountId }) => accountId)}::bigint[],
      ${of(({ currencyId }) => currencyId)}::integer[], ${of(({ kind }) => kind)}::entry_kind[],
      ${of(({ amount }) => formatDec(amount))}::numeric[], ${of(({ ref }) => ref)}::uuid[]) AS line`.execute(
    tx,
  );
  await moveBalances(tx, [id], lines, holds);
}

/** Whether a cause has already posted, for work that is done once and tried at every start. */
export async function hasPosted(
  tx: Tx,
  realm: Realm,
  cause: string,
  causeId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom("ledger_transactions")
    .select("id")
    .where("cause", "=", cause)
    .where("cause_id", "=", causeId)
    .where("realm", "=", realm)
    .executeTakeFirst();
  return found !== undefined;
}

import { type Dec, add, dec, formatDec, neg } from "@candor/money";
import { sql } from "kysely";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction, lockKey } from "../../db/transaction.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { moveHolds } from "../../ledger/move.ts";
import { notifyEach } from "../notices/index.ts";
import { termsById } from "./terms.ts";

const BATCH = 200;

/** Releases due amounts, however long overdue; a second run finds none. */
export async function releaseDue(ctx: Ctx, signal: AbortSignal): Promise<void> {
  let count = BATCH;
  while (count === BATCH && !signal.aborted) {
    const released = await inTransaction(ctx.db, (tx) => releaseBatch(ctx, tx));
    count = released.length;
    for (const { user_id: userId, account_id: accountId } of released)
      ctx.bus.emit("balances", { userId, accountIds: [accountId] });
  }
}

type Due = {
  order_id: string;
  n: number;
  amount: string;
  user_id: string;
  account_id: number;
  terms_id: number;
};

async function releaseBatch(ctx: Ctx, tx: Tx): Promise<Due[]> {
  await lockKey(tx, "ieo releases");
  const now = ctx.clock.now();
  const { rows } = await sql<Due>`
    SELECT r.order_id, r.n, r.amount, o.user_id, o.token_account_id AS account_id, o.terms_id
    FROM ieo_releases r JOIN ieo_orders o ON o.id = r.order_id
    WHERE r.released_at IS NULL AND r.due_at <= ${now}
    ORDER BY r.due_at, r.order_id, r.n LIMIT ${BATCH}`.execute(tx);
  if (rows.length === 0) return rows;
  const terms = await termsById(
    tx,
    rows.map((row) => row.terms_id),
  );
  await notifyEach(
    ctx,
    tx,
    "ieo-released",
    rows.map((row) => {
      const of = terms.get(row.terms_id);
      return {
        userId: row.user_id,
        cause: `ieo-released ${row.order_id} ${row.n}`,
        params: {
          amount: formatDec(dec(row.amount)),
          currency: ctx.catalogue.currency(of?.token ?? 0)?.code ?? "",
          name: of?.name ?? "",
        },
      };
    }),
  );
  await lockAccounts(tx, [...new Set(rows.map((row) => row.account_id))]);
  await moveHolds(
    tx,
    rows.map((row) => ({
      accountId: row.account_id,
      amount: neg(dec(row.amount)),
      cause: "ieo.order",
      causeId: row.order_id,
    })),
  );
  await markReleased(tx, rows, now);
  return rows;
}

async function markReleased(tx: Tx, rows: readonly Due[], now: Date): Promise<void> {
  await sql`
    UPDATE ieo_releases r SET released_at = ${now}
    FROM unnest(${rows.map((row) => row.order_id)}::uuid[], ${rows.map(({ n }) => n)}::integer[])
      AS one (order_id, n)
    WHERE (r.order_id, r.n) = (one.order_id, one.n)`.execute(tx);
  const sums = new Map<string, Dec>();
  for (const { order_id: id, amount } of rows)
    sums.set(id, add(sums.get(id) ?? dec("0"), dec(amount)));
  await sql`
    UPDATE ieo_orders o SET locked = o.locked - one.amount
    FROM unnest(${[...sums.keys()]}::uuid[], ${[...sums.values()].map((sum) => formatDec(sum))}::numeric[])
      AS one (id, amount)
    WHERE o.id = one.id`.execute(tx);
}

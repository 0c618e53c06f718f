import type { WithdrawalState } from "@candor/contract/words.ts";
import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { StoredState } from "./move-withdrawal.ts";

type Wanted = {
  state: WithdrawalState | undefined;
  now: Date;
  before: number | undefined;
  offset: number;
  count: number;
};

/** All users' withdrawals, newest first, older than `before`. */
export async function listAllRows(db: Db, { state, now, before, offset, count }: Wanted) {
  let query = db
    .selectFrom("withdrawals as w")
    .innerJoin("users as u", "u.id", "w.user_id")
    .leftJoin("withdrawal_payments as p", "p.withdrawal_id", "w.id")
    .leftJoin("withdrawal_payouts as o", "o.withdrawal_id", "w.id")
    .select([
      "w.number",
      "w.id",
      "w.user_id",
      "w.currency_id",
      "w.network",
      "w.address",
      "w.card",
      "w.amount",
      "w.fee",
      "w.state",
      "w.problem",
      "w.usable_from",
      "w.created_at",
      "w.sent_at",
      "u.account_name",
      "u.withdrawals_held_until",
      "p.transaction",
      sql<number>`(SELECT greatest(count(*) - 1, 0)::integer FROM payment_versions v WHERE v.id = w.id)`.as(
        "raises",
      ),
      "o.bank_reference",
    ]);
  if (state !== undefined) query = query.where("w.state", "=", state === "held" ? "review" : state);
  const isHeld = sql<boolean>`greatest(w.usable_from, u.withdrawals_held_until) > ${now}`;
  if (state === "held") query = query.where(isHeld);
  if (state === "review") query = query.where((one) => one.not(isHeld));
  if (before !== undefined) query = query.where("w.number", "<", before);
  const rows = await query.orderBy("w.number", "desc").offset(offset).limit(count).execute();
  return rows.map((row) => ({ ...row, state: row.state as StoredState }));
}

/** The wallet that withdrawals are paid from. */
export const findHotWallet = (db: Db) =>
  db.selectFrom("hot_wallets").selectAll().orderBy("network").limit(1).executeTakeFirst();

/** Approved amounts that wait for payment by a network, by currency. */
export async function sumApproved(db: Db, network: string): Promise<Map<number, Dec>> {
  const rows = await db
    .selectFrom("withdrawals")
    .select("currency_id")
    .select(sql<string>`sum(amount - fee)`.as("waits"))
    .where("state", "in", ["approved", "broadcasting"])
    .where("network", "=", network)
    .groupBy("currency_id")
    .execute();
  return new Map(rows.map(({ currency_id: id, waits }) => [id, dec(waits)]));
}

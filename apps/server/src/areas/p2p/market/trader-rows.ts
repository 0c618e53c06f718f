import { div, dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

const traders = (db: Db | Tx) =>
  db
    .selectFrom("p2p_traders as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .selectAll("t")
    .select(["u.nickname", "u.is_simulated"])
    .select(
      sql<boolean>`EXISTS (SELECT FROM p2p_nodes n WHERE n.user_id = t.user_id AND n.state = 'active')`.as(
        "is_node",
      ),
    );

export type TraderRow = Awaited<ReturnType<ReturnType<typeof traders>["executeTakeFirstOrThrow"]>>;

/** A trader's row, which is inserted when it is first needed. */
export async function needTrader(tx: Tx, userId: string, now: Date): Promise<TraderRow> {
  await tx
    .insertInto("p2p_traders")
    .values({ user_id: userId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return traders(tx).where("t.user_id", "=", userId).executeTakeFirstOrThrow();
}

export const findTraderByNumber = (db: Db | Tx, number: number): Promise<TraderRow | undefined> =>
  traders(db).where("t.number", "=", number).executeTakeFirst();

/** The rows of those of these users who are traders, by user. */
export async function findTraders(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<Map<string, TraderRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await traders(db)
    .where("t.user_id", "in", [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** A trader as others see them. */
export const traderView = ({
  number,
  nickname,
  is_node,
  is_simulated,
  orders,
  completed,
  release_seconds,
  ratings,
  positive,
}: TraderRow) => ({
  number,
  name: nickname,
  is_node,
  is_simulated,
  orders,
  completion_rate: partOf(completed, orders),
  release_seconds,
  positive_rate: partOf(positive, ratings),
});

const FOUR_DIGITS = 10_000n;

/** A ratio with up to four digits, rounded down; null when there is nothing to divide by. */
function partOf(some: number, all: number): string | null {
  if (all === 0) return null;
  const part = (BigInt(some) * FOUR_DIGITS) / BigInt(all);
  return formatDec(div(dec(`${part}`), dec(`${FOUR_DIGITS}`), "down"));
}

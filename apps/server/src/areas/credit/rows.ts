import type { CreditCause } from "@candor/contract/areas/credit/calls.ts";
import type { CreditRule } from "@candor/rules/credit-score.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

type NewEvent = {
  user_id: string;
  cause: CreditCause;
  cause_id: string;
  points: number;
  at: Date;
};

/** Inserts an event once, of live accounts alone; a trigger updates the score. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { user_id, cause, cause_id, points, at } = event;
  await sql`
    INSERT INTO credit_events (user_id, cause, cause_id, points, at)
    SELECT id, ${cause}, ${cause_id}, ${points}, ${at} FROM users
    WHERE id = ${user_id} AND realm = 'live'
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** A user's events before a number, newest first. */
export function listEventRows(
  db: Db,
  userId: string,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
) {
  let query = db
    .selectFrom("credit_events")
    .select(["number", "cause", "cause_id", "points", "at"])
    .where("user_id", "=", userId);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

export const listParts = (db: Db, userId: string) =>
  db
    .selectFrom("credit_events")
    .select(({ fn }) => ["cause", fn.sum<number>("points").as("points")])
    .where("user_id", "=", userId)
    .groupBy("cause")
    .execute();

export async function findScore(db: Db | Tx, userId: string): Promise<number> {
  const { credit_score: score } = await db
    .selectFrom("users")
    .select("credit_score")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return score;
}

/** The last of the next `most` users after a number; undefined if there is none. */
export async function lastUserAfter(
  db: Db,
  after: number,
  most: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(number) AS last FROM (
      SELECT number FROM users WHERE number > ${after} ORDER BY number LIMIT ${most}
    ) slice`.execute(db);
  return rows[0]?.last ?? undefined;
}

type Reached = {
  /** The users above one number, up to and including another. */
  above: number;
  upTo: number;
  day: string;
  at: Date;
  ages: readonly CreditRule[];
  orders: readonly CreditRule[];
  ordersRead: number;
};

/**
 * Writes the steps of age and of closed orders that these live users have newly reached. Orders are counted for users
 * who traded on `day`, among the `ordersRead` latest of each.
 */
export async function insertReached(tx: Tx, reached: Reached): Promise<void> {
  const { above, upTo, day, at, ages, orders, ordersRead } = reached;
  const steps = (rules: readonly CreditRule[]) => sql`unnest(
    ${rules.map(({ step }) => step)}::integer[], ${rules.map(({ points }) => points)}::integer[]
  ) AS rule (step, points)`;
  const missing = (cause: CreditCause) => sql`
    u.realm = 'live' AND u.number > ${above} AND u.number <= ${upTo} AND NOT EXISTS (
      SELECT FROM credit_events e
      WHERE e.user_id = u.id AND e.cause = ${cause} AND e.cause_id = rule.step::text)`;
  await sql`
    INSERT INTO credit_events (user_id, cause, cause_id, points, at)
    SELECT u.id, 'age', rule.step::text, rule.points, ${at}::timestamptz
    FROM users u CROSS JOIN ${steps(ages)}
    WHERE u.created_at <= ${at}::timestamptz - make_interval(days => rule.step) AND ${missing("age")}
    UNION ALL
    SELECT u.id, 'orders', rule.step::text, rule.points, ${at}
    FROM users u JOIN spot_volumes v ON v.user_id = u.id AND v.day = ${day}::date
    CROSS JOIN ${steps(orders)}
    CROSS JOIN LATERAL (
      SELECT count(*) AS traded FROM (
        SELECT FROM (
          SELECT is_open, filled_quantity FROM spot_orders o
          WHERE o.user_id = u.id ORDER BY o.number DESC LIMIT ${ordersRead}
        ) latest WHERE NOT is_open AND filled_quantity > 0
        LIMIT ${Math.max(...orders.map(({ step }) => step ?? 0))}
      ) found
    ) counted
    WHERE counted.traded >= rule.step AND ${missing("orders")}
    ON CONFLICT DO NOTHING`.execute(tx);
}

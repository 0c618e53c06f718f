import { targetLots } from "@candor/rules/copy/target.ts";
import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { LeadEvent } from "./progress-rows.ts";

/** Copies of a position that still follow it. */
const following = (positionId: string) => sql`
  SELECT id FROM copy_trades WHERE lead_position_id = ${positionId} AND state IN ('wanted', 'open')
    AND taken_out_at IS NULL
  ORDER BY id FOR UPDATE`;

/** Sets each copy's target to the same part as is left of the lead's position, never more than before. */
export async function followClosing(
  tx: Tx,
  { position_id: id, lots_left: left }: LeadEvent,
  now: Date,
): Promise<void> {
  const rows = await tx
    .selectFrom("copy_trades")
    .select(["id", "opened_lots", "target_lots", "lead_lots"])
    .where("lead_position_id", "=", id)
    .where("state", "in", ["wanted", "open"])
    .where("taken_out_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const targets = rows.map((row) =>
    Math.min(
      row.target_lots,
      targetLots(row.opened_lots, { openedLots: row.lead_lots, lots: left ?? 0 }),
    ),
  );
  await sql`
    UPDATE copy_trades t SET due_at = ${now}, target_lots = n.target
    FROM unnest(${rows.map((row) => row.id)}::uuid[], ${targets}::bigint[]) AS n (id, target)
    WHERE t.id = n.id`.execute(tx);
}

/** Sets the lead's stops on each copy whose owner has set none of their own. */
export async function followStops(tx: Tx, event: LeadEvent, now: Date): Promise<void> {
  await sql`
    UPDATE copy_trades SET due_at = ${now},
      take_profit_price = ${event.take_profit_price}, stop_loss_price = ${event.stop_loss_price}
    WHERE id IN (${following(event.position_id)})`.execute(tx);
}

export type Follower = {
  id: string;
  follower_id: string;
  state: "active" | "stopped";
  type: "lots" | "ratio";
  number: string;
  budget: string;
  position_max: string;
  slippage: string;
  instruments: number[];
  margin: string;
  level: number;
  country: string | null;
};

type Slice = { leadId: string; realm: Realm; before: Date; after: string; most: number };

/** Relations that began before an opening, by id, locked so that none ends while its copy is written. */
export async function followersOf(
  tx: Tx,
  { leadId, realm, before, after, most }: Slice,
): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    WITH taken AS (
      SELECT * FROM copy_relations
      WHERE lead_id = ${leadId} AND realm = ${realm} AND state <> 'ended' AND began_at < ${before} AND id > ${after}
      ORDER BY id LIMIT ${most} FOR SHARE
    )
    SELECT r.id, r.follower_id, r.state, r.type, r.number, r.budget, r.position_max, r.slippage, r.instruments,
      coalesce((SELECT sum(margin) FROM copy_trades t
        WHERE t.relation_id = r.id AND t.state IN ('wanted', 'open')), 0) AS margin, u.level, u.country
    FROM taken r JOIN users u ON u.id = r.follower_id ORDER BY r.id`.execute(tx);
  return rows;
}

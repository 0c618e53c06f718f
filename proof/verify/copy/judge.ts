import { dec, fromUnits, neg } from "@candor/money";
import type pg from "pg";
import type { Tally } from "../finance/tally.ts";
import { readCopies } from "./copies.ts";
import { HOUR_MS, type Hours, type Realm, hoursOf } from "./hours.ts";
import { type IndexAt, indexesAt } from "./indexes.ts";
import { PERIODS, periodOf } from "./periods.ts";
import { readPositions } from "./positions.ts";
import { type Made, type Slip, createRecord } from "./record.ts";
import { judgeShares } from "./shares.ts";

type Lead = { user_id: string; realm: Realm; began_at: Date };

/** Judges all figures of every lead by closings, positions and seconds, and every share by the copies' results. */
export async function judgeCopy(client: pg.ClientBase, tally: Tally): Promise<void> {
  const { rows: leads } = await client.query<Lead>(
    "SELECT user_id, realm, began_at FROM copy_leads ORDER BY number",
  );
  const hours = { live: await hoursOf(client, "live"), demo: await hoursOf(client, "demo") };
  const indexAt = await indexesAt(client, [...hours.live.ends, ...hours.demo.ends]);
  for (const lead of leads) {
    const of = hours[lead.realm];
    const { made, slips } = await makeRecord(client, tally, lead, { hours: of, indexAt });
    await judgeHours(client, tally, lead, made);
    const counted = of.ends.at(-1);
    if (counted !== undefined && lead.began_at.getTime() < counted)
      await judgePeriods(client, tally, lead, { made, slips, until: counted });
  }
  await judgeShares(client, tally);
}

type Counted = { hours: Hours; indexAt: IndexAt };

async function makeRecord(
  client: pg.ClientBase,
  tally: Tally,
  { user_id: leadId, realm }: Lead,
  { hours, indexAt }: Counted,
): Promise<{ made: Map<number, Made>; slips: readonly Slip[] }> {
  const record = createRecord(hours);
  const { rows } = await client.query<{ id: string }>(
    `SELECT p.id FROM contract_positions p JOIN copy_leads l ON l.user_id = p.user_id
     WHERE p.user_id = $1 AND p.realm = l.realm AND p.opened_at >= l.began_at
       AND p.opened_at < coalesce(l.left_at, 'infinity')
       AND NOT EXISTS (SELECT FROM copy_trades c WHERE c.position_id = p.id)
       AND NOT EXISTS (SELECT FROM copy_absences a
         WHERE a.lead_id = p.user_id AND p.opened_at >= a.left_at AND p.opened_at < a.came_back_at)`,
    [leadId],
  );
  const ids = rows.map(({ id }) => id);
  for (const position of await readPositions(client, tally, realm, ids)) record.add(position);
  for await (const { position, copied } of readCopies(client, tally, { realm, leadId }))
    record.add(position, copied);
  const { rows: shares } = await client.query<{ what: string; amount: string; moved_at: Date }>(
    `SELECT s.what, s.amount, s.moved_at FROM copy_shares s JOIN copy_relations r ON r.id = s.relation_id
     WHERE r.lead_id = $1 AND s.amount IS NOT NULL AND s.what <> 'paid'`,
    [leadId],
  );
  for (const { what, amount, moved_at: at } of shares)
    record.addShare(at, what === "accrued" ? dec(amount) : neg(dec(amount)));
  return { made: record.finish(indexAt), slips: record.slips };
}

type HourRow = { hour: Date; closed: number; won: number; held_seconds: number } & Record<
  | "realised"
  | "unrealised"
  | "margin"
  | "copies_realised"
  | "copies_unrealised"
  | "shares"
  | "copied",
  string
>;

async function judgeHours(
  client: pg.ClientBase,
  tally: Tally,
  { user_id: leadId }: Lead,
  made: ReadonlyMap<number, Made>,
): Promise<void> {
  const { rows } = await client.query<HourRow>("SELECT * FROM copy_hours WHERE lead_id = $1", [
    leadId,
  ]);
  const stored = new Map(rows.map((row) => [row.hour.getTime() + HOUR_MS, row]));
  for (const end of new Set([...stored.keys(), ...made.keys()])) {
    const [row, own] = [stored.get(end), made.get(end)];
    const id = `${leadId} until ${new Date(end).toISOString()}`;
    if (row === undefined || own === undefined) {
      tally.wrong("hour", id, row === undefined ? "it is not there" : "nothing was open or done");
      continue;
    }
    tally.same("hour", id, {
      realised: [dec(row.realised), fromUnits(own.realised)],
      unrealised: [dec(row.unrealised), fromUnits(own.unrealised)],
      margin: [dec(row.margin), fromUnits(own.margin)],
      closed: [row.closed, own.closed],
      won: [row.won, own.won],
      "held for": [row.held_seconds, own.heldSeconds],
      "copies realised": [dec(row.copies_realised), fromUnits(own.copiesRealised)],
      "copies unrealised": [dec(row.copies_unrealised), fromUnits(own.copiesUnrealised)],
      shares: [dec(row.shares), fromUnits(own.shares)],
      copied: [dec(row.copied), fromUnits(own.copied)],
    });
  }
}

type StatRow = {
  period: number;
  computed_at: Date;
  closed: number;
  won: number;
  held_seconds: number;
  fall_from: Date | null;
  fall_to: Date | null;
  followers: number;
} & Record<"profit" | "capital" | "fall" | "copied" | "followers_profit", string> &
  Record<"slippage_median" | "slippage_worst", string | null>;

type Ended = { made: ReadonlyMap<number, Made>; slips: readonly Slip[]; until: number };

async function judgePeriods(
  client: pg.ClientBase,
  tally: Tally,
  { user_id: leadId, began_at: beganAt }: Lead,
  { made, slips, until }: Ended,
): Promise<void> {
  const { rows } = await client.query<StatRow>("SELECT * FROM copy_stats WHERE lead_id = $1", [
    leadId,
  ]);
  const { rows: relations } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM copy_relations
     WHERE lead_id = $1 AND began_at < $2 AND (ended_at IS NULL OR ended_at >= $2)`,
    [leadId, new Date(until)],
  );
  const copied = [...made].findLast(([end]) => end === until)?.[1].copied ?? 0n;
  for (const days of PERIODS) {
    const row = rows.find(({ period }) => period === days);
    const id = `${leadId} of ${days === 0 ? "all" : days} days`;
    if (row === undefined) {
      tally.wrong("statistic", id, "it is not there");
      continue;
    }
    const own = periodOf(made, slips, { days, until, beganAt: beganAt.getTime() });
    const timeOf = (at: number | undefined): Date | null =>
      at === undefined ? null : new Date(at);
    const ratioOf = (text: string | null) => (text === null ? undefined : dec(text));
    tally.same("statistic", id, {
      "up to": [row.computed_at, new Date(until)],
      profit: [dec(row.profit), fromUnits(own.profit)],
      capital: [dec(row.capital), fromUnits(own.capital)],
      closed: [row.closed, own.closed],
      won: [row.won, own.won],
      "held for": [row.held_seconds, own.heldSeconds],
      fall: [dec(row.fall), fromUnits(own.fall.by)],
      "from when": [row.fall_from, timeOf(own.fall.from)],
      "to when": [row.fall_to, timeOf(own.fall.to)],
      followers: [row.followers, relations[0]?.count],
      copied: [dec(row.copied), fromUnits(copied)],
      "the followers' profit": [dec(row.followers_profit), fromUnits(own.followersProfit)],
      "median slippage": [ratioOf(row.slippage_median), own.median],
      "worst slippage": [ratioOf(row.slippage_worst), own.worst],
    });
  }
}

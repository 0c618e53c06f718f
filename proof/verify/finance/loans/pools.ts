import { type Dec, ZERO, add, dec, neg, sub } from "@candor/money";
import { HOUR_MS, utilisationOf } from "@candor/rules/finance/loans/rate.ts";
import type pg from "pg";
import { houseName } from "../../../../apps/server/src/ledger/house-names.ts";
import { pages } from "../read.ts";
import type { Tally } from "../tally.ts";
import type { WrittenOff } from "./judge.ts";

type Pool = { realm: string; currency_id: number; lent: string; account_id: number };
type Row = { hour: Date; lent: string; available: string; utilisation: string };
type Change = { at: Date; lent: Dec; available: Dec };

/** Judges every hour of every pool: what it had lent and available by its entries, and its utilisation. */
export async function judgePools(
  client: pg.ClientBase,
  tally: Tally,
  writtenOff: readonly WrittenOff[],
): Promise<void> {
  const { rows: pools } = await client.query<Pool>(
    `SELECT p.*, a.id AS account_id FROM loan_pools p
     JOIN holders h ON h.realm = p.realm AND h.name = $1
     JOIN accounts a ON a.holder_id = h.id AND a.currency_id = p.currency_id`,
    [houseName.loans],
  );
  for (const pool of pools) {
    const lost = writtenOff.filter(
      ({ realm, currencyId }) => realm === pool.realm && currencyId === pool.currency_id,
    );
    await judgePool(client, tally, pool, lost);
  }
}

/** An hour's record may show any state that the pool had within that hour, since the job reads it once an hour. */
async function judgePool(
  client: pg.ClientBase,
  tally: Tally,
  pool: Pool,
  lost: readonly WrittenOff[],
): Promise<void> {
  const changes = changesOf(client, pool, lost);
  let change = await changes.next();
  let stood = { lent: ZERO, available: ZERO };
  let before: Row | undefined;
  const apply = async (): Promise<void> => {
    if (change.done === true) return;
    const { lent, available } = change.value;
    stood = { lent: add(stood.lent, lent), available: add(stood.available, available) };
    change = await changes.next();
  };
  const isBefore = (at: number): boolean => change.done !== true && change.value.at.getTime() < at;
  for await (const rows of pages<Row & { seconds: number }>(
    client,
    `SELECT *, extract(epoch FROM hour)::bigint AS seconds FROM loan_hours
     WHERE hour > to_timestamp($1) AND realm = $3 AND currency_id = $4 ORDER BY hour LIMIT $2`,
    ({ seconds }) => seconds,
    pool.realm,
    pool.currency_id,
  ))
    for (const row of rows) {
      const hour = row.hour.getTime();
      while (isBefore(hour)) await apply();
      const lent = new Set([stood.lent, before && dec(before.lent)]);
      const available = new Set([stood.available, before && dec(before.available)]);
      while (isBefore(hour + HOUR_MS)) {
        await apply();
        lent.add(stood.lent);
        available.add(stood.available);
      }
      const missed = before === undefined ? 0 : (hour - before.hour.getTime()) / HOUR_MS - 1;
      tally.same("pool hour", `${pool.realm} ${pool.currency_id} ${row.hour.toISOString()}`, {
        "hours without a row before it": [missed, 0],
        "lent as entries say": [lent.has(dec(row.lent)), true],
        "left as entries say": [available.has(dec(row.available)), true],
        utilisation: [dec(row.utilisation), utilisationOf(dec(row.lent), dec(row.available))],
      });
      before = row;
    }
  while (change.done !== true) await apply();
  tally.same("pool", `${pool.realm} ${pool.currency_id}`, { lent: [dec(pool.lent), stood.lent] });
}

/** Lending and repaying move both the lent and the available amount; anything else changes only what can be lent. */
async function* changesOf(
  client: pg.ClientBase,
  { account_id: accountId }: Pool,
  lost: readonly WrittenOff[],
): AsyncGenerator<Change> {
  const left = lost.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const lossesTo = function* (at: Date | undefined): Generator<Change> {
    for (let one = left[0]; one !== undefined && (!at || one.at <= at); one = left[0]) {
      left.shift();
      yield { at: one.at, lent: neg(one.principal), available: ZERO };
    }
  };
  for await (const entries of pages<{ id: number; kind: string; amount: string; posted_at: Date }>(
    client,
    `SELECT id, kind, amount, posted_at FROM ledger_entries
     WHERE id > $1 AND account_id = $3 ORDER BY id LIMIT $2`,
    ({ id }) => id,
    accountId,
  ))
    for (const { kind, amount, posted_at: at } of entries) {
      yield* lossesTo(at);
      const moved = dec(amount);
      yield { at, lent: kind === "loan" ? sub(ZERO, moved) : ZERO, available: moved };
    }
  yield* lossesTo(undefined);
}

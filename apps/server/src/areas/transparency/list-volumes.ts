import type { transparency } from "@candor/contract/areas/transparency/calls.ts";
import { dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import type { Realm } from "../../ledger/accounts.ts";

const HOUR_MS = 3_600_000;
const HOURS = 24;
/** An hour is shown this long after its end, when its trades have been counted. */
const COUNTED_MS = 300_000;

type Own = { market_id: number; users: string; simulated: string; house: string };
type Reported = { market_id: number; volume: string | null };
type Span = { from: Date; to: Date };

export const listVolumes: ReadHandler<typeof transparency.calls.listVolumes> = async (
  { db, clock, catalogue },
  { caller },
) => {
  const end = Math.floor((clock.now().getTime() - COUNTED_MS) / HOUR_MS) * HOUR_MS;
  const span = { from: new Date(end - HOURS * HOUR_MS), to: new Date(end) };
  const own = await ownVolumes(db, caller?.realm ?? "live", span);
  const reported = await reportedVolumes(db, span);
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    list: catalogue.markets.map(({ id, symbol, quoteCode }) => {
      const {
        users = "0",
        simulated = "0",
        house = "0",
      } = own.find(({ market_id }) => market_id === id) ?? {};
      const sources = reported.find(({ market_id }) => market_id === id)?.volume ?? null;
      return {
        symbol,
        quote_code: quoteCode,
        users: formatDec(dec(users)),
        simulated: formatDec(dec(simulated)),
        house: formatDec(dec(house)),
        sources: sources === null ? null : formatDec(dec(sources)),
      };
    }),
  };
};

async function ownVolumes(db: Db, realm: Realm, { from, to }: Span): Promise<Own[]> {
  const { rows } = await sql<Own>`
    SELECT market_id,
      coalesce(sum(quote_amount) FILTER (WHERE side = 'users'), 0) AS users,
      coalesce(sum(quote_amount) FILTER (WHERE side = 'simulated'), 0) AS simulated,
      coalesce(sum(quote_amount) FILTER (WHERE side = 'house'), 0) AS house
    FROM volume_hours WHERE realm = ${realm} AND hour >= ${from} AND hour < ${to}
    GROUP BY market_id`.execute(db);
  return rows;
}

/** Volumes that the index's sources report, each hour valued at its closing price. */
async function reportedVolumes(db: Db, { from, to }: Span): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    SELECT market_id, round(sum(volume * close), 8) AS volume FROM candles
    WHERE period = '60min' AND opened_at >= ${from.getTime() / 1_000}
      AND opened_at < ${to.getTime() / 1_000}
    GROUP BY market_id`.execute(db);
  return rows;
}

import { ONE, dec, formatDec } from "@candor/money";
import { likelihoodAfter, verdictOf } from "@candor/rules/options/sequential-test.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import { moveKey, readListings } from "../../../catalogue/option-listings.ts";
import {
  type Result,
  type WatchRow,
  insertStop,
  keepWatches,
  lastLink,
  listResults,
  listWatches,
  lockCursor,
  moveCursor,
} from "./watch-rows.ts";

/** The most links that one transaction counts. */
const SLICE = 5_000;

type Watched = Pick<CoreCtx, "db" | "clock" | "log" | "catalogue">;

/**
 * Counts the settlements since the last run in the order of the chain. Stops a duration of a market in both realms when
 * its users win too often in one. True when there is more to count.
 */
export async function watchShares(ctx: Watched, realm: Realm): Promise<boolean> {
  const { hasStopped, hasMore } = await inTransaction(ctx.db, (tx) => look(ctx, tx, realm));
  if (hasStopped) await ctx.catalogue.refresh();
  return hasMore;
}

async function look(ctx: Watched, tx: Tx, realm: Realm) {
  const after = await lockCursor(tx, realm);
  const last = await lastLink(tx, realm);
  const upTo = Math.min(last, after + SLICE);
  const results = await listResults(tx, realm, { after, upTo });
  const taking = new Map(
    (await readListings(tx)).flatMap(({ id, marketId, durations }) =>
      durations
        .filter(({ stop }) => stop !== "wins")
        .map(({ seconds }) => [moveKey(marketId, seconds), id] as const),
    ),
  );
  const watches = new Map(
    (await listWatches(tx, realm)).map((row) => [moveKey(row.market_id, row.seconds), row]),
  );
  const changed = new Map<string, WatchRow>();
  let hasStopped = false;
  for (const result of results) {
    const key = moveKey(result.marketId, result.seconds);
    const termsId = taking.get(key);
    // A stopped duration is not tested until it takes orders again.
    if (termsId === undefined) continue;
    const next = counted(changed.get(key) ?? watches.get(key) ?? begun(result), result);
    const verdict = verdictOf(dec(next.likelihood));
    changed.set(key, verdict === undefined ? next : begun(result));
    if (verdict !== "too-often") continue;
    const at = ctx.clock.now();
    await insertStop(tx, { ...next, terms_id: termsId, realm, link: result.link, stopped_at: at });
    ctx.log.error({ ...next, realm }, "users of an option win too often: it takes no orders");
    taking.delete(key);
    hasStopped = true;
  }
  await keepWatches(tx, realm, [...changed.values()]);
  if (upTo > after) await moveCursor(tx, realm, upTo);
  return { hasStopped, hasMore: upTo < last };
}

const begun = ({ marketId, seconds }: Result): WatchRow => ({
  market_id: marketId,
  seconds,
  likelihood: formatDec(ONE),
  won: 0,
  lost: 0,
});

const counted = (row: WatchRow, { outcome, rate }: Result): WatchRow => ({
  ...row,
  likelihood: formatDec(likelihoodAfter(dec(row.likelihood), outcome, dec(rate))),
  won: row.won + (outcome === "won" ? 1 : 0),
  lost: row.lost + (outcome === "lost" ? 1 : 0),
});

import type { Dec } from "@candor/money";
import type { Pool } from "../db/pool.ts";
import { indexPrice } from "./index-price.ts";
import type { QuoteBoard } from "./quote-board.ts";
import type { FeedLog } from "./source.ts";
import { loadTickHeads, type TickHead, type TickRow, tickRow, writeTicks } from "./ticks.ts";

export type FeedMarket = { id: number; symbol: string; priceTick: Dec };

/** `at` is the unix second. */
export type IndexTick = { marketId: number; symbol: string; at: number; price: Dec };

export type RecorderTerms = {
  pool: Pool;
  log: FeedLog;
  markets: readonly FeedMarket[];
  board: QuoteBoard;
  freshnessMs: number;
};

/** Turns what stands on the board into recorded ticks, and knows the last one of each market. */
export function createRecorder({ pool, log, markets, board, freshnessMs }: RecorderTerms) {
  const withoutIndex = new Set<string>();
  let heads = new Map<number, TickHead>();
  /** False from before a write until it is known to have succeeded: it may have been committed all the same. */
  let areHeadsKnown = false;

  const loadHeads = async () => {
    heads = await loadTickHeads(
      pool,
      markets.map((market) => market.id),
    );
    areHeadsKnown = true;
  };

  const draftRows = (second: number): (TickRow & { symbol: string })[] => {
    const now = new Date(second * 1_000);
    const lost: Record<string, string> = {};
    const rows = markets.flatMap(({ id, symbol, priceTick }) => {
      const head = heads.get(id);
      // A clock that was set back waits: the chain is in the order of time.
      if (head && head.at >= second) return [];
      const index = indexPrice(board.take(symbol), { now, freshnessMs, tick: priceTick });
      if (index.ok) return [{ ...tickRow(id, second, index, head), symbol }];
      lost[symbol] = index.reason;
      return [];
    });
    noteLost(lost, rows);
    return rows;
  };

  const noteLost = (lost: Record<string, string>, rows: { symbol: string }[]) => {
    const news = Object.entries(lost).filter(([symbol]) => !withoutIndex.has(symbol));
    const back = rows.map((row) => row.symbol).filter((symbol) => withoutIndex.delete(symbol));
    for (const [symbol] of news) withoutIndex.add(symbol);
    if (news.length > 0) log.warn({ reasons: Object.fromEntries(news) }, "no index");
    if (back.length > 0) log.info({ symbols: back }, "index is back");
  };

  return {
    loadHeads,
    head: (marketId: number): TickHead | undefined => heads.get(marketId),
    /** Takes the index of that second and commits it; a market without an index has no tick. */
    record: async (second: number): Promise<IndexTick[]> => {
      if (!areHeadsKnown) await loadHeads();
      const rows = draftRows(second);
      if (rows.length === 0) return [];
      areHeadsKnown = false;
      await writeTicks(pool, second, rows);
      areHeadsKnown = true;
      for (const { marketId, price, hash } of rows)
        heads.set(marketId, { at: second, price, hash });
      return rows.map(({ marketId, symbol, price }) => ({ marketId, symbol, at: second, price }));
    },
  };
}

import { openDb, type Pool } from "../../../apps/server/src/db/pool.ts";
import { createExchange, type Exchange } from "../../../apps/server/src/exchange/exchange.ts";
import { createFeed, type Feed, type FeedEvent } from "../../../apps/server/src/feed/feed.ts";
import { nextEvents } from "../../../apps/server/src/feed/sequence.ts";
import { createLog } from "../../../apps/server/src/platform/log.ts";
import { type Catalogue, loadCatalogue } from "../../../apps/server/src/catalogue/markets.ts";
import type { Notes } from "./notes.ts";
import type { SteeredTime, Venues } from "./venues.ts";

/** A process's feed and exchange, as they are wired in production. */
export type Server = {
  feed: Feed;
  exchange: Exchange;
  catalogue: Catalogue;
  /** The last event that its feed published. */
  last: () => FeedEvent | undefined;
  stop: () => Promise<void>;
};

/** What all servers of a run share. */
export type Run = Notes & { url: string; pool: Pool; time: SteeredTime; venues: Venues };

/** A tick further than this from the clock was made before a step of the clock. */
const AT_HAND_MS = 3_000;

export async function openServer(run: Run): Promise<Server> {
  const { url, pool, time, venues, note, settled, wrong } = run;
  const { clock, elapsedMs } = time;
  const catalogue = await loadCatalogue(openDb(pool));
  const log = createLog("fatal");
  const feed = createFeed({
    databaseUrl: url,
    pool,
    clock,
    elapsedMs,
    log,
    sources: venues.sources(),
    markets: catalogue.markets.map(({ id, symbol, terms }) => ({
      id,
      symbol,
      priceTick: terms.priceTick,
    })),
  });
  const exchange = createExchange({
    databaseUrl: url,
    clock,
    log,
    catalogue,
    readEvents: (after, most) => nextEvents(pool, after, most),
    announce: {
      spot: ({ trades }) => {
        for (const { realm, number } of trades)
          settled.set(`${realm} ${number}`, performance.now());
      },
    },
    announceBalances: () => undefined,
  });
  let last: FeedEvent | undefined;
  feed.onEvent(exchange.consume);
  feed.onEvent((event) => {
    last = event;
    note(event);
    if (event.kind === "gap" || Math.abs(time.nowMs() - event.at * 1_000) > AT_HAND_MS) return;
    for (const market of catalogue.markets) {
      const price = event.prices.get(market.id);
      if (price !== undefined && !venues.isHonest(market, price))
        wrong(`event ${event.id} told a price of ${market.symbol} that no honest venue made`);
    }
  });
  await feed.start();
  await exchange.start();
  return {
    feed,
    exchange,
    catalogue,
    last: () => last,
    stop: async () => {
      await feed.stop();
      await exchange.stop();
    },
  };
}

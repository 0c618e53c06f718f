import { Gauge } from "prom-client";
import type { Ctx } from "../manifest/ctx.ts";

/** Adds the metrics of the exchange and its prices, read at each scrape of the process that has them. */
export function addExchangeGauges({ catalogue, exchange, feed, metrics }: Ctx): void {
  const registers = [metrics.registry];
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name: `candor_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge("exchange_ready", "1 while orders are taken, here or by way of this process.", () =>
    exchange.isReady() ? 1 : 0,
  );
  gauge("exchange_leading", "1 while this process leads the exchange.", () =>
    exchange.isLeading() ? 1 : 0,
  );
  gauge("open_orders", "Orders that the writer knows.", () =>
    [...exchange.spot.books().values()].reduce((count, { live }) => count + live.size, 0),
  );
  gauge("books_in_doubt", "Books that did not agree with their journal.", () => {
    const books = [...exchange.spot.books().values()];
    return books.filter(({ doubt }) => doubt !== undefined).length;
  });
  gauge("fresh_sources", "Price sources that quote now.", () => {
    const sources = feed.health();
    return sources.filter(({ freshSymbols }) => freshSymbols > 0).length;
  });
  gauge("index_age_ms", "How old the oldest price of a coin is, in milliseconds.", () =>
    Math.max(
      ...catalogue.markets.map(
        ({ symbol }) => feed.latest(symbol)?.ageMs ?? Number.POSITIVE_INFINITY,
      ),
    ),
  );
}

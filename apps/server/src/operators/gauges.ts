import { Gauge } from "prom-client";
import type { OperatorCtx } from "./operator-ctx.ts";
import { countOpen } from "./request-rows.ts";

/** What a monitor wants to know beside the calls' times, read when it asks. */
export function addGauges(ctx: OperatorCtx): void {
  const { catalogue, exchange, feed, metrics, watch } = ctx;
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
  gauge("exchange_ready", "1 while the exchange takes orders.", () => (exchange.isReady() ? 1 : 0));
  gauge("open_orders", "Orders that the writer knows.", () =>
    [...exchange.books().values()].reduce((count, { live }) => count + live.size, 0),
  );
  gauge("books_in_doubt", "Books that did not agree with their journal.", () => {
    const books = [...exchange.books().values()];
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
  gauge(
    "ledger_findings",
    "Broken invariants found by the last check of the ledger; none known while it is not checked.",
    () => {
      const { checkedAt, uncheckedSince, findings } = watch.ledger();
      return checkedAt === undefined || uncheckedSince !== undefined ? Number.NaN : findings.length;
    },
  );
  gauge(
    "ledger_checked_at",
    "When the ledger was last checked to the end, in Unix seconds.",
    () => {
      const { checkedAt } = watch.ledger();
      return checkedAt === undefined ? Number.NaN : checkedAt.getTime() / 1_000;
    },
  );
  new Gauge({
    name: "candor_open_requests",
    help: "Requests that wait for a decision, and of those the ones past their promised time.",
    labelNames: ["queue", "overdue"],
    registers,
    async collect() {
      this.reset();
      const counted = await countOpen(ctx.db, ctx.clock.now());
      for (const { queue, open, overdue } of counted) {
        this.set({ queue, overdue: "yes" }, overdue);
        this.set({ queue, overdue: "no" }, open - overdue);
      }
    },
  });
}

import type { options } from "@candor/contract/areas/options/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { readHead } from "../../feed/event-rows.ts";
import { feedEventOf } from "../../feed/sequence.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const listSeconds: ReadHandler<typeof options.calls.listSeconds> = async (
  { pool, catalogue, record },
  { input: { symbol, to, limit } },
) => {
  const market = catalogue.pricedBySymbol(symbol);
  if (market === undefined) return refuse("unknown-market");
  const last = to ?? (await readHead(pool)).id;
  const events = await record.events(Math.max(1, last - limit + 1), last);
  if (isRefusal(events)) return events;
  return {
    list: events.flatMap((recorded) => {
      const event = feedEventOf(recorded);
      const price = event?.kind === "tick" ? event.prices.get(market.id) : undefined;
      if (price === undefined) return [];
      const { id, at } = recorded;
      return [{ event: id, at: new Date(at * 1_000).toISOString(), price: formatDec(price) }];
    }),
  };
};

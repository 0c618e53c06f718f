import { dec } from "@candor/money";
import { type Exchange, type ExchangeParts, createExchange } from "../exchange/exchange.ts";
import type { PlaceRequest } from "../exchange/spot/requests.ts";
import type { Harness } from "./harness.ts";

type Alone = Pick<ExchangeParts, "databaseUrl" | "clock" | "log" | "catalogue"> &
  Partial<ExchangeParts>;

/** The writers of both realms without a feed, and without subscribers, unless `parts` has them. */
export const exchangeAlone = (parts: Alone): Exchange =>
  createExchange({
    readEvents: () => Promise.resolve([]),
    announce: {},
    announceBalances: () => undefined,
    ...parts,
  });

/** Another process's exchange on the harness's database, whose network is sound. */
export const anotherExchange = (
  { ctx: { clock, log, catalogue }, database }: Harness,
  own: Partial<ExchangeParts> = {},
): Exchange => exchangeAlone({ databaseUrl: database.url, clock, log, catalogue, ...own });

/** Has a demo user buy 0.01 BTC at 90,000 through one exchange, under any leader. */
export const placeThrough = (exchange: Exchange, userId: string, key: string) =>
  exchange.spot.submit<PlaceRequest>({
    kind: "place",
    claim: { userId, call: "spot.placeOrder", key, requestHash: Buffer.alloc(16) },
    realm: "demo",
    marketId: 1,
    request: {
      side: "buy",
      type: "limit",
      price: dec("90000"),
      quantity: dec("0.01"),
      quoteAmount: undefined,
    },
  });

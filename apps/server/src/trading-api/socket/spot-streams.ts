import type { ChannelMessage } from "@candor/contract/types.ts";
import type { Market } from "../../catalogue/markets.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { readerOf } from "../answer.ts";
import { apiSymbol } from "../symbols.ts";
import type { Source } from "./feeds.ts";
import { type Channel, type Parts, channelOf } from "./parts.ts";
import { type SpotBook, createSpotBook, joined } from "./spot-book.ts";

type Depth = ChannelMessage<"spot.depth">;
type Trade = ChannelMessage<"spot.trades">[number];

const SLOW_MS = 1_000;

/** A spot market's stream of its book or trades; undefined if it is another one. */
export function bookStream(
  parts: Parts,
  realm: Realm,
  market: Market,
  kind: string,
): Source | undefined {
  const channel = <Id extends "spot.depth" | "spot.trades">(id: Id) =>
    channelOf(parts, id, { symbol: market.symbol }, readerOf(realm));
  const now = (): number => parts.ctx.clock.now().getTime();
  const symbol = apiSymbol(market);
  if (kind === "trade" || kind === "aggTrade") {
    const trades = channel("spot.trades");
    const view = kind === "trade" ? tradeOf : aggregateOf;
    return (
      trades && tradesOf(trades, (trade) => ({ e: kind, E: now(), s: symbol, ...view(trade) }))
    );
  }
  const depth = channel("spot.depth");
  const [, form, levels, pace] = /^(depth|bookTicker)(5|10|20)?(@100ms|@1000ms)?$/.exec(kind) ?? [];
  if (depth === undefined || form === undefined) return undefined;
  if (form === "bookTicker") return kind === form ? bestOf(depth, symbol) : undefined;
  const isSlow = pace !== "@100ms";
  if (levels === undefined)
    return deltasOf(depth, isSlow, ({ U, u, b, a }) => ({
      e: "depthUpdate",
      E: now(),
      s: symbol,
      U,
      u,
      b,
      a,
    }));
  return bookOf(depth, isSlow, (book) => ({
    lastUpdateId: book.last(),
    ...book.top(Number.parseInt(levels, 10)),
  }));
}

const timeOf = (time: string): number => new Date(time).getTime();

const tradeOf = ({ number, price, amount, taker_side, time }: Trade) => ({
  t: number,
  p: price,
  q: amount,
  T: timeOf(time),
  m: taker_side === "sell",
  M: true,
});
const aggregateOf = (trade: Trade) => {
  const { t, ...rest } = tradeOf(trade);
  return { a: t, f: t, l: t, ...rest };
};

const tradesOf = (trades: Channel<Trade[]>, view: (trade: Trade) => object): Source => ({
  isWhole: false,
  start: (publish) =>
    trades.listen((list) => {
      for (const trade of list.toReversed()) publish(view(trade));
    }),
});

/** The changes as they come, or those of a second as one. */
const deltasOf = (
  depth: Channel<Depth>,
  isSlow: boolean,
  view: (delta: Depth) => object,
): Source => ({
  isWhole: false,
  start: (publish) => {
    if (!isSlow) return depth.listen((delta) => publish(view(delta)));
    let waiting: Depth[] = [];
    const stop = depth.listen((delta) => waiting.push(delta));
    const timer = setInterval(() => {
      const delta = joined(waiting);
      waiting = [];
      if (delta !== undefined) publish(view(delta));
    }, SLOW_MS);
    return () => {
      clearInterval(timer);
      stop();
    };
  },
});

/** The book whenever it has changed, or once a second. */
const bookOf = (
  depth: Channel<Depth>,
  isSlow: boolean,
  view: (book: SpotBook) => object | undefined,
): Source => ({
  isWhole: true,
  start: (publish) => {
    let book: SpotBook | undefined;
    let isOver = false;
    let hasChanged = true;
    const tell = (): void => {
      const message = book && hasChanged ? view(book) : undefined;
      hasChanged = false;
      if (message !== undefined) publish(message);
    };
    const begin = async (): Promise<void> => {
      const snapshot = await depth.snapshot();
      if (isOver) return;
      book = createSpotBook(snapshot);
      hasChanged = true;
      tell();
    };
    const stop = depth.listen((delta) => {
      hasChanged = true;
      if (book?.apply(delta) === false) {
        book = undefined;
        void begin();
      } else if (!isSlow) tell();
    });
    const timer = isSlow ? setInterval(tell, SLOW_MS) : undefined;
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  },
});

/** The best bid and ask, whenever either changes. */
function bestOf(depth: Channel<Depth>, symbol: string): Source {
  return {
    isWhole: true,
    start: (publish) => {
      let before = "";
      return bookOf(depth, false, (book) => {
        const { bids, asks } = book.top(1);
        const [b, B] = bids[0] ?? ["0", "0"];
        const [a, A] = asks[0] ?? ["0", "0"];
        const best = [b, B, a, A].join(" ");
        if (best === before) return undefined;
        before = best;
        return { u: book.last(), s: symbol, b, B, a, A };
      }).start(publish);
    },
  };
}

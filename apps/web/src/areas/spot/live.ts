import { toast } from "@candor/ui/toast.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "../../lib/call.ts";
import { queryClient } from "../../lib/query.ts";
import { playSound } from "../../lib/sound.ts";
import { useSession } from "../../lib/session.ts";
import { connectionNow, subscribe } from "../../lib/socket.ts";
import { useLocale, useText } from "../../lib/text.ts";
import type { Book } from "./book/depth.ts";
import { type Feed, createFeed } from "./feed.ts";
import { fillText } from "./orders/fill-text.ts";
import {
  type Order,
  type OrderChanges,
  mergeOrderMessage,
  newFills,
  noChanges,
  startedFrom,
  withOrder,
} from "./orders/orders.ts";
import { openBook } from "./book/open-book.ts";
import { type Trade, mergeTrades } from "./book/trades.ts";

const books = new Map<string, Feed<Book>>();
const trades = new Map<string, Feed<readonly Trade[]>>();

/** The book of a market, live; undefined until its first snapshot. */
export const useBook = (symbol: string): Book | undefined => useFeed(bookFeed(symbol));

/** Opens the book of the market in the address while the rest of its screen is still on its way. */
export function useOpenBook(symbol: string | undefined): void {
  useEffect(
    () => (symbol === undefined ? undefined : bookFeed(symbol).listen(() => undefined)),
    [symbol],
  );
}

const bookFeed = (symbol: string) =>
  feedOf(books, symbol, (publish) => openBook(symbol, publish, readFirst()));

/** Before the live connection stands an answer is faster, and may have been asked for with the page. */
const readFirst = () =>
  connectionNow() === "live" ? undefined : (symbol: string) => call("spot.getDepth", { symbol });

/** The latest trades of a market, live, newest first. */
export const useTrades = (symbol: string): readonly Trade[] | undefined =>
  useFeed(feedOf(trades, symbol, (publish) => openTrades(symbol, publish)));

function feedOf<Value>(
  feeds: Map<string, Feed<Value>>,
  symbol: string,
  open: (publish: (value: Value) => void) => () => void,
): Feed<Value> {
  const feed = feeds.get(symbol) ?? createFeed(open);
  feeds.set(symbol, feed);
  return feed;
}

const useFeed = <Value>({ listen, get }: Feed<Value>): Value | undefined =>
  useSyncExternalStore(listen, get);

function openTrades(symbol: string, publish: (trades: readonly Trade[]) => void): () => void {
  let known: readonly Trade[] = [];
  return subscribe(
    "spot.trades",
    { symbol },
    {
      onSnapshot: (snapshot) => publish((known = mergeTrades([], snapshot))),
      onMessage: (message) => publish((known = mergeTrades(known, message))),
    },
  );
}

/** Beside the pages of the order lists: what has changed since they were read, by session. */
const changesKey = (token: string | null) => ["spot.orders", token] as const;

/** Everything known of this session's orders besides the lists as they were read. */
export function useOrderChanges(): OrderChanges {
  const token = useSession((session) => session.token);
  const { data } = useQuery<OrderChanges>({
    queryKey: changesKey(token),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  return data ?? noChanges;
}

/** Keeps the order lists live while a screen shows them; each further fill is told once. */
export function useOrderStream(): void {
  const token = useSession((session) => session.token);
  const t = useText();
  const locale = useLocale();
  useEffect(() => {
    const tell = (order: Order) => toast(fillText(order, t, locale), { tone: "success" });
    tellFill = tell;
    return () => {
      if (tellFill === tell) tellFill = undefined;
    };
  }, [t, locale]);
  useEffect(() => {
    if (token === null) return undefined;
    const rereadLists = () => void queryClient.invalidateQueries({ queryKey: ["spot.listOrders"] });
    return subscribe(
      "spot.orders",
      {},
      {
        // What happened before the snapshot is in the lists, not in any message.
        onSnapshot(snapshot) {
          putChanges(token, startedFrom(changesOf(token), snapshot), { isSilent: true });
          rereadLists();
        },
        onMessage(message) {
          const { changes, isGap } = mergeOrderMessage(changesOf(token), message);
          putChanges(token, changes);
          if (isGap) rereadLists();
        },
      },
    );
  }, [token]);
}

/** Puts the order that a call answered with among the changes: the screen need not wait for the stream. */
export function putOrder(order: Order): void {
  const { token } = useSession.getState();
  putChanges(token, withOrder(changesOf(token), order));
}

let tellFill: ((order: Order) => void) | undefined;

const changesOf = (token: string | null): OrderChanges =>
  queryClient.getQueryData<OrderChanges>(changesKey(token)) ?? noChanges;

function putChanges(token: string | null, after: OrderChanges, { isSilent = false } = {}): void {
  const before = changesOf(token);
  queryClient.setQueryData(changesKey(token), after);
  if (isSilent) return;
  const fills = newFills(before, after);
  if (fills.length === 0) return;
  for (const order of fills) tellFill?.(order);
  playSound("fill");
  void queryClient.invalidateQueries({ queryKey: ["spot.listFills"] });
}

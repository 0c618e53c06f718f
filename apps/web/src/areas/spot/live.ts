import { toast } from "@candor/ui/overlay/toast.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "../../lib/call.ts";
import { type Quotation, priceDecimals } from "../../data/markets.ts";
import { queryClient, queryKey } from "../../lib/query.ts";
import { playSound } from "../../lib/sound.ts";
import { useSession } from "../../lib/session.ts";
import { connectionNow, subscribe } from "../../lib/socket.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { type Book, type DepthMessage, mergeDepth } from "./book/depth.ts";
import { type Feed, createFeed } from "./feed.ts";
import { fillText } from "./orders/fill-text.ts";
import {
  type Order,
  type OrderChanges,
  endedUnfilled,
  mergeOrderMessage,
  newFills,
  noChanges,
  startedFrom,
  withOrder,
} from "./orders/orders.ts";
import { openBook } from "./book/open-book.ts";
import type { Trade } from "../../parts/trading/chart/trade-candles.ts";
import { mergeTrades } from "./book/trades.ts";

const books = new Map<string, Feed<Book>>();
const trades = new Map<string, Feed<readonly Trade[]>>();

/** The book of a market, live; undefined until its first snapshot. */
export const useBook = (symbol: string): Book | undefined => useFeed(bookFeed(symbol));

/** Before the live connection stands the book is read: it may have come before the screen that shows it. */
function bookFeed(symbol: string): Feed<Book> {
  const known = books.get(symbol);
  if (known !== undefined) return known;
  const key = queryKey("spot.getDepth", { symbol });
  const read = () =>
    queryClient.query({ queryKey: key, queryFn: () => call("spot.getDepth", { symbol }) });
  const come = queryClient.getQueryData<DepthMessage>(key);
  const first = come && mergeDepth(undefined, come);
  const shown = first === "gap" ? undefined : first;
  const feed = createFeed<Book>((publish) => {
    const isRead = shown !== undefined || connectionNow() === "live";
    return openBook(symbol, publish, isRead ? undefined : read);
  }, shown);
  books.set(symbol, feed);
  return feed;
}

/** The latest trades of a market, live, newest first. */
export const useTrades = (symbol: string): readonly Trade[] | undefined =>
  useFeed(tradesFeed(symbol));

function tradesFeed(symbol: string): Feed<readonly Trade[]> {
  const feed =
    trades.get(symbol) ?? createFeed<readonly Trade[]>((publish) => openTrades(symbol, publish));
  trades.set(symbol, feed);
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

/** The key of changes since the pages of the order lists were read, by session. */
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
    const showFill = (order: Order) => {
      const decimals = decimalsOf(order.symbol);
      toast(fillText(order, t, { locale, decimals }), { tone: "success" });
    };
    const showEnd = () => toast(t("spot.order-unfilled"), { tone: "error" });
    onFill = showFill;
    onUnfilled = showEnd;
    return () => {
      if (onFill === showFill) onFill = undefined;
      if (onUnfilled === showEnd) onUnfilled = undefined;
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

/** Returns the price decimals of a market from the list of quotations; two until it is loaded. */
function decimalsOf(symbol: string): number {
  const markets = queryClient.getQueryData<Quotation[]>(queryKey("markets.listSpotQuotations", {}));
  const market = markets?.find((one) => one.symbol === symbol);
  return market === undefined ? 2 : priceDecimals(market);
}

/** Puts the order that a call answered with among the changes: the screen need not wait for the stream. */
export function putOrder(order: Order): void {
  const { token } = useSession.getState();
  putChanges(token, withOrder(changesOf(token), order));
}

let onFill: ((order: Order) => void) | undefined;
let onUnfilled: (() => void) | undefined;

const changesOf = (token: string | null): OrderChanges =>
  queryClient.getQueryData<OrderChanges>(changesKey(token)) ?? noChanges;

function putChanges(token: string | null, after: OrderChanges, { isSilent = false } = {}): void {
  const before = changesOf(token);
  queryClient.setQueryData(changesKey(token), after);
  if (isSilent) return;
  for (const _ of endedUnfilled(before, after)) onUnfilled?.();
  const fills = newFills(before, after);
  if (fills.length === 0) return;
  for (const order of fills) onFill?.(order);
  playSound("fill");
  void queryClient.invalidateQueries({ queryKey: ["spot.listFills"] });
}

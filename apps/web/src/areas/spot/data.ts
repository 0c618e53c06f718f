import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { CandlePeriod } from "@candor/contract/fields.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { toast } from "@candor/ui/toast.ts";
import { useCallback, useMemo } from "react";
import { call } from "../../lib/call.ts";
import { type CallError, useSend } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { type Candle, candleRange } from "./candles.ts";
import { putOrder, useOrderChanges } from "./live.ts";
import { type OrderListing, listedOrders } from "./orders.ts";

const ORDERS_PER_PAGE = 20;

/** Open or ended orders, newest first and live, with the older pages on demand. */
export function useOrderList(listing: OrderListing) {
  const query = useInfiniteQuery<
    CallOutput<"spot.listOrders">,
    CallError,
    { pages: CallOutput<"spot.listOrders">[] },
    readonly ["spot.listOrders", OrderListing],
    string | undefined
  >({
    queryKey: ["spot.listOrders", listing],
    queryFn: ({ pageParam: cursor, signal }) => {
      const input = {
        status: listing,
        limit: ORDERS_PER_PAGE,
        ...(cursor === undefined ? {} : { cursor }),
      };
      return call("spot.listOrders", input, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => (last.has_more ? (last.cursor ?? undefined) : undefined),
    enabled: useSession(isSignedIn),
  });
  const { data: pages, hasNextPage: hasMore } = query;
  const changes = useOrderChanges();
  const data = useMemo(
    () =>
      pages &&
      listedOrders(
        pages.pages.flatMap(({ list }) => list),
        changes,
        listing,
        hasMore,
      ),
    [pages, changes, listing, hasMore],
  );
  const { error, isFetching, isFetchingNextPage, refetch, fetchNextPage } = query;
  return {
    data,
    error,
    isFetching,
    isFetchingNextPage,
    refetch,
    hasMore,
    readMore: () => void fetchNextPage(),
  };
}

/** Places an order; what fills is told by the stream, what rests is told here. */
export function usePlaceOrder(onPlaced: () => void) {
  const t = useText();
  return useSend("spot.placeOrder", {
    isInline: true,
    invalidates: ["spot.listOrders", "wallet.listBalances"],
    onDone: (order) => {
      putOrder(order);
      if (order.status === "in_progress" && order.state === "new") toast(t("spot.order-placed"));
      onPlaced();
    },
  });
}

/** Cancels one order: it is marked as being cancelled until the server has answered. */
export function useCancelOrder() {
  const t = useText();
  return useSend("spot.cancelOrder", {
    invalidates: ["spot.listOrders", "wallet.listBalances"],
    onDone: (order) => {
      putOrder(order);
      toast(t("spot.order-cancelled"));
    },
  });
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The newest candles of a market; while another period loads, the last one's stay. */
export const useCandles = (symbol: string, period: CandlePeriod) =>
  useQuery<
    readonly Candle[],
    CallError,
    readonly Candle[],
    readonly ["markets.listCandles", string, CandlePeriod]
  >({
    queryKey: ["markets.listCandles", symbol, period],
    queryFn: ({ signal }) =>
      call(
        "markets.listCandles",
        { symbol, period, ...candleRange(period, nowSeconds()) },
        { signal },
      ),
    // The stream carries the chart on; it is read anew where the stream was interrupted.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    placeholderData: (before, query) => (query?.queryKey[1] === symbol ? before : undefined),
  });

/** Candles before a time, for a chart that is drawn back into the past. */
export const useOlderCandles = (symbol: string, period: CandlePeriod) =>
  useCallback(
    (before: number): Promise<readonly Candle[]> =>
      call("markets.listCandles", { symbol, period, ...candleRange(period, nowSeconds(), before) }),
    [symbol, period],
  );

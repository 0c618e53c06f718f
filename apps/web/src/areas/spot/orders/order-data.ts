import { useInfiniteQuery } from "@tanstack/react-query";
import type { CallOutput } from "@candor/contract/types.ts";
import { toast } from "@candor/ui/toast.ts";
import { useMemo } from "react";
import { call } from "../../../lib/call.ts";
import { type CallError, useCall, useSend } from "../../../lib/query.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { putOrder, useOrderChanges } from "../live.ts";
import { type OrderFilters, type OrderListing, listedOrders, noFilters } from "./orders.ts";

const ROWS_PER_PAGE = 20;

type Orders = CallOutput<"spot.listOrders">;

/** Open or ended orders, newest first and live, with the older pages on demand. */
export function useOrderList(listing: OrderListing, filters: OrderFilters = noFilters) {
  const query = useInfiniteQuery<
    Orders,
    CallError,
    { pages: Orders[] },
    readonly ["spot.listOrders", OrderListing, OrderFilters],
    string | undefined
  >({
    queryKey: ["spot.listOrders", listing, filters],
    queryFn: ({ pageParam: cursor, signal }) => {
      const input = {
        status: listing,
        ...filters,
        limit: ROWS_PER_PAGE,
        ...(cursor && { cursor }),
      };
      return call("spot.listOrders", input, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
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
        filters,
      ),
    [pages, changes, listing, hasMore, filters],
  );
  return { ...pagesOf(query), data };
}

type Fills = CallOutput<"spot.listFills">;
export type Fill = Fills["list"][number];
export type FillFilters = Pick<
  OrderFilters,
  "currency_id" | "legal_id" | "type" | "from" | "to"
> & {
  order_id?: string;
};

/** Fills with their fees, newest first, with the older pages on demand. */
export function useFillList(filters: FillFilters) {
  const query = useInfiniteQuery<
    Fills,
    CallError,
    { pages: Fills[] },
    readonly ["spot.listFills", FillFilters],
    string | undefined
  >({
    queryKey: ["spot.listFills", filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        "spot.listFills",
        { ...filters, limit: ROWS_PER_PAGE, ...(cursor && { cursor }) },
        { signal },
      ),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
    enabled: useSession(isSignedIn),
  });
  const { data: pages } = query;
  const data = useMemo(() => pages?.pages.flatMap(({ list }) => list), [pages]);
  return { ...pagesOf(query), data };
}

const nextCursor = (last: { has_more: boolean; cursor: string | null }): string | undefined =>
  last.has_more ? (last.cursor ?? undefined) : undefined;

/** What a list shows of its query beside the rows. */
const pagesOf = ({
  error,
  isFetching,
  isFetchingNextPage,
  refetch,
  hasNextPage,
  fetchNextPage,
}: {
  error: CallError | null;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}) => ({
  error,
  isFetching,
  isFetchingNextPage,
  refetch,
  hasMore: hasNextPage,
  readMore: () => void fetchNextPage(),
});

/** The fee tier of the person signed in, and all tiers. It moves once a day. */
export const useFees = () =>
  useCall("spot.getFees", {}, { enabled: useSession(isSignedIn), staleTime: 300_000 });

const CHANGED_BY_ORDERS = ["spot.listOrders", "spot.listFills", "wallet.listBalances"] as const;

/** Places an order; what fills is told by the stream, what rests, waits or ends unfilled is told here. */
export function usePlaceOrder(onPlaced: () => void) {
  const t = useText();
  return useSend("spot.placeOrder", {
    isInline: true,
    invalidates: CHANGED_BY_ORDERS,
    onDone: (order) => {
      putOrder(order);
      if (order.state === "new") toast(t("spot.order-placed"));
      if (order.state === "pending") toast(t("spot.order-waits"));
      if (order.state === "expired" && order.average_price === null)
        toast(t("spot.order-unfilled"), { tone: "error" });
      onPlaced();
    },
  });
}

/** Cancels one order: it is marked as being cancelled until the server has answered. */
export function useCancelOrder() {
  const t = useText();
  return useSend("spot.cancelOrder", {
    invalidates: CHANGED_BY_ORDERS,
    onDone: (order) => {
      putOrder(order);
      toast(t("spot.order-cancelled"));
    },
  });
}

/** Cancels every open order, or those of one pair. */
export function useCancelAll(onDone: () => void) {
  const t = useText();
  return useSend("spot.cancelAllOrders", {
    isInline: true,
    invalidates: CHANGED_BY_ORDERS,
    onDone: ({ cancelled }) => {
      toast(t("orders.cancelled-count", { count: cancelled }));
      onDone();
    },
  });
}

/** Makes an open order smaller; it keeps its place in the queue. */
export function useAmendOrder(onDone: () => void) {
  const t = useText();
  return useSend("spot.amendOrder", {
    isInline: true,
    invalidates: CHANGED_BY_ORDERS,
    onDone: (order) => {
      putOrder(order);
      toast(t("orders.amended"));
      onDone();
    },
  });
}

import type { CallOutput } from "@candor/contract/types.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useMemo } from "react";
import { COUPON_CALLS } from "../../../data/coupons.ts";
import { call } from "../../../lib/call.ts";
import { usePages } from "../../../lib/pages.ts";
import { useCall } from "../../../lib/query.ts";
import { useSend } from "../../../lib/send.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { putOrder, useOrderChanges } from "../live.ts";
import { type OrderFilters, type OrderListing, listedOrders, noFilters } from "./orders.ts";

const useOrderPages = (listing: OrderListing, filters: OrderFilters = noFilters) =>
  usePages(
    ["spot.listOrders", listing, filters],
    (wanted, options) =>
      call("spot.listOrders", { status: listing, ...filters, ...wanted }, options),
    { enabled: useSession(isSignedIn) },
  );

/** Open or ended orders, newest first and live, with the older pages on demand. */
export function useOrderList(listing: OrderListing, filters: OrderFilters = noFilters) {
  const pages = useOrderPages(listing, filters);
  const { data: read, hasMore } = pages;
  const changes = useOrderChanges();
  const data = useMemo(
    () => read && listedOrders(read, changes, listing, hasMore, filters),
    [read, changes, listing, hasMore, filters],
  );
  return { ...pages, data };
}

/** The open orders that are known, be their page read or not: the stream begins with the newest. */
export function useOpenOrders() {
  const { data: read } = useOrderPages("in_progress");
  const changes = useOrderChanges();
  return useMemo(() => read && listedOrders(read, changes, "in_progress", false), [read, changes]);
}

export type Fill = CallOutput<"spot.listFills">["list"][number];
export type FillFilters = Pick<
  OrderFilters,
  "currency_id" | "legal_id" | "type" | "from" | "to"
> & {
  order_id?: string;
};

/** Fills with their fees, newest first, with the older pages on demand. */
export const useFillList = (filters: FillFilters) =>
  usePages(
    ["spot.listFills", filters],
    (wanted, options) => call("spot.listFills", { ...filters, ...wanted }, options),
    { enabled: useSession(isSignedIn) },
  );

/** The fee tier of the person signed in, and all tiers. It moves once a day. */
export const useFees = () =>
  useCall("spot.getFees", {}, { enabled: useSession(isSignedIn), staleTime: 300_000 });

export const CHANGED_BY_ORDERS = [
  "spot.listOrders",
  "spot.listFills",
  "wallet.listBalances",
] as const;

/** Places an order. The stream announces fills; this announces an order that rests, waits or ends unfilled. */
export function usePlaceOrder(onPlaced: () => void) {
  const t = useText();
  return useSend("spot.placeOrder", {
    isInline: true,
    invalidates: [...CHANGED_BY_ORDERS, ...COUPON_CALLS],
    onDone: (order) => {
      putOrder(order);
      if (order.state === "new") toast(t("spot.order-placed"));
      if (order.state === "accepted") toast(t("spot.order-accepted"));
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

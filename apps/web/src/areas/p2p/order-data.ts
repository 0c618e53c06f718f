import type { CallOutput, ChannelMessage } from "@candor/contract/types.ts";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { queryClient, queryKey, useCall } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { subscribe } from "../../lib/socket.ts";
import { useIsLive } from "./data.ts";

export type OrderRow = CallOutput<"p2p.listOrders">["list"][number];
export type Order = CallOutput<"p2p.getOrder">;
export type Talk = CallOutput<"p2p.listMessages">;
export type Message = Talk["messages"][number];

const LIST = "p2p.listOrders";
const ORDER = "p2p.getOrder";
const TALK = "p2p.listMessages";
/** The number of open orders above the market; the list has all. */
const OPEN_SHOWN = 5;

/** The caller's orders, newest first, or those that wait for either side or for support. */
export function useOrders(isOpen: boolean) {
  useLiveOrders();
  return usePages(
    [LIST, isOpen],
    (wanted, options) => call(LIST, { ...wanted, ...(isOpen && { status: 0 }) }, options),
    { enabled: useIsLive() },
  );
}

export function useOpenOrders() {
  useLiveOrders();
  return useCall(LIST, { status: 0, limit: OPEN_SHOWN }, { enabled: useIsLive() });
}

export function useOrder(id: string) {
  useLiveOrders();
  return useCall(ORDER, { id }, { enabled: useIsLive() });
}

export const useTalk = (id: string) => useCall(TALK, { id });
export const useEarlier = (id: string, before: number) => useCall(TALK, { id, before });

/** A picture of an order is kept no longer than it is shown. */
export const usePicture = (id: string, picture: string) =>
  useCall("p2p.getOrderPicture", { id, picture }, { gcTime: 0, staleTime: Infinity });

/** The order whose clock has run out is another one now. */
export const readOrderAgain = (id: string): void => {
  void queryClient.invalidateQueries({ queryKey: queryKey(ORDER, { id }) });
  void queryClient.invalidateQueries({ queryKey: [LIST] });
};

function useLiveOrders(): void {
  const token = useSession((session) => (session.isDemo ? null : session.token));
  useEffect(() => {
    if (token === null) return undefined;
    return subscribe("p2p.orders", {}, { onSnapshot: take, onMessage: take });
  }, [token]);
}

/** What the channel says has changed is read, where a screen shows it. */
function take({ list }: ChannelMessage<"p2p.orders">): void {
  for (const { id, changed_at: at, last_seq: last } of list) {
    const order = queryClient.getQueryData<Order>(queryKey(ORDER, { id }));
    if (order !== undefined && order.changed_at !== at)
      void queryClient.invalidateQueries({ queryKey: queryKey(ORDER, { id }) });
    const talk = queryClient.getQueryData<Talk>(queryKey(TALK, { id }));
    if (talk !== undefined && (talk.messages.at(-1)?.seq ?? 0) < last)
      void queryClient.invalidateQueries({ queryKey: queryKey(TALK, { id }) });
  }
  if (list.length > 0) void queryClient.invalidateQueries({ queryKey: [LIST] });
}

/** Calls whose answers are old once an order has gone a step. */
export const CHANGED_BY_ORDER = [
  "p2p.getOrder",
  "p2p.listOrders",
  "p2p.listMessages",
  "p2p.listAdvertisements",
  "p2p.getAdvertisement",
  "wallet.listBalances",
] as const;

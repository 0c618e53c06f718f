import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type Shelf = CallOutput<"dual.listShelves">["list"][number];
export type Detail = CallOutput<"dual.getShelf">;
export type Order = CallOutput<"dual.listOrders">["list"][number];
export type Receipt = CallOutput<"dual.getReceipt">;

/** The index beside a linked price moves, so it is read this often. */
const EVERY_MS = 10_000;

/** Each realm has its own, so that none is kept for a next session. */
export const useShelves = () =>
  useCall("dual.listShelves", {}, { refetchInterval: EVERY_MS, gcTime: 0 });
export const useShelf = (id: string) =>
  useCall("dual.getShelf", { id }, { refetchInterval: EVERY_MS });

export const useOrders = (state: Order["state"] | undefined) =>
  usePages(
    ["dual.listOrders", state],
    (wanted, options) =>
      call("dual.listOrders", { ...wanted, ...(state !== undefined && { state }) }, options),
    { enabled: useSession(isSignedIn) },
  );
